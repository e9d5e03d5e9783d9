import type { CelNode } from '../cel/cel-node.ts'
import type { Field } from '../compiled/compiled-product.ts'
import type { Json } from '../json.ts'

/** The part of the wizard to be explained, as it is now. */
export type WhySubject =
  /** Whether the question of a field is shown; `at` is its pattern. */
  | { readonly kind: 'field'; readonly at: string }
  | { readonly kind: 'list'; readonly list: string }
  | { readonly kind: 'slide'; readonly slide: string }
  | { readonly kind: 'condition'; readonly name: string }
  | { readonly kind: 'rule'; readonly rule: string }
  | { readonly kind: 'call'; readonly call: string }
  | { readonly kind: 'gate'; readonly slide: string; readonly gate: string }
  /** One flag of a slide, by its id in `SlideState.flagIds`; one that is no longer there, too. */
  | { readonly kind: 'flag'; readonly slide: string; readonly flag: string }
  /** The dead end with this id. */
  | { readonly kind: 'stop'; readonly stop: string }
  /** Whether Continue of the active slide lets the customer go on. */
  | { readonly kind: 'continue' }
  /** The end or dead end that the customer is on. */
  | { readonly kind: 'end' }
  | { readonly kind: 'price' }

/** The field of an answer, with what formats its value. */
export interface NamedField {
  readonly pattern: string
  /** Key of its texts: `osago.period`. */
  readonly text: string
  readonly format: Field['format']
  readonly currency: Field['currency']
}

/** One line of an explanation: what it says. */
export type About =
  /** Whether a question, a list or a slide is shown. */
  | { readonly kind: 'shown'; readonly what: 'field' | 'list' | 'slide'; readonly name: string }
  | { readonly kind: 'continue'; readonly slide: string }
  | { readonly kind: 'end'; readonly stop: string }
  | { readonly kind: 'stop'; readonly stop: string }
  | { readonly kind: 'price'; readonly premium: number | null; readonly currency: 'UZS' | 'EUR' }
  /** One line of the price. A factor multiplies by `value / per`; any other line is the sum in `amount`. */
  | {
      readonly kind: 'priceLine'
      readonly line: string
      readonly isFactor: boolean
      readonly value: Json
      readonly per: number
      readonly amount: number | null
      readonly currency: 'UZS' | 'EUR'
    }
  | { readonly kind: 'requestValue'; readonly name: string; readonly value: Json }
  /** A named condition; of items of a list, in one item. */
  | { readonly kind: 'condition'; readonly name: string; readonly item: string | null }
  | { readonly kind: 'rule'; readonly rule: string; readonly params: Readonly<Record<string, Json>> }
  | { readonly kind: 'gate'; readonly gate: string }
  /** A message at a place. `texts` are the keys of its text, the most specific first. */
  | {
      readonly kind: 'problem'
      readonly texts: readonly string[]
      readonly params: Readonly<Record<string, Json>>
      readonly field: NamedField | null
    }
  | { readonly kind: 'required'; readonly field: NamedField }
  /** Several parts that decide together. */
  | { readonly kind: 'group' }
  /** A comparison or another statement without `&&`, `||` and `?:`. */
  | {
      readonly kind: 'statement'
      readonly tree: CelNode
      /** Patterns of the items that it reads by name: `{ item: '/drivers/*' }`. */
      readonly places: Readonly<Record<string, string>>
    }
  | { readonly kind: 'valid' | 'verified'; readonly field: NamedField }
  | { readonly kind: 'visited'; readonly slide: string }
  /** `outcome` is '' before the first answer. */
  | {
      readonly kind: 'call'
      readonly call: string
      readonly status: 'idle' | 'pending' | 'settled' | 'stale' | 'manual'
      readonly outcome: string
    }
  | {
      readonly kind: 'answer'
      /** Concrete path: `/drivers/d2/birthDate`. */
      readonly path: string
      readonly field: NamedField
      readonly value: Json
      /** Label of the chosen option, when a call answered the options. */
      readonly label: string | null
    }
  | { readonly kind: 'list'; readonly list: string; readonly count: number }
  | { readonly kind: 'today' | 'language' | 'purchase'; readonly value: string }

/**
 * Why something is as it is, down to the answers. `holds` is null where nothing holds or fails, as for an answer.
 *
 * The parts of a statement are those that decide it. With `turns` `each`, another result of one part is another result of
 * the statement; with `together` only other results of all of them are. `choice` parts say which branch of `?:` decides.
 */
export interface Because {
  readonly about: About
  readonly holds: boolean | null
  readonly turns: 'each' | 'together'
  readonly isChoice?: true
  readonly parts: readonly Because[]
}
