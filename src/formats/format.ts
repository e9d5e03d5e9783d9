import type { FormatId, WidgetId } from './kinds.generated.ts'

/** Name of a check beyond a pattern; `checks` has the function under it. A published name is never changed. */
export type CheckName =
  | 'isDate'
  | 'isDateTime'
  | 'isEmailDomain'
  | 'isIpv6'
  | 'isPersonalNumber'
  | 'isTime'
  | 'isUri'
  | 'isUriReference'

/** One sentence in every language of the interface. */
export interface Sentence {
  readonly ru: string
  readonly uz: string
  readonly en: string
}

/**
 * A format of texts: what a value is, how it is asked, and what is said of a wrong one. How people write and read it is
 * its `Notation`, which the browser loads with the first page; this is for compilers, servers and tests.
 */
export interface Format {
  readonly title: string
  /** How a value is kept. */
  readonly pattern: RegExp
  /** What a pattern cannot say: the day exists, the number holds a birth date. */
  readonly check: CheckName | null
  /**
   * Texts that have all their characters. One that is wrong all the same gets an error of its own, because an error about
   * the number of characters would be untrue. Null where the error of the format covers both.
   */
  readonly whole: { readonly pattern: RegExp; readonly wrong: Sentence } | null
  /** Error text of a value that is not of the format; the key of the catalogues is `format.<id>`. */
  readonly wrong: Sentence
  /** A value as people read it, for the documentation. */
  readonly display: string
  /** Synthetic values, never a person's; invented customers answer with them, the first one first. */
  readonly valid: readonly [string, ...string[]]
  readonly invalid: readonly [string, ...string[]]
  /** Where the format is described. */
  readonly source: string
  /** Asks a field of the format where neither the field nor the input names a widget. */
  readonly widget: WidgetId
  /** The format of a second field that one widget asks together with this one: series and number. */
  readonly pair: { readonly second: FormatId; readonly widget: WidgetId } | null
  /**
   * How a recording replaces a personal value. `scrambled`: each letter by a letter, each digit by a digit. `own`: by
   * the folder's `stand-in.ts`.
   */
  readonly standIn: 'own' | 'scrambled'
  /** Makes a valid value that agrees with a birth date (ISO) of the same person; null where the two are unrelated. */
  readonly fromBirthDate: ((isoDate: string) => string | null) | null
}
