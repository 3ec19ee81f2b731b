"""The actions of each title, and functions that write them. Made by `clients/generate` from `api/openapi.json`. Do not edit."""
