import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { projectFiles } from './project-files.ts'

/** Where the command writes, and the version of the packages that it was published with. */
export interface CreateTerminal {
  readonly version: string
  readonly write: (line: string) => void
  readonly complain: (line: string) => void
}

const help = `npm create qadam [FOLDER]

Writes a form, a page that shows it and a server that receives it into a folder that is empty or new; without FOLDER into this
one. The form is called like the folder.`

/** Writes a working form into an empty folder. Returns the exit code: 2 for a line or a folder that cannot be used. */
export async function createProject(
  words: readonly string[],
  { version, write, complain }: CreateTerminal,
): Promise<number> {
  const [folder = '.', ...more] = words
  if (folder === '--help' || folder === '-h') {
    write(help)
    return 0
  }
  if (more.length > 0 || folder.startsWith('-')) {
    complain(help)
    return 2
  }
  const place = resolve(folder)
  const there = await readdir(place).catch(() => [])
  // A folder that was just made into a repository, or opened in an editor.
  const others = there.filter((name) => !/^\.(?:git|idea|vscode|DS_Store)$/.test(name))
  if (others.length > 0) {
    complain(`${folder} has files already, such as ${others[0]}: name a folder that is empty or new`)
    return 2
  }
  const id = idOf(basename(place))
  for (const [name, text] of Object.entries(projectFiles(id, version))) {
    const file = join(place, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text, { flag: 'wx' })
  }
  const go = folder === '.' ? '' : `cd ${folder} && `
  write(`The form "${id}" is written.\n\n  ${go}npm install && npm start\n`)
  return 0
}

/** A name of a folder as the id of a form: small Latin letters and digits, words joined by hyphens. */
function idOf(name: string): string {
  const words = name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const id = words.join('-')
  return /^[a-z]/.test(id) ? id : 'visit'
}
