import type { Json, JsonObject } from '../../json.ts'
import type { Problem } from '../../problem.ts'

/**
 * State of one customer's wizard: an immutable, serialisable value that only `step` changes. Paths of single answers
 * are concrete: `/vehicle/stateNumber`, and `/drivers/d2/birthDate` with the item's id in a list.
 */
export interface WizardState {
  /** All answers: typed, looked up and computed. An answer that a condition hides stays here without effect. */
  readonly data: JsonObject
  readonly today: string
  readonly language: string
  /** Number of the active slide among the present ones, from 1. */
  readonly activeSlide: number
  /** Number of the furthest visited slide, from 1. */
  readonly furthestStep: number
  /** The first slide with a false flag, or the last slide. */
  readonly lastAllowedSlide: number
  /** Slides present now, in order, each with its input-valid flags. */
  readonly slides: readonly SlideState[]
  /** By call id, or `id:item` for a call of a list item. */
  readonly calls: Readonly<Record<string, CallState>>
  /** Concrete paths that the customer typed into. A call with `ifUntouched` does not overwrite them. */
  readonly touched: Readonly<Record<string, true>>
  /** Phone path → the number that was verified and the server's proof of it. */
  readonly verified: Readonly<Record<string, { readonly number: string; readonly proof: string }>>
  /** Ids of slides that were ever active; a slide stays in it when a condition changes. */
  readonly visited: Readonly<Record<string, true>>
  /** Ids of warnings that the customer accepted. */
  readonly accepted: Readonly<Record<string, true>>
  /** Calls (by key) whose fields the customer fills in by hand. */
  readonly manual: Readonly<Record<string, true>>
  /** Id of the dead end that the customer is on, or null. */
  readonly stop: string | null
  readonly purchase: PurchaseState
  /** Removed items that can be brought back until their slide is left. */
  readonly removed: readonly RemovedItem[]
  /** Number of the next item's id; numbers are never reused. */
  readonly nextItem: number
  /** Evaluation results kept between steps; rebuilt on restore and never saved or compared. */
  readonly cells: unknown
}

/** Everything that `item.restored` needs to restore an item. */
export interface RemovedItem {
  readonly list: string
  /** The item around it, of a list within a list. */
  readonly in?: string
  readonly index: number
  readonly item: JsonObject
  /** Concrete paths in the item that the customer had typed into. */
  readonly touched: readonly string[]
}

/** The input-valid flags of a slide. */
export interface SlideState {
  readonly id: string
  /** In the order of the slide's parts; a list contributes its items' flags in place. */
  readonly flags: readonly boolean[]
  /** Ids of the flags: a part's or gate's flag id, or `list/item/flag`. Same length and order as `flags`. */
  readonly flagIds: readonly string[]
  /** Flags that are computed and kept current; the others still have their first or replaced value. */
  readonly settled: readonly boolean[]
}

/** Progress of a call, and its answer. */
export interface CallState {
  readonly status: 'idle' | 'pending' | 'settled'
  /** Canonical text of the request that is pending or was answered. */
  readonly requestKey: string
  readonly outcome: string
  readonly result: Json
  /** The server's signed statement of request and answer, when the call is a fact. */
  readonly fact: string | null
  /** Values for the message of an outcome that is not ok. */
  readonly params: Readonly<Record<string, Json>>
  /** Inputs changed since: the answer is out of date and shown dimmed until a new one comes. */
  readonly stale: boolean
  /** Number of times that this request was sent. */
  readonly attempt: number
  /**
   * Values that the answer filled in, by concrete path. They are cleared when the answer goes stale, and restored when
   * its inputs return.
   */
  readonly filled: Readonly<Record<string, Json>>
  /**
   * Values of the previous answer, kept until the customer leaves the slide, to display the old price beside the new
   * one.
   */
  readonly previous: Readonly<Record<string, Json>>
}

/** Progress of the purchase. */
export interface PurchaseState {
  readonly status: 'none' | 'creating' | 'created' | 'paid' | 'failed'
  readonly contractId: string | null
  /** Problems that the server found: shown where their paths are. */
  readonly problems: readonly Problem[]
}

/** Events of a wizard, named in the past tense. The machine's events and a trace's lines are the same objects. */
export type WizardEvent =
  | { readonly type: 'field.changed'; readonly at: string; readonly value: Json }
  | { readonly type: 'field.cleared'; readonly at: string }
  | { readonly type: 'slide.continued' }
  | { readonly type: 'slide.returned' }
  | { readonly type: 'slide.chosen'; readonly slide: string }
  /** `in` is the item around a list within a list. The other events name its items together with that one: `h1/m2`. */
  | {
      readonly type: 'item.added'
      readonly list: string
      readonly in?: string
      readonly values?: JsonObject
    }
  | { readonly type: 'item.removed'; readonly list: string; readonly item: string }
  | { readonly type: 'item.restored'; readonly list: string; readonly item: string }
  /** `to` is the position that the item takes, from 0. Only lists whose order is an answer take it. */
  | { readonly type: 'item.moved'; readonly list: string; readonly item: string; readonly to: number }
  | {
      readonly type: 'item.updated'
      readonly list: string
      readonly item: string
      readonly values: JsonObject
    }
  | {
      readonly type: 'call.answered'
      readonly key: string
      readonly requestKey: string
      readonly answer: CallAnswer
    }
  | { readonly type: 'call.retried'; readonly key: string }
  | { readonly type: 'call.bypassed'; readonly key: string }
  | { readonly type: 'phone.verified'; readonly at: string; readonly number: string; readonly proof: string }
  | { readonly type: 'phone.released'; readonly at: string }
  | { readonly type: 'warning.accepted'; readonly rule: string }
  | { readonly type: 'flags.replaced'; readonly flags: Readonly<Record<string, readonly boolean[]>> }
  | { readonly type: 'purchase.answered'; readonly answer: PurchaseAnswer }
  | { readonly type: 'purchase.settled'; readonly paid: boolean }
  | { readonly type: 'stop.left' }
  | { readonly type: 'wizard.reset' }
  | { readonly type: 'language.changed'; readonly language: string }
  | { readonly type: 'day.changed'; readonly today: string }

/** Result of a call, before the product's outcome is chosen. Any HTTP status is an answer; all else is a failure. */
export type CallAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly body: Json; readonly fact: string | null }
  | { readonly kind: 'failure'; readonly failure: 'fetch' | 'timeout' | 'parsing' }

/** Result of the call that creates the contract. */
export type PurchaseAnswer =
  | { readonly kind: 'created'; readonly contractId: string }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  | { readonly kind: 'failure'; readonly failure: 'fetch' | 'timeout' | 'parsing' | 'status' }

/** An effect to perform after a step. */
export type WizardEffect =
  | {
      readonly type: 'send'
      readonly key: string
      readonly call: string
      readonly requestKey: string
      readonly request: CallRequest
    }
  | { readonly type: 'cancel'; readonly key: string }
  | { readonly type: 'purchase'; readonly submission: Submission }

/** A call to send: the operation and its parameters. Times are milliseconds. */
export interface CallRequest {
  readonly operation: string
  readonly path: Readonly<Record<string, Json>>
  readonly query: Readonly<Record<string, Json>>
  readonly body: Json
  readonly timeoutMs: number
  readonly retries: number
}

/**
 * Body of the request to the product's create operation: the relevant answers under their literal names and, under
 * `qadam`, the data that the server needs to check that this wizard could produce them.
 */
export interface Submission {
  readonly operation: string
  readonly body: JsonObject & {
    readonly qadam: {
      readonly product: string
      readonly version: string
      readonly language: string
      readonly facts: readonly string[]
      readonly manual: readonly string[]
      readonly accepted: readonly string[]
      readonly phoneProof: string | null
      /** The contract that this one replaces; the sender fills it in. */
      readonly replaces?: string
      /** Id of the saved wizard that the answers were typed in; the sender fills it in. */
      readonly draft?: string
    }
  }
}

/** Result of a step: the next state, the effects to perform, and the refusal, if the event was refused. */
export interface Step {
  readonly state: WizardState
  readonly effects: readonly WizardEffect[]
  /** Null when the event took effect. */
  readonly refusal: Refusal | null
}

/** The reason why an event had no effect. */
export interface Refusal {
  readonly code:
    | 'SLIDE_INVALID'
    | 'SLIDE_LOCKED'
    | 'SLIDE_UNKNOWN'
    | 'NO_SLIDE_BEFORE'
    | 'LIST_FULL'
    | 'LIST_MINIMUM'
    | 'ITEM_UNKNOWN'
    | 'FIELD_UNKNOWN'
    | 'FIELD_COMPUTED'
    | 'CALL_UNKNOWN'
    | 'CALL_STALE'
    | 'CALL_NOT_MANUAL'
    | 'FLAGS_MISFIT'
    | 'PURCHASE_RUNNING'
    | 'PURCHASE_PAID'
    | 'ON_STOP'
  /** Problems that prevent the event, for the error summary. */
  readonly problems: readonly Problem[]
}
