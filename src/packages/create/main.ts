import { readFile } from 'node:fs/promises'
import { createProject } from './create-project.ts'

// `npm create qadam [FOLDER]`
const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly version: string
}
process.exitCode = await createProject(process.argv.slice(2), {
  version,
  write: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
})
