import type { Json, JsonObject, Step, WizardEffect, WizardEvent } from '../../engine/index.ts'
import type { SavedSentCode } from './run-state.ts'

/** Events of a run: those of the wizard, and what a person does that changes no answer by itself. */
export type RunEvent = WizardEvent | ScreenEvent | EffectEnded

/** Events from the customer and the page. Answers of calls come from what performs them. */
export type CustomerEvent =
  Exclude<WizardEvent, { readonly type: 'call.answered' | 'purchase.answered' }> | ScreenEvent

/** Events of the screen around the answers. Lists are identified by path, flags by slide and flag. */
export type ScreenEvent =
  /** `isWhole` is false for an answer that may be the beginning of a longer one. */
  | {
      readonly type: 'input.typed'
      readonly at: string
      readonly changes: readonly { readonly at: string; readonly value: Json }[]
      readonly isWhole: boolean
    }
  | { readonly type: 'typing.ended' }
  /** A question lost the focus; `code` is its error, null when it has none. `scopes` are the slide and items around it. */
  | {
      readonly type: 'input.left'
      readonly flag: string
      readonly code: string | null
      readonly isComplete: boolean
      readonly scopes: readonly string[]
    }
  | { readonly type: 'continue.pressed' }
  /** A slide is opened from a review; the next Continue leads back. */
  | { readonly type: 'correction.begun'; readonly slide: string }
  /** A slide is opened to correct this error. */
  | {
      readonly type: 'error.followed'
      readonly slide: string
      readonly flag: string
      readonly code: string
    }
  | EditorEvent
  | {
      readonly type: 'code.sent'
      readonly at: string
      readonly flag: string
      readonly code: SavedSentCode
    }
  /** Another number is wanted. */
  | { readonly type: 'code.dropped'; readonly at: string }
  | { readonly type: 'files.sent'; readonly control: string; readonly names: readonly string[] }

/** Events of the editors of lists. */
export type EditorEvent =
  /** A list came into view. */
  | { readonly type: 'editor.shown' }
  | { readonly type: 'editor.added'; readonly list: string; readonly values?: JsonObject }
  | { readonly type: 'editor.opened'; readonly list: string; readonly item: string }
  | { readonly type: 'editor.saved'; readonly list: string; readonly item: string }
  | { readonly type: 'editor.cancelled'; readonly list: string; readonly item: string }

/** Ends of effects that are no events of the wizard. */
type EffectEnded = { readonly type: 'typing.paused' } | { readonly type: 'buying.ready' }

/** An effect to perform after a step. */
export type RunEffect =
  | WizardEffect
  | { readonly type: 'record'; readonly event: WizardEvent; readonly after: Step }
  /** Asks for `typing.paused` after a pause between keys; a pause that was asked for before is dropped. */
  | { readonly type: 'pause' }
  /** Asks for `buying.ready` when the reactions to a purchase are loaded. */
  | { readonly type: 'prepareToBuy' }
  | { readonly type: 'focus'; readonly id: string }
  | RunNotice

/** Effects that screens perform. */
export type RunNotice =
  /** The last slide after the payment was confirmed. */
  { readonly type: 'wizard.finished' } | { readonly type: 'editor.closed'; readonly list: string }
