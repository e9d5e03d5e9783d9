import { sql } from 'kysely'
import { openStore } from '../../src/server/store/index.ts'
import type { Table } from './declared-tables.ts'

/** The tables of an empty database after every migration, by name. */
export async function migratedTables(): Promise<ReadonlyMap<string, Table>> {
  const store = await openStore({ sqlite: ':memory:' }, { clock: () => 0, newId: () => '' })
  const { db } = store.context
  try {
    // The index of terms and its own tables belong to SQLite; repositories match it in SQL alone.
    const tables = (await db.introspection.getTables()).filter(
      ({ name }) => !name.startsWith('desk_case_terms'),
    )
    return new Map(
      await Promise.all(
        tables.map(async ({ name, columns }) => {
          const keys = await primaryKeyOf(name)
          const described = columns.map(
            (column) =>
              [
                column.name,
                {
                  isNumber: column.dataType.toLowerCase() !== 'text',
                  // SQLite allows null in a primary key; PostgreSQL does not.
                  isNullable: column.isNullable && !keys.has(column.name),
                },
              ] as const,
          )
          return [name, { source: 'src/server/store/migrations', columns: new Map(described) }] as const
        }),
      ),
    )
  } finally {
    await store.close()
  }

  async function primaryKeyOf(table: string): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ readonly name: string }>`
      select name from pragma_table_info(${table}) where pk > 0`.execute(db)
    return new Set(rows.map(({ name }) => name))
  }
}
