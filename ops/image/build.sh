#!/bin/sh
# The steps of the Dockerfile: builds the project of a folder into an empty one that holds what the server needs to run.
#   sh ops/image/build.sh SOURCE TARGET
# It needs Node 24 and npm on the PATH, and nothing else. tools/try-image.ts runs it without Docker.
set -eu

source=$(cd "$1" && pwd)
mkdir -p "$2"
target=$(cd "$2" && pwd)

cd "$source"
npm ci --no-audit --no-fund
npm run build

# What the server reads when it runs, and the qadam command for migrations, backups and settings.
mkdir "$target/ops"
cp -R package.json package-lock.json LICENSE src machines schemas locales data examples public dist tools "$target/"
cp -R ops/image "$target/ops/"
# The verbs for running a server; the others need packages for development.
find "$target/tools/verbs" -type f ! -name backup.ts ! -name restore.ts ! -name migrate.ts ! -name settings.ts ! -name files.ts -delete

cd "$target"
npm ci --omit=dev --no-audit --no-fund
# A fifth of the packages are types and maps of sources, which nothing reads when it runs.
find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete
