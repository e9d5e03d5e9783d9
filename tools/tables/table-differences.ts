import type { Column, Table } from './declared-tables.ts'

/** Returns the differences between the declared tables and those that the migrations create, one sentence each. */
export function tableDifferences(
  declared: ReadonlyMap<string, Table>,
  migrated: ReadonlyMap<string, Table>,
): readonly string[] {
  return [...new Set([...declared.keys(), ...migrated.keys()])].toSorted().flatMap((name) => {
    const code = declared.get(name)
    const database = migrated.get(name)
    if (!code) return [`A migration creates the table "${name}", and no repository declares it in Tables.`]
    if (!database)
      return [
        `${code.source} declares the table "${name}", and no migration of src/server/store/migrations creates it.`,
      ]
    return columnDifferences(`${code.source}, table "${name}"`, code, database)
  })
}

function columnDifferences(where: string, code: Table, database: Table): readonly string[] {
  return [...new Set([...code.columns.keys(), ...database.columns.keys()])].toSorted().flatMap((name) => {
    const declared = code.columns.get(name)
    const migrated = database.columns.get(name)
    if (!declared) return [`${where}: the column "${name}" of the migrations is not declared.`]
    if (!migrated) return [`${where}: no migration adds the column "${name}".`]
    if (typeOf(declared) === typeOf(migrated)) return []
    return [
      `${where}: the column "${name}" is declared as ${typeOf(declared)}; the migrations make it ${typeOf(migrated)}.`,
    ]
  })
}

function typeOf({ isNumber, isNullable }: Column): string {
  return `${isNumber ? 'number' : 'text'}${isNullable ? ' or null' : ''}`
}
