#!/usr/bin/env bash
# A Citus cluster of a first server and two workers on this machine, for tests. It uses the Postgres in LONGHAND_TEST_CITUS: a
# folder with a Postgres that has Citus (its bin, or a folder above; docs/scale.md says how to get one).
#
#   .ci/citus.sh start FOLDER     makes and starts it in FOLDER, which must not exist, and prints the first server's URL
#   .ci/citus.sh stop FOLDER      stops it and removes FOLDER
#   .ci/citus.sh kill FOLDER N    kills server N with kill -9 (0 is the first)
#   .ci/citus.sh again FOLDER N   starts server N again
set -euo pipefail
. "$(dirname "$0")/machine.sh"

bin=$(find "${LONGHAND_TEST_CITUS:?a folder with a Postgres that has Citus}" -type f -name initdb -path '*bin/*' -printf '%h\n' | head -n 1)
[ -n "$bin" ] || { say "no initdb in $LONGHAND_TEST_CITUS"; exit 1; }
folder=$2
pg_user=postgres
id "$pg_user" >/dev/null 2>&1 || pg_user=nobody

on() {
  local n=$1 database=$2
  shift 2
  "$bin/psql" -X -q -At -v ON_ERROR_STOP=1 -h "$folder" -p "$(cat "$folder/port$n")" -U longhand "$database" "$@" </dev/null
}

launch() {
  local n=$1 port
  port=$(cat "$folder/port$n")
  (
    cd /
    as_postgres "$bin/pg_ctl" -D "$folder/data$n" -l "$folder/log$n" -w -t 120 -s start -o "-k $folder -p $port"
  ) || { tail -n 20 "$folder/log$n" >&2; exit 1; }
}

start() {
  local n ports
  mkdir -m 755 "$folder"
  [ "$(id -u)" != 0 ] || chown "$pg_user" "$folder"
  ports=$(python3 -c 'import socket
sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(3)]
print(*[one.getsockname()[1] for one in sockets])')
  for n in 0 1 2; do
    echo "$ports" | cut -d' ' -f$((n + 1)) >"$folder/port$n"
    (
      cd /
      as_postgres "$bin/initdb" -D "$folder/data$n" -U longhand --auth=trust -E UTF8 --locale=C.UTF-8 --no-instructions -N >/dev/null
    )
    # A write to two servers needs prepared transactions.
    cat >>"$folder/data$n/postgresql.conf" <<SETTINGS
shared_preload_libraries = 'citus,pg_stat_statements'
listen_addresses = '127.0.0.1'
max_connections = 300
max_prepared_transactions = 300
max_locks_per_transaction = 256
wal_level = logical
fsync = off
full_page_writes = off
max_parallel_workers_per_gather = 0
pg_stat_statements.track = all
pg_stat_statements.track_utility = on
citus.node_conninfo = 'sslmode=disable'
citus.recover_2pc_interval = '2s'
citus.max_cached_conns_per_worker = 1
SETTINGS
    launch "$n"
    on "$n" postgres -c 'create extension citus' -c 'create extension pg_stat_statements'
  done
  on 0 postgres -c "select citus_set_coordinator_host('127.0.0.1', $(cat "$folder/port0"))" >/dev/null
  for n in 1 2; do
    on 0 postgres -c "select citus_add_node('127.0.0.1', $(cat "$folder/port$n"))" >/dev/null
  done
  echo "postgres://longhand@127.0.0.1:$(cat "$folder/port0")/postgres"
}

case $1 in
  start) start ;;
  stop)
    for n in 0 1 2; do
      (cd / && as_postgres "$bin/pg_ctl" -D "$folder/data$n" -m immediate -s stop) || true
    done
    rm -rf "$folder"
    ;;
  kill)
    # The postmaster and its children, as if the machine had failed.
    postmaster=$(head -n 1 "$folder/data$3/postmaster.pid")
    kill -9 "$postmaster" $(pgrep -P "$postmaster")
    # If nothing reaps the process, the next server would see its process id and believe that it still runs.
    rm "$folder/data$3/postmaster.pid" "$folder"/.s.PGSQL."$(cat "$folder/port$3")".lock
    ;;
  again) launch "$3" ;;
esac
