import type { WidgetId } from '../../formats/index.ts'
import type { Cel } from './cel-text.ts'

/** What stands on a slide, top-down. Each part with an input or a requirement carries one input-valid flag. */
export type PartFile =
  | InputPart
  | FoundPart
  | ListPart
  | VerifyPart
  | BlockPart
  | ReviewPart
  | PayPart
  | ComparePart
  | NotePart
  | HeadingPart

export interface InputPart {
  /** Pointer of the field, or of the fields that one widget asks together (series and number). */
  readonly at: string | readonly string[]
  readonly widget?: WidgetId
  readonly when?: string
  readonly optional?: boolean
  readonly requiredWhen?: string
  readonly width?: 'half' | 'third' | 'full'
}

/** The card of what a registry answered; its inputs are filled by the call and may be corrected in place. */
export interface FoundPart {
  readonly found: string
  readonly title: readonly string[]
  readonly facts: readonly string[]
  readonly edit: readonly InputPart[]
  readonly when?: string
}

export interface ListPart {
  readonly list: string
  /** Fields of an item that this slide asks, relative to the item; without it all parts of the list stand here. */
  readonly only?: readonly string[]
  readonly when?: string
}

/** SMS verification of the phone at this path. */
export interface VerifyPart {
  readonly verify: string
  readonly when?: string
}

/** Splices a group of parts of a mounted block. */
export interface BlockPart {
  readonly block: string
  readonly part: string
  readonly when?: string
}

/** All answers in cards with edit links. */
export interface ReviewPart {
  readonly review: true
  readonly when?: string
}

/** Choice of the payment provider; the path stores its id. */
export interface PayPart {
  readonly pay: string
  readonly when?: string
}

/** Choice among programmes or plans, compared side by side. `from` is a call whose result is the list. */
export interface ComparePart {
  readonly compare: string
  readonly from: string
  readonly value: string
  readonly label: string
  readonly price: string
  /** Property of each element holding `[{ part, sum }]`. */
  readonly rows?: string
  readonly badge?: string
  /** Currency of the price; the product's when it is not said. */
  readonly currency?: 'UZS' | 'EUR'
  /** Currency of the sums in the rows, when it is another than that of the price. */
  readonly rowsCurrency?: 'UZS' | 'EUR'
  readonly also?: Readonly<Record<string, Cel>>
  readonly when?: string
}

/** A short text, `<product>.note.<id>`. With `rules` the public offer and the rules of insurance open below it. */
export interface NotePart {
  readonly note: string
  readonly tone?: 'info' | 'warning' | 'success'
  readonly rules?: true
  readonly when?: string
}

export interface HeadingPart {
  readonly heading: string
  readonly when?: string
}
