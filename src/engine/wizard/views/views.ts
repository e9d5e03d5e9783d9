import type { WidgetId } from '../../../formats/index.ts'
import type { Json } from '../../json.ts'
import type { Field } from '../../compiled/compiled-product.ts'
import type { Problem } from '../../problem.ts'

/** Current view of one slide: its visible parts, each with its answers, flag and problems. */
export interface SlideView {
  readonly id: string
  /** Among the present slides, from 1. */
  readonly number: number
  readonly total: number
  readonly heading: string | null
  /** Its Continue is the purchase. */
  readonly buys: boolean
  readonly afterPayment: boolean
  readonly parts: readonly PartView[]
  readonly gates: readonly GateView[]
  /** Every flag of the slide is true. */
  readonly valid: boolean
}

/** One part of a slide or of a list item. */
export type PartView =
  | InputView
  | FoundView
  | ListView
  | VerifyView
  | PayView
  | CompareView
  | { readonly kind: 'review' }
  | NoteView
  | { readonly kind: 'heading'; readonly id: string }
  | ShownView

/** Values to read. */
export interface ShownView {
  readonly kind: 'show'
  readonly id: string
  readonly values: readonly ValueView[]
}

/** A short text. */
export interface NoteView {
  readonly kind: 'note'
  readonly id: string
  readonly tone: 'info' | 'warning' | 'success'
  /** The offer and the rules of insurance open below it. */
  readonly rules: boolean
}

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

/** One widget with the field or fields that it edits. */
export interface InputView extends FlagView {
  readonly kind: 'input'
  /** Concrete paths, parallel to `fields` and `values`: what `field.changed` takes. */
  readonly at: readonly string[]
  readonly fields: readonly Field[]
  readonly values: readonly Json[]
  /** Value of the (first) field before any answer. */
  readonly initial: Json
  readonly widget: WidgetId
  readonly width: 'half' | 'third' | 'full'
  readonly required: boolean
  /** The customer typed into one of the fields. */
  readonly touched: boolean
  /** True when the fields hold a call's answer without corrections. */
  readonly filled: boolean
  /** A registry's answer has the last word: it is shown and cannot be changed. */
  readonly bound: boolean
  /**
   * Choices from the answer of a call; null when the input has no call for its choices, or they are not
   * loaded yet (see `optionsCall`).
   */
  readonly options: readonly OptionView[] | null
  readonly optionsCall: CallStatus | null
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

/** The card of a registry's answer. */
export interface FoundView extends FlagView {
  readonly kind: 'found'
  readonly call: CallStatus
  readonly title: readonly ValueView[]
  readonly facts: readonly ValueView[]
  /** Inputs that the customer may correct or fill in; fields that the registry fills with priority are excluded. */
  readonly edit: readonly InputView[]
}

/** A list with its items. */
export interface ListView extends FlagView {
  readonly kind: 'list'
  readonly list: string
  /** Key of the item around a list within a list: `in` of `item.added`. */
  readonly outer: string | null
  /** Path of the list. */
  readonly at: string
  readonly items: readonly ItemView[]
  readonly min: number
  readonly max: number
  readonly canAdd: boolean
  readonly canRemove: boolean
  /** Items can be moved up and down. */
  readonly isOrdered: boolean
  /** True when a further item can be a copy of an existing one. */
  readonly canCopy: boolean
  /** Removed items that `item.restored` brings back, the latest last. */
  readonly removed: readonly { readonly id: string; readonly title: readonly ValueView[] }[]
}

/** One item of a list. */
export interface ItemView {
  /** Key of the item: `d2`, in a list within a list `h1/m2`. */
  readonly id: string
  /** From 1. */
  readonly number: number
  /** Concrete path: `/drivers/d2`. */
  readonly at: string
  readonly card: {
    readonly title: readonly ValueView[]
    readonly facts: readonly ValueView[]
    readonly pill: ValueView | null
  }
  readonly parts: readonly PartView[]
  /**
   * Status of the item, the worst first: a duplicate; a failed lookup or a wrong answer; a running lookup; a missing
   * answer; complete. A complete item has no faults. Its flags may still be false: an optional question that was not
   * touched keeps its first flag until Continue computes it.
   */
  readonly status: 'duplicate' | 'error' | 'lookingUp' | 'incomplete' | 'complete'
  /** The item's own calls, and those of the items in it. */
  readonly calls: readonly CallStatus[]
  /** Every error of the item, its duplicate included. */
  readonly problems: readonly Problem[]
}

/** SMS verification of the phone at `at`. */
export interface VerifyView extends FlagView {
  readonly kind: 'verify'
  readonly at: string
  readonly number: string | null
  /** The number itself is well formed: a code can be sent. */
  readonly numberValid: boolean
  readonly verified: boolean
}

/** Choice of the payment provider. */
export interface PayView extends FlagView {
  readonly kind: 'pay'
  readonly at: string
  readonly value: Json
  /** Providers, when a call answers them. */
  readonly options: readonly OptionView[] | null
  readonly optionsCall: CallStatus | null
}

/** Programmes or plans side by side. */
export interface CompareView extends FlagView {
  readonly kind: 'compare'
  readonly at: string
  readonly value: Json
  readonly call: CallStatus
  /** Of the price. */
  readonly currency: 'UZS' | 'EUR'
  /** Of the sums in the rows. */
  readonly rowsCurrency: 'UZS' | 'EUR'
  readonly columns: readonly CompareColumn[]
}

/** One programme of a comparison. */
export interface CompareColumn {
  readonly value: string | number | boolean
  readonly label: string
  /** Whole minor units. */
  readonly price: number | null
  readonly rows: readonly { readonly part: string; readonly sum: Json }[]
  readonly badge: Json
  readonly chosen: boolean
}

/** A requirement of the slide that is not an input. */
export interface GateView extends FlagView {
  readonly kind: 'gate'
  readonly gate: string
  /** Path that an error link opens. */
  readonly at: string | null
}
