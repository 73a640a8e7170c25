#!/bin/sh
# Writes the host name of the back office into a file that sites.conf includes, then runs the rest of the command.
set -eu
folder=$1
shift
case "$BACKOFFICE_DOMAIN" in
  '' | *[!A-Za-z0-9.-]*)
    echo "BACKOFFICE_DOMAIN must be a host name, not '$BACKOFFICE_DOMAIN'" >&2
    exit 1
    ;;
esac
printf 'server_name %s;\n' "$BACKOFFICE_DOMAIN" > "$folder/backoffice-name.conf"
exec "$@"
