#!/bin/sh
# Dumps the database into a folder, once a day, and lets older dumps go: pages and contracts promise that a deleted
# space is in no copy after 30 days. `backup.sh once` is for cron, and for a cluster's CronJob; `backup.sh only` dumps
# and deletes every older dump, for whoever may be in none any more; `backup.sh restore FILE` brings a dump of the
# folder back into an empty database. Which database: DATABASE_URL, or PGHOST with the POSTGRES_USER, POSTGRES_PASSWORD and POSTGRES_DB of postgres.env.
set -u
folder="${BACKUP_DIR:-/backup}"
days="${BACKUP_DAYS:-30}"
[ -z "${POSTGRES_USER:-}" ] || export PGUSER="$POSTGRES_USER"
[ -z "${POSTGRES_PASSWORD:-}" ] || export PGPASSWORD="$POSTGRES_PASSWORD"
[ -z "${POSTGRES_DB:-}" ] || export PGDATABASE="$POSTGRES_DB"

# Where the dump fails nothing goes: the last good one may be old. Else those that would be too old before the next,
# or with `all` every other.
round() {
  file="$folder/recess-$(date -u +%Y-%m-%dT%H%M%S).dump"
  if ! pg_dump --format=custom --no-owner --file="$file.part" ${DATABASE_URL:+--dbname="$DATABASE_URL"}; then
    rm -f "$file.part"
    return 1
  fi
  mv "$file.part" "$file" || return 1
  if [ "${1:-}" = all ]; then
    find "$folder" -maxdepth 1 -name 'recess-*.dump*' ! -path "$file" -delete
  else
    find "$folder" -maxdepth 1 -name 'recess-*.dump*' -mtime "+$((days - 2))" -delete
  fi && echo "dumped into $file"
}

case "${1:-}" in
  once) round; exit ;;
  only) round all; exit ;;
  restore)
    pg_restore --no-owner --no-privileges --exit-on-error \
      --dbname="${DATABASE_URL:-${PGDATABASE:-}}" "$folder/${2:?which dump of $folder}"
    exit ;;
esac
trap 'exit 0' TERM INT
while :; do
  if round; then rest=86400; else
    echo 'the dump failed: again in an hour' >&2
    rest=3600
  fi
  sleep "$rest" &
  wait $!
done
