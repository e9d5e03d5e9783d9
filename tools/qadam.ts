import { readdirSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import type { VerbModule } from './run-verb.ts'

// `npm run qadam -- VERB …`

// Node keeps the compiled sources of what is imported after this line in the system's temporary folder, which halves the
// work of a short verb.
enableCompileCache()
const { runVerb } = await import('./run-verb.ts')
const { openShelf } = await import('./shelf.ts')
const folder = new URL('verbs/', import.meta.url)
const verbs = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -'.ts'.length))
const [verb = '', ...args] = process.argv.slice(2)

process.exitCode = await runVerb(
  { verb, args, verbs },
  async (name) => (await import(new URL(`${name}.ts`, folder).href)) as VerbModule,
  openShelf(),
)
