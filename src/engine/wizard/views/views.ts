import type { Json } from '../../json.ts'
import type { Field } from '../../compiled/compiled-product.ts'
import type { Problem } from '../../problem.ts'

/** Properties of every part with an input-valid flag. */
export interface FlagView {
  /** As in `SlideState.flagIds`: the flag's own id, or `list/item/flag`. */
  readonly id: string
  /** The flag. */
  readonly valid: boolean
  /**
   * True when the flag is computed: its input was answered, or Continue was pressed. Problems of an unsettled flag are
   * not displayed as errors.
   */
  readonly settled: boolean
  /** Errors, also while the flag is not settled. Those that the server found come first. */
  readonly problems: readonly Problem[]
  /** True while a problem of the server is among them: it is displayed at once, until the answer changes. */
  readonly isRefused: boolean
  /** Failed rules that ask for confirmation and are not yet confirmed. */
  readonly warnings: readonly Problem[]
  /** Failed rules that only inform. */
  readonly infos: readonly Problem[]
}

/** One choice, in the customer's language. */
export interface OptionView {
  readonly value: string | number | boolean
  /** Empty for an item, whose title its list words. */
  readonly label: string
  /** The item, where the choices are the items of a list. */
  readonly item?: ItemTitle
}

/** What an item of a list is called by: the answers of its title, else its number. */
export interface ItemTitle {
  readonly id: string
  readonly list: string
  /** Key of the text of an item without a title: `osago.list.drivers.item`. */
  readonly text: string
  /** Position among its siblings, from 1. */
  readonly number: number
  readonly card: { readonly title: readonly ValueView[] }
}

/** Status of a call, for a card, a retry button, or a hint that the registry is slow. */
export interface CallStatus {
  /** Key in events: the call's id, or `id:item`. */
  readonly key: string
  readonly id: string
  /** `idle`: some values of the request are missing, or they changed after the answer. */
  readonly status: 'idle' | 'pending' | 'settled'
  readonly ok: boolean
  /** Filled in by hand. */
  readonly manual: boolean
  /** '' before the first answer. Text: `<product>.call.<id>.<outcome>`. */
  readonly outcome: string
  readonly params: Readonly<Record<string, Json>>
  readonly canRetry: boolean
  readonly canBypass: boolean
  readonly attempt: number
}

/** One answer to show: in a card, in the review, beside the price. */
export interface ValueView {
  readonly at: string
  /** Null for a path that no field declares. */
  readonly field: Field | null
  readonly value: Json
  /** Label of the chosen option, when a call answered the choices; several are joined by commas. */
  readonly label: string | null
  /** The item that the value names, where the choices are the items of a list. */
  readonly item?: ItemTitle
  /** Corrected by the customer after a call had filled it. */
  readonly edited: boolean
}

/** A requirement of the slide that is not an input. */
export interface GateView extends FlagView {
  readonly kind: 'gate'
  readonly gate: string
  /** Path that an error link opens. */
  readonly at: string | null
}
