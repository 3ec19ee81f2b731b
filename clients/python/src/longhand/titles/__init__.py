"""The actions and turns of each title, with their types. Made by `clients/generate` from `api/openapi.json`. Do not edit."""
