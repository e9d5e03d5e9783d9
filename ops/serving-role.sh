#!/bin/sh
# Makes the role that the servers use: it reads and writes rows, and may not change tables. Run once, as the owner of the
# tables (POSTGRES_USER), before the first migration.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$SERVING_PASSWORD" <<'SQL'
CREATE ROLE qadam_serving LOGIN PASSWORD :'password';
GRANT USAGE ON SCHEMA public TO qadam_serving;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO qadam_serving;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO qadam_serving;
SQL
