import { expect, test } from 'vitest'
import { declaredTables, tablesIn } from '../../tools/tables/declared-tables.ts'
import { migratedTables } from '../../tools/tables/migrated-tables.ts'
import { tableDifferences } from '../../tools/tables/table-differences.ts'

const reminders = `
declare module './tables.ts' {
  interface Tables {
    readonly reminders: ReminderTable
  }
}

interface ReminderTable {
  id: string
  kind: 'policy' | 'payment'
  readonly due_at: number | null
}
`

const declared = (text: string) => new Map(tablesIn('reminders.ts', text))

test('a declared table has the columns of its row type', () => {
  expect(declared(reminders).get('reminders')).toEqual({
    source: 'reminders.ts',
    columns: new Map([
      ['id', { isNumber: false, isNullable: false }],
      ['kind', { isNumber: false, isNullable: false }],
      ['due_at', { isNumber: true, isNullable: true }],
    ]),
  })
})

test.each([
  {
    name: 'a table without a migration',
    code: reminders,
    database: '',
    says: 'reminders.ts declares the table "reminders", and no migration of src/server/store/migrations creates it.',
  },
  {
    name: 'a migration without a declared table',
    code: '',
    database: reminders,
    says: 'A migration creates the table "reminders", and no repository declares it in Tables.',
  },
  {
    name: 'a column that no migration adds',
    code: reminders,
    database: reminders.replace('  id: string\n', ''),
    says: 'reminders.ts, table "reminders": no migration adds the column "id".',
  },
  {
    name: 'a column that is not declared',
    code: reminders.replace('  id: string\n', ''),
    database: reminders,
    says: 'reminders.ts, table "reminders": the column "id" of the migrations is not declared.',
  },
  {
    name: 'a column of another type',
    code: reminders,
    database: reminders.replace('number | null', 'number'),
    says: 'reminders.ts, table "reminders": the column "due_at" is declared as number or null; the migrations make it number.',
  },
])('$name is reported', ({ code, database, says }) => {
  expect(tableDifferences(declared(code), declared(database))).toEqual([says])
})

test('the tables of the repositories are those that the migrations make', async () => {
  expect(tableDifferences(declaredTables('src/server'), await migratedTables())).toEqual([])
})
