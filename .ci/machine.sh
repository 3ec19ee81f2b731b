# Prepares a machine for ./run, ./test and .ci/run. Sourced, not run.

say() { printf 'longhand: %s\n' "$*" >&2; }
have() { command -v "$1" >/dev/null 2>&1; }
step() {
  local name=$1 begun=$SECONDS
  shift
  say "$name ..."
  "$@"
  say "$name: $((SECONDS - begun)) s"
}

# Installs Debian packages, as root or with sudo. If another program is installing packages, it waits for that one, five
# minutes at most. It exits the script itself on a failure: callers often use it in a list (`||`, `&&`), where `set -e` has no
# effect.
install() {
  local what=$1
  shift
  if ! have apt-get; then
    say "$what is missing. Please install it with your package manager, then try again."
    exit 1
  fi
  say "$what is missing: installing $* with apt-get"
  local as=
  [ "$(id -u)" = 0 ] || as=sudo
  if [ -n "$as" ] && ! have sudo; then
    say "please run as root: apt-get install -y $*"
    exit 1
  fi
  local said tries=0
  # apt-get does not wait for this lock.
  until said=$($as env DEBIAN_FRONTEND=noninteractive apt-get update -qq 2>&1); do
    tries=$((tries + 1))
    if [[ $said != *"Could not get lock"* ]] || [ "$tries" -gt 30 ]; then
      say "the lists of packages are not up to date: $said"
      break
    fi
    sleep 10
  done
  if ! $as env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends "$@" >/dev/null; then
    say "$what is missing and could not be installed: apt-get install $* failed. Please install it, then try again."
    exit 1
  fi
}

need_rust() {
  have cargo && return
  say "Rust is missing. Longhand needs Rust 1.95 or newer: https://rustup.rs"
  exit 1
}

need_c_compiler() { have cc || install "a C compiler" gcc libc6-dev; }

need_python() { have python3 || install "Python 3" python3; }

postgres_bin() {
  if [ -n "${LONGHAND_PG_BIN:-}" ]; then
    echo "$LONGHAND_PG_BIN"
    return
  fi
  local dir
  for dir in $(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -t/ -k5 -n -r) \
    /opt/homebrew/opt/postgresql@*/bin /usr/local/opt/postgresql@*/bin /usr/pgsql-*/bin; do
    if [ -x "$dir/postgres" ] && [ -x "$dir/initdb" ]; then
      echo "$dir"
      return
    fi
  done
  if have postgres && have initdb; then dirname "$(readlink -f "$(command -v postgres)")"; fi
}

need_postgres() {
  [ -n "$(postgres_bin)" ] && return
  # Prevents Debian from starting its own server; only a private one is needed.
  if [ -d /etc ] && [ "$(id -u)" = 0 ] && have apt-get; then
    mkdir -p /etc/postgresql-common
    [ -e /etc/postgresql-common/createcluster.conf ] || echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf
  fi
  install "Postgres" postgresql
}

# The README names this version, too.
oldest_chromium=148

# The browser for the end-to-end tests, by Debian's package names; without apt-get, `install` says what is missing.
need_chromium() {
  have chromedriver || install "Chromium" chromium chromium-driver
  # The same browser without a window needs less than half of the processor time. If it is not available, Chromium is used.
  have chromium-headless-shell || { have apt-get && (install "Chromium's headless shell" chromium-headless-shell); } || true
  local version
  version=$(chromedriver --version 2>/dev/null | sed -n 's/^ChromeDriver \([0-9]*\).*/\1/p')
  if [ "${version:-0}" -lt "$oldest_chromium" ]; then
    say "Chromium ${version:-of an unknown version} is older than $oldest_chromium, the oldest that the tests take: those with a browser may fail"
  fi
}

# Everything that a script has started is stopped at its end, newest first.
ends=()
at_end() {
  ends=("$1" ${ends[@]+"${ends[@]}"})
  trap 'for end in "${ends[@]}"; do "$end"; done' EXIT
}

# Runs a program as a user that Postgres accepts, which is not root.
as_postgres() {
  if [ "$(id -u)" != 0 ]; then
    "$@"
  elif have runuser; then
    runuser -u "$pg_user" -- "$@"
  else
    su -s /bin/sh "$pg_user" -c "$(printf '%q ' "$@")"
  fi
}

# One temporary Postgres for a whole test run, stopped when the script ends.
start_test_postgres() {
  pg_bin=$(postgres_bin)
  pg_user=postgres
  id "$pg_user" >/dev/null 2>&1 || pg_user=nobody
  # Each story makes and drops a database of six hundred files. In memory, if two gigabytes are free, this takes half the time.
  local place=${TMPDIR:-/tmp} free
  free=$(df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 { print $4 }')
  [ "${free:-0}" -lt 2000000 ] || [ ! -w /dev/shm ] || place=/dev/shm
  test_dir=$(mktemp -d "$place/longhand-test.XXXXXX")
  chmod 755 "$test_dir"
  mkdir "$test_dir/data" "$test_dir/run"
  [ "$(id -u)" != 0 ] || chown -R "$pg_user" "$test_dir"
  at_end stop_test_postgres
  (
    cd /
    as_postgres "$pg_bin/initdb" -D "$test_dir/data" -U longhand --auth=trust -E UTF8 --locale=C.UTF-8 --no-instructions -N >/dev/null
    as_postgres "$pg_bin/pg_ctl" -D "$test_dir/data" -l "$test_dir/log" -w -s \
      -o "-k $test_dir/run -c listen_addresses='' -c fsync=off -c full_page_writes=off -c synchronous_commit=on -c max_connections=300 -c max_locks_per_transaction=256 -c max_parallel_workers_per_gather=0 -c wal_level=minimal -c max_wal_senders=0 -c max_wal_size=512MB" start
  ) || {
    cat "$test_dir/log" >&2 || true
    exit 1
  }
  export LONGHAND_TEST_DATABASE_URL="postgres://longhand@localhost/postgres?host=$test_dir/run"
}

# Also runs when a script fails: a plain `return` in here would return the failure's status.
stop_test_postgres() {
  (cd / && as_postgres "$pg_bin/pg_ctl" -D "$test_dir/data" -m immediate -s stop) || true
  rm -rf "$test_dir"
}

# The same with three servers: see citus.sh.
start_test_citus() {
  local place=${TMPDIR:-/tmp}
  [ ! -w /dev/shm ] || place=/dev/shm
  citus_dir=$(mktemp -u "$place/longhand-citus.XXXXXX")
  at_end stop_test_citus
  LONGHAND_TEST_DATABASE_URL=$(bash .ci/citus.sh start "$citus_dir")
  export LONGHAND_TEST_DATABASE_URL
}

stop_test_citus() { bash .ci/citus.sh stop "$citus_dir" || true; }

# One chromedriver for a whole test run, in its own process group: browsers that a test left behind end with it.
start_test_chromedriver() {
  chromedriver_dir=$(mktemp -d "${TMPDIR:-/tmp}/longhand-browser.XXXXXX")
  local port= starts=0 tries=0
  at_end stop_test_chromedriver
  while [ -z "$port" ]; do
    # A port that is free for IPv6 may be taken for IPv4. chromedriver then ends, and the next start gets another port.
    if ! kill -0 "${chromedriver_pid:-}" 2>/dev/null; then
      starts=$((starts + 1))
      [ "$starts" -le 5 ] || break
      # On a busy machine the file is read before the program starts, so it is created first.
      : >"$chromedriver_dir/said"
      set -m
      chromedriver --port=0 >"$chromedriver_dir/said" 2>&1 </dev/null &
      chromedriver_pid=$!
      set +m
    fi
    port=$(sed -n 's/.*successfully on port \([0-9]*\).*/\1/p' "$chromedriver_dir/said")
    tries=$((tries + 1))
    [ "$tries" -le 300 ] || break
    [ -n "$port" ] || sleep 0.1
  done
  if [ -z "$port" ]; then
    say "chromedriver does not start:"
    cat "$chromedriver_dir/said" >&2
    exit 1
  fi
  export LONGHAND_TEST_WEBDRIVER_URL="http://127.0.0.1:$port"
}

stop_test_chromedriver() {
  kill -- "-$chromedriver_pid" 2>/dev/null || true
  wait "$chromedriver_pid" 2>/dev/null || true
  rm -rf "$chromedriver_dir"
}
