import type { FormatId, WidgetId } from './kinds.generated.ts'

/** Name of a check beyond a pattern; `checks` maps it to the function. A published name must not change. */
export type CheckName =
  | 'isDate'
  | 'isDateTime'
  | 'isEmailDomain'
  | 'isIpv6'
  | 'isPersonalNumber'
  | 'isTime'
  | 'isUri'
  | 'isUriReference'

/** A check that a host adds with its format. */
export interface OwnCheck {
  readonly run: (text: string) => boolean
  /** Its text, which is copied into compiled forms. */
  readonly source: string
}

/** One sentence in all languages of the interface. */
export interface Sentence {
  readonly ru: string
  readonly uz: string
  readonly en: string
}

/**
 * Definition of a text format: its validation, its error text and its default widget. Used by compilers,
 * servers and tests; the browser loads the format's `Notation`, which formats and parses values.
 */
export interface Format {
  readonly title: string
  /** Shape of a stored value. */
  readonly pattern: RegExp
  /** Validation that a pattern cannot express: the day exists, the number contains a birth date. */
  readonly check: CheckName | null
  /** A check of a host's own; null for formats of ours. */
  readonly ownCheck: OwnCheck | null
  /**
   * Matches texts with the right number of characters. When such a text is invalid it gets this error text,
   * because the error of the format would wrongly name the number of characters. Null where the error of the
   * format suits both.
   */
  readonly rightLength: { readonly pattern: RegExp; readonly wrong: Sentence } | null
  /** Error text of an invalid value; its key in the catalogues is `format.<id>`. */
  readonly wrong: Sentence
  /** A value as it is displayed, for the documentation. */
  readonly display: string
  /** Synthetic valid values. Generated test customers answer with them, the first one first. */
  readonly valid: readonly [string, ...string[]]
  readonly invalid: readonly [string, ...string[]]
  /** Source of the definition: a law, a standard or a sample. */
  readonly source: string
  /** Widget of a field of the format where neither the field nor the input names one. */
  readonly widget: WidgetId
  /** The format of a second field that one widget asks together with this one: series and number. */
  readonly pair: { readonly second: FormatId; readonly widget: WidgetId } | null
  /**
   * Replacement of personal values in a recording. `scrambled`: each letter by a letter, each digit by a
   * digit. `own`: by the folder's `stand-in.ts`.
   */
  readonly standIn: 'own' | 'scrambled'
  /**
   * Makes a valid value that agrees with an ISO birth date of the same person; null where the format has no
   * birth date.
   */
  readonly fromBirthDate: ((isoDate: string) => string | null) | null
}

/** What most formats say. */
const usual = {
  check: null,
  ownCheck: null,
  rightLength: null,
  pair: null,
  standIn: 'scrambled',
  fromBirthDate: null,
} as const satisfies Partial<Format>

type Usual = typeof usual

/** A format as its folder states it: what it leaves out is usual. */
export type OwnFormat = Omit<Format, keyof Usual> & Partial<Pick<Format, keyof Usual>>

/**
 * Completes a format: without a check beyond its pattern, a second error text, a pair or a birth date, and with
 * stand-ins made letter by letter and digit by digit.
 */
export function defineFormat<const Own extends OwnFormat>(own: Own): Omit<Usual, keyof Own> & Own {
  return { ...usual, ...own }
}
