import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes all files or none: every text is written beside its file first, then the files are replaced; when that fails,
 * the files that were replaced get their old texts again.
 * @throws The error of the file system.
 */
export function writeAll(files: readonly { readonly path: string; readonly text: string }[]): void {
  const mark = randomUUID()
  const beside = (path: string): string => `${path}.${mark}`
  const old = files.map(({ path }) => ({ path, text: readFileSync(path, 'utf8') }))
  const replaced: (typeof old)[number][] = []
  try {
    for (const { path, text } of files) writeFileSync(beside(path), text)
    for (const [index, { path }] of files.entries()) {
      renameSync(beside(path), path)
      replaced.push(...old.slice(index, index + 1))
    }
  } catch (error) {
    for (const { path } of files) rmSync(beside(path), { force: true })
    for (const { path, text } of replaced) writeFileSync(path, text)
    throw error
  }
}
