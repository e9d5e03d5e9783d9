import type { parseArgs } from 'node:util'

/** Where a verb writes, and what ends it. */
export interface Terminal {
  readonly write: (line: string) => void
  readonly complain: (line: string) => void
  /** Ends verbs that go on until they are stopped. */
  readonly signal: AbortSignal
}

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>

/** The words of a command line, read. */
export interface CommandWords {
  readonly files: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | undefined>>
}

/** A verb of the command. */
export interface Verb {
  /** What follows its name: `FILE…`. */
  readonly takes: string
  /** One line for the list of verbs. */
  readonly says: string
  /** Paragraphs of its own help. */
  readonly help: string
  readonly options: Options
  /** What each option does, by its name. */
  readonly optionHelp: Readonly<Record<string, string>>
  /** Returns the exit code: 0, 1 for findings, 2 for a command line or a file that cannot be used. */
  readonly run: (words: CommandWords, terminal: Terminal) => Promise<number>
}

/** A file or a value that cannot be used; the message says which one and what is wrong. The exit code is 2. */
export class UnusableInput extends Error {}
