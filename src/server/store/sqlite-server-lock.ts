import { DatabaseSync } from 'node:sqlite'

/** The mark of one server on a SQLite file. */
export interface SqliteServerLock {
  /** False when another process had marked the file already. */
  readonly isAlone: boolean
  readonly release: () => void
}

/**
 * Marks a SQLite file as used by this server: a lock on a file beside it, which the system releases when the process ends,
 * however it ends. Several servers on one file lose nothing, but each waits for the writes of the others.
 */
export function lockSqliteForServer(path: string): SqliteServerLock {
  const database = new DatabaseSync(`${path}-server`, { timeout: 0 })
  try {
    database.exec('BEGIN EXCLUSIVE')
    return { isAlone: true, release: () => database.close() }
  } catch {
    database.close()
    return { isAlone: false, release: () => {} }
  }
}
