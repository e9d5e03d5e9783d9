import type { Language } from '../../src/api/index.ts'
import type { Value, Words } from '../pages/control.ts'

/** One thing that a customer does on a slide. */
export type Move =
  /** Answers a question: `['insurant.birthDate', '15.06.1990']`. */
  | readonly [path: string, value: Value | Words]
  /** Waits for the card of a lookup. */
  | { readonly found: string }
  /** Chooses the n-th of the offers that are compared, from 0. */
  | { readonly offer: string; readonly nth: number }
  /** Proves the phone of the test. */
  | { readonly verify: string }
  /** Opens the n-th item of a list, or adds it as the n-th, and saves it. */
  | {
      readonly list: string
      readonly nth: number
      readonly isNew?: true
      readonly item: readonly Move[]
    }

/** How a product is bought, slide by slide, and what most often goes wrong. */
export interface Purchase {
  readonly product: string
  readonly route: string
  readonly language: Language
  readonly slides: readonly { readonly id: string; readonly moves: readonly Move[] }[]
  /** How many steps there seem to be before the first answer, where answers add some. */
  readonly stepsAtFirst?: number
  /** Where the purchase ends: with a policy, before an inspection, or with a manager who calls. */
  readonly ends: 'policy' | 'inspection' | 'manager'
  /** Instead of the moves of this slide; `says` is the text that answers, by its key in the product. */
  readonly mistake: Mistake & {
    readonly on: string
    /** What else goes wrong there, one after the other in emptied boxes. */
    readonly others?: readonly Mistake[]
  }
}

interface Mistake {
  readonly moves: readonly Move[]
  readonly says: string
  readonly values?: Readonly<Record<string, string>>
}

/** The last two answers of every product that is paid here. */
export function payingWith(provider: 'Payme' | 'Click'): readonly Move[] {
  return [
    ['paymentProvider', provider],
    ['offerAccepted', true],
  ]
}
