import type { Shelf } from './shelf.ts'
import { didYouMean } from '../src/engine/product/index.ts'
import { UnusableFile } from './unusable-file.ts'

/** A verb of the command: takes its arguments and the project's compiled products, returns the exit code. */
export type Verb = (args: readonly string[], shelf: Shelf) => number | Promise<number>

/** A file of `tools/verbs`: it exports the verb under its own name, and perhaps a line that says how to use it. */
export type VerbModule = Readonly<Record<string, unknown>> & { readonly usage?: string }

/** Runs the verb that a command line names; without a verb it prints the list of verbs. */
export async function runVerb(
  line: { readonly verb: string; readonly args: readonly string[]; readonly verbs: readonly string[] },
  load: (verb: string) => Promise<VerbModule>,
  shelf: Shelf,
): Promise<number> {
  const { verb, args, verbs } = line
  if (!verbs.includes(verb)) {
    const hint = verb === '' ? null : didYouMean(verb, verbs)
    if (verb !== '') console.error(`There is no verb "${verb}"${hint === null ? '' : `: ${hint}`}\n`)
    console.log('Usage: npm run qadam -- VERB …\n')
    for (const known of verbs.toSorted()) console.log(`  ${(await load(known)).usage ?? known}`)
    return verb === '' ? 0 : 2
  }
  const { usage = verb, [verb]: run } = await load(verb)
  if (args.includes('--help')) {
    console.log(`usage: ${usage}`)
    return 0
  }
  if (typeof run !== 'function') throw new Error(`tools/verbs/${verb}.ts exports no function "${verb}"`)
  try {
    return await (run as Verb)(args, shelf) // what a verb's file promises
  } catch (error) {
    if (error instanceof UnusableFile) {
      console.error(error.message)
      return 2
    }
    if (!isWrongOption(error)) throw error
    console.error(`${error.message}\nusage: ${usage}`)
    return 2
  }
}

/** Returns whether `parseArgs` of Node refused the arguments: its error codes are part of its contract. */
function isWrongOption(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
}
