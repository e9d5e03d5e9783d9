import type { Json } from '../../json.ts'

/** A text format of a host's own. Its pattern and its check travel in the compiled form: pages and servers need no registration. */
export interface HostFormat {
  /** Shape of a stored value, from `^` to `$`. */
  readonly pattern: RegExp
  /** What a pattern cannot express. It reads its argument alone, because its text is copied into the form. */
  readonly check?: (text: string) => boolean
  /** Error text by language; the first one stands in for languages that have none. */
  readonly wrong: Readonly<Record<string, string>>
  /** Values that it accepts. They are tried at once, and invented people answer with them. */
  readonly valid: readonly [string, ...string[]]
  readonly invalid: readonly [string, ...string[]]
  /** Widget of its fields; `text` without it. */
  readonly widget?: string
}

/** A widget of a host's own; its component is given to the wizard: `<Wizard widgets={{ stars: Stars }} />`. */
export interface HostWidget {
  /** Type of the field that it edits. */
  readonly edits: 'string' | 'number' | 'integer' | 'boolean' | 'array'
}

/** What a function of expressions takes, and what its code gets for it. A date is a text. */
interface Taken {
  readonly string: string
  readonly number: number
  readonly list: readonly Json[]
  readonly any: Json
}

type Arguments<Takes extends readonly (keyof Taken)[]> = { [At in keyof Takes]: Taken[Takes[At]] }

interface Given {
  readonly string: string | null
  readonly number: number | null
  readonly bool: boolean
}

/** A function of a host's own for expressions, which is called with what it takes. */
export interface HostFunction {
  readonly takes: readonly (keyof Taken)[]
  readonly gives: keyof Given
  /** For people who write expressions: "whether the check digits are right". */
  readonly means: string
  /**
   * Computes the result; not asked while an argument is missing: the result is null then, or false. It reads its arguments
   * alone, because its text is copied into the form.
   */
  readonly run: (...args: never) => Json
}

/** What a host adds to the language of forms, by name. */
export interface HostKinds {
  readonly formats?: Readonly<Record<string, HostFormat>>
  readonly widgets?: Readonly<Record<string, HostWidget>>
  readonly functions?: Readonly<Record<string, HostFunction>>
}

/** Types a function of expressions: the parameters of `run` follow from `takes`, its result from `gives`. */
export function hostFunction<const Takes extends readonly (keyof Taken)[], Gives extends keyof Given>(own: {
  readonly takes: Takes
  readonly gives: Gives
  readonly means: string
  readonly run: (...args: Arguments<Takes>) => Given[Gives]
}): HostFunction {
  return own
}
