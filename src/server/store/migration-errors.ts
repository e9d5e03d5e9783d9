/** The tables lack migrations, and the start may not run them. */
export class MigrationsPending extends Error {
  override readonly name = 'MigrationsPending'

  constructor(pending: readonly string[]) {
    super(
      `The database lacks ${counted(pending)} of this release, and QADAM_MIGRATIONS is apart. ` +
        'Run `npm run qadam -- migrate up` as a database role that may change tables, then start again.',
    )
  }
}

/** The tables have migrations that this release does not know, and lack some of its own. */
export class TablesTooNew extends Error {
  override readonly name = 'TablesTooNew'

  constructor(later: readonly string[], pending: readonly string[]) {
    super(
      `The database has ${counted(later)} that this release does not know, and lacks ${counted(pending)} of this release. ` +
        'Start the release that made the tables, or a later one.',
    )
  }
}

/** A migration failed; the database is as it was before. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed'

  constructor(migration: string | null, cause: unknown) {
    super(`${migration === null ? 'The tables' : `Migration ${migration}`} ${reason(cause)}`, { cause })
  }
}

const insufficientPrivilege = '42501'
const lockNotAvailable = '55P03'

function reason(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null
  if (code === insufficientPrivilege)
    return (
      'could not be changed: the database role of DATABASE_URL may not change tables. Nothing was changed. ' +
      'Run `npm run qadam -- migrate up` as the role that owns them, then start again.'
    )
  if (code === lockNotAvailable)
    return (
      'could not be changed: another transaction held a table for too long. Nothing was changed. ' +
      'Run `npm run qadam -- migrate up` again; at a quiet hour if it happens again.'
    )
  const message = cause instanceof Error ? cause.message : String(cause)
  return `could not be changed: ${message}. Nothing was changed; repair the cause and run it again.`
}

const named = 3

function counted(names: readonly string[]): string {
  const rest = names.length > named ? ', …' : ''
  const listed = `(${names.slice(0, named).join(', ')}${rest})`
  return `${names.length} ${names.length === 1 ? 'migration' : 'migrations'} ${listed}`
}
