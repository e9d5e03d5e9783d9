import type { JsonObject, Refusal, Step, WizardEffect, WizardState } from '../../engine/index.ts'

/** A wizard as its page has it: the engine's state, and what the customer is in the middle of. Plain, immutable data. */
export interface RunState extends KeptRun {
  readonly state: WizardState
  /** Reason why the latest event was refused; null when it took effect. */
  readonly refusal: Refusal | null
  /** Path of the answer that is half typed; null while none is. Calls wait for its end. */
  readonly typing: string | null
  /** Calls that wait for the end of a half-typed answer, by key. */
  readonly held: Readonly<Record<string, SendEffect>>
}

/** The parts of a run that are saved with the answers. */
export interface KeptRun {
  /** A Continue that waits for running calls; null when none does. */
  readonly waiting: WaitingContinue | null
  /** Id of the review from which a slide was opened for a correction: Continue leads back to it. */
  readonly review: string | null
  /** Items that are open for editing, from the outermost to the innermost. */
  readonly items: readonly OpenedItem[]
  /** Attempts to continue, by slide, and to save, by item. */
  readonly attempts: Readonly<Record<string, number>>
  /** Codes of the errors that are displayed, by the key of their flag. */
  readonly shown: Readonly<Record<string, string>>
  /** Errors whose remedy is under way: they are displayed again after the next attempt to continue. */
  readonly hushed: Readonly<Record<string, true>>
  /** Codes that were sent to phones and are in force, by the path of the phone. */
  readonly codes: Readonly<Record<string, SavedSentCode>>
  /** Names of files that are being sent, by the control that takes them. */
  readonly files: Readonly<Record<string, readonly string[]>>
}

/** A call that the engine asks for. */
export type SendEffect = Extract<WizardEffect, { readonly type: 'send' }>

/** A Continue that waits for calls. */
export interface WaitingContinue {
  readonly slide: string
  /** Keys of the calls; empty while the reactions to a purchase are loaded. */
  readonly calls: readonly string[]
  /** A failed price was requested again for it: that happens once. */
  readonly askedAgain: boolean
}

/**
 * An open item of a list: one item over all lists of the slide, and with it the item of a nested list that is edited in
 * its editor. Lists are identified by path: `/drivers`, `/households/h1/members`.
 */
export interface OpenedItem {
  readonly list: string
  readonly item: string
  readonly at: string
  /** Its answers when it was opened; null for one that was just added. */
  readonly before: JsonObject | null
  /** It is saved as soon as its lookups have answered. */
  readonly isSaving: boolean
}

/** A code that was sent to a phone of this wizard. The code itself is not known. */
export interface SavedSentCode {
  readonly phone: string
  /** Moment from which another code may be asked for, in ms. */
  readonly resendAt: number
  /** Moment from which the code is no longer taken, in ms. */
  readonly expiresAt: number
}

/** Nothing was begun besides the answers. */
const nothingKept: KeptRun = {
  waiting: null,
  review: null,
  items: [],
  attempts: {},
  shown: {},
  hushed: {},
  codes: {},
  files: {},
}

/** Returns the run of a wizard at this step. Earlier releases saved fewer parts. */
export function runAt({ state, refusal }: Omit<Step, 'effects'>, kept: Partial<KeptRun> = {}): RunState {
  return { ...nothingKept, ...kept, state, refusal, typing: null, held: {} }
}

/** Returns the parts that are saved. */
export function keptRun(run: RunState): KeptRun {
  const { waiting, review, items, attempts, shown, hushed, codes, files } = run
  return { waiting, review, items, attempts, shown, hushed, codes, files }
}

/** Returns whether two runs are saved as the same wizard. */
export function isKeptSame(one: RunState, other: RunState): boolean {
  const parts = Object.keys(nothingKept) as (keyof KeptRun)[]
  return one.state === other.state && parts.every((part) => one[part] === other[part])
}
