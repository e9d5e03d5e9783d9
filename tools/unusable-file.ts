import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'

/** A file that a verb cannot use; its message is the whole report. */
export class UnusableFile extends Error {
  constructor(file: string, reason: string) {
    super(`${relative('.', file)}: ${reason}`)
    this.name = 'UnusableFile'
  }
}

/** The text of a file that was named on the command line. @throws UnusableFile */
export async function textOfFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new UnusableFile(file, 'there is no such file')
  }
}
