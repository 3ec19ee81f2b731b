#!/bin/sh
# Whether others' tools read the description of the REST contract: a validator, and generators of clients for Python and
# TypeScript. What is not installed is left out, aloud. Usage: clients/check-document.sh [DOCUMENT]
#
#   PATH=$(clients/tools):$PATH clients/check-document.sh
set -eu
here=$(cd "$(dirname "$0")" && pwd)
document=${1:-$here/../api/openapi.json}
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
failed=0

has() {
  command -v "$1" >/dev/null 2>&1 && return 0
  echo "SKIPPED: $1 is not installed" >&2
  return 1
}

if has openapi-spec-validator; then
  openapi-spec-validator "$document" || failed=1
fi

# What is no JSON (SVG, PNG, Atom, NDJSON, mails, plain texts) comes as bytes: the configuration lists it.
if has openapi-python-client; then
  openapi-python-client generate --path "$document" --config "$here/openapi-python-client.yaml" --meta none \
    --output-path "$out/longhand_api" >"$out/python.log" 2>&1 || failed=1
  if grep -qi 'warning\|error' "$out/python.log" || [ ! -d "$out/longhand_api/models" ]; then
    cat "$out/python.log" >&2
    failed=1
  else
    echo "openapi-python-client: $(ls "$out/longhand_api/models" | wc -l) models, no warning"
  fi
  if has mypy && [ "$failed" = 0 ]; then
    (cd "$out" && mypy --strict -p longhand_api >mypy.log 2>&1 && tail -1 mypy.log) || { tail -20 "$out/mypy.log" >&2; failed=1; }
  fi
fi

if has openapi-typescript; then
  openapi-typescript "$document" -o "$out/longhand.ts" >"$out/ts.log" 2>&1 || failed=1
  if grep -qi 'warn\|error' "$out/ts.log"; then
    cat "$out/ts.log" >&2
    failed=1
  fi
  if has tsc; then
    tsc --strict --noEmit --skipLibCheck false "$out/longhand.ts" || failed=1
    echo "openapi-typescript: no warning, and tsc takes it"
  fi
fi
exit "$failed"
