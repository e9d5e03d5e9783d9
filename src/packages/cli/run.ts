import { parseArgs } from 'node:util'
import { didYouMean } from '../../engine/product/index.ts'
import { type Terminal, UnusableInput, type Verb } from './verb.ts'
import { compile } from './verbs/compile.ts'
import { completionOf } from './verbs/completion.ts'
import { dev } from './verbs/dev.ts'
import { diff } from './verbs/diff.ts'
import { lint } from './verbs/lint.ts'
import { newVerb } from './verbs/new.ts'
import { paths } from './verbs/paths.ts'
import { replayVerb } from './verbs/replay.ts'
import { types } from './verbs/types.ts'

const verbs: Readonly<Record<string, Verb>> = {
  new: newVerb,
  dev,
  lint,
  compile,
  types,
  diff,
  paths,
  replay: replayVerb,
  completion: completionOf(() =>
    Object.fromEntries(Object.entries(verbs).map(([name, { options }]) => [name, Object.keys(options)])),
  ),
}

/** Runs the verb that a command line names. Returns the exit code: 2 for a line that is not understood. */
export async function runCommand(line: readonly string[], terminal: Terminal): Promise<number> {
  const [name = '', ...words] = line
  if (name === '' || name === '--help' || name === 'help') {
    terminal.write(listOfVerbs())
    return 0
  }
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  if (!verb) {
    const hint = didYouMean(name, Object.keys(verbs))
    terminal.complain(`There is no verb "${name}"${hint === null ? '' : `: ${hint}`}\n\n${listOfVerbs()}`)
    return 2
  }
  if (words.includes('--help')) {
    terminal.write(helpOf(name, verb))
    return 0
  }
  try {
    const { values, positionals } = parseArgs({ args: words, options: verb.options, allowPositionals: true })
    return await verb.run(
      { files: positionals, options: values as Record<string, string | boolean> },
      terminal,
    )
  } catch (error) {
    if (!(error instanceof UnusableInput) && !isWrongOption(error)) throw error
    terminal.complain(`${error.message}\nqadam ${name} --help says more.`)
    return 2
  }
}

function listOfVerbs(): string {
  const rows = Object.entries(verbs).map(([name, { takes, says }]) => [`${name} ${takes}`, says] as const)
  const width = Math.max(...rows.map(([use]) => use.length))
  return ['Usage: qadam VERB …', '', ...rows.map(([use, says]) => `  ${use.padEnd(width)}  ${says}`)].join(
    '\n',
  )
}

function helpOf(name: string, { takes, says, help, optionHelp }: Verb): string {
  const options = Object.entries(optionHelp).map(([option, words]) => `  --${option} ${words}`)
  return [
    `qadam ${name} ${takes}`,
    '',
    `${says}.`,
    '',
    help,
    ...(options.length > 0 ? ['', ...options] : []),
  ].join('\n')
}

/** Returns whether `parseArgs` of Node refused the arguments: its error codes are part of its contract. */
function isWrongOption(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
}
