#!/bin/sh
# Makes the database at the first start from POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD_FILE and
# POSTGRES_INITDB_ARGS, then runs the command.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # The arguments are several words.
  # shellcheck disable=SC2086
  initdb --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" ${POSTGRES_INITDB_ARGS:-}
  echo "listen_addresses = '*'" >> "$PGDATA/postgresql.conf"
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  # On the socket alone, so that the health check of another container finds no half-made database.
  pg_ctl --wait -o "-c listen_addresses=''" start
  createdb --username="$POSTGRES_USER" --maintenance-db=postgres "$POSTGRES_DB"
  pg_ctl --wait --mode=fast stop
fi
exec "$@"
