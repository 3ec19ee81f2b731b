#!/bin/sh
# Checks that third-party tools can read the OpenAPI document: a validator, and generators of clients for Python,
# TypeScript, Go, Kotlin and C#. Missing tools are skipped with a message. Usage: clients/check-document.sh [DOCUMENT]
#
#   PATH=$(clients/tools):$PATH clients/check-document.sh
set -eu
here=$(cd "$(dirname "$0")" && pwd)
document=${1:-$here/../api/openapi.json}
webhooks=$here/../api/openapi-webhooks.json
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
  openapi-spec-validator "$webhooks" || failed=1
fi

# Everything that is not JSON (SVG, PNG, Atom, NDJSON, mails, plain text) is bytes: the configuration lists it.
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

# The output of these two is compiled with the libraries that it needs, which are installed beside the tools.
compiles() {
  [ -e "$out/node_modules" ] || ln -s "$(dirname "$(dirname "$(command -v "$1")")")" "$out/node_modules"
  (cd "$out" && tsc --strict --noEmit --skipLibCheck --target es2022 --lib es2022,dom --module esnext \
    --moduleResolution bundler "$2" >"$1.tsc.log" 2>&1) && echo "$1: tsc takes what it makes" && return
  echo "$1: $(grep -c 'error TS' "$out/$1.tsc.log") errors" >&2
  head -20 "$out/$1.tsc.log" >&2
  failed=1
}

if has orval; then
  printf 'module.exports = { longhand: { input: "%s", output: { mode: "single", client: "fetch", target: "%s" } } };\n' \
    "$(cd "$(dirname "$document")" && pwd)/$(basename "$document")" "$out/orval.ts" >"$out/orval.config.cjs"
  if orval --config "$out/orval.config.cjs" >"$out/orval.log" 2>&1; then
    has tsc && compiles orval orval.ts
  else
    cat "$out/orval.log" >&2
    failed=1
  fi
fi

if has openapi-zod-client; then
  if openapi-zod-client "$document" -o "$out/zod.ts" >"$out/zod.log" 2>&1; then
    has tsc && compiles openapi-zod-client zod.ts
  else
    cat "$out/zod.log" >&2
    failed=1
  fi
fi

# Generated Python must compile; the other languages are only generated. Webhook calls must not become operations.
if has openapi-generator-cli && has java; then
  for language in python go kotlin csharp; do
    if ! openapi-generator-cli generate -i "$document" -g "$language" -o "$out/generated-$language" >"$out/$language.log" 2>&1; then
      tail -20 "$out/$language.log" >&2
      failed=1
      continue
    fi
    if grep -rqi 'gameEventPost\|game_event_post' "$out/generated-$language"; then
      echo "openapi-generator: its $language has an operation for webhooks" >&2
      failed=1
    fi
    if [ "$language" = python ]; then
      python3 -m compileall -q "$out/generated-python" >"$out/compile.log" 2>&1 || { head -20 "$out/compile.log" >&2; failed=1; }
    fi
    echo "openapi-generator: $language"
  done
fi
exit "$failed"
