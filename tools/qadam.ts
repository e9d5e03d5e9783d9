import { readdirSync } from 'node:fs'
import { openShelf } from './shelf.ts'
import { runVerb, type VerbModule } from './run-verb.ts'

// `npm run qadam -- VERB …`
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
