import { declaredTables } from './tables/declared-tables.ts'
import { migratedTables } from './tables/migrated-tables.ts'
import { tableDifferences } from './tables/table-differences.ts'

// Compares the tables that repositories declare with those that the migrations make.
const differences = tableDifferences(declaredTables('src/server'), await migratedTables())
for (const difference of differences) console.error(difference)
process.exitCode = differences.length === 0 ? 0 : 1
