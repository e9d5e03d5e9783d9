import { existsSync } from 'node:fs'
import { chmod, copyFile, rename, rm } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'

/**
 * Copies a database that is in use into a new file, with the state of one moment, and checks the copy.
 * @throws when the copy is damaged, or the file exists
 */
export async function backupSqlite(path: string, target: string): Promise<void> {
  if (!existsSync(path)) throw new Error(`There is no database at ${path}`)
  if (existsSync(target)) throw new Error(`${target} exists: name a new file`)
  const partial = `${target}.partial`
  const source = new DatabaseSync(path, { readOnly: true, timeout: 10_000 })
  try {
    await backup(source, partial)
  } finally {
    source.close()
  }
  await chmod(partial, 0o600)
  checkSqlite(partial)
  await rename(partial, target)
}

/** Puts a backup in the place of a database that there is none of. @throws when there is one, or the backup is damaged */
export async function restoreSqlite(source: string, path: string): Promise<void> {
  if (existsSync(path)) throw new Error(`${path} exists: stop the server and move it away first`)
  checkSqlite(source)
  // The `-wal` and `-shm` files that a moved database left behind belong to the old database.
  for (const ending of ['-wal', '-shm']) await rm(`${path}${ending}`, { force: true })
  await copyFile(source, `${path}.partial`)
  await chmod(`${path}.partial`, 0o600)
  await rename(`${path}.partial`, path)
}

function checkSqlite(path: string): void {
  // Opened all the same, a file that is not there would be a new and empty database.
  if (!existsSync(path)) throw new Error(`There is no backup at ${path}`)
  const database = new DatabaseSync(path)
  try {
    const found = database.prepare('PRAGMA integrity_check').all()
    const isWhole = found.length === 1 && found[0]?.['integrity_check'] === 'ok'
    if (!isWhole) throw new Error(`${path} is damaged`)
  } finally {
    database.close()
  }
}
