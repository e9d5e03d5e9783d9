import type { Json, JsonObject } from '../../json.ts'
import type { CallState, PurchaseState, WizardState } from './wizard-state.ts'

/** A saved, unfinished wizard: plain JSON that the same version of the product can restore. */
export interface WizardSnapshot {
  readonly format: 1
  readonly product: string
  /** Content hash of the version it was begun with. */
  readonly hash: string
  readonly data: JsonObject
  readonly touched: readonly string[]
  readonly visited: readonly string[]
  /** Id of the active slide. */
  readonly slide: string
  /** Id of the furthest visited slide. */
  readonly furthest: string
  /** Language of the answers that calls gave. */
  readonly language: string
  /** By slide id, then flag id: flags that are computed (`settled`), and those that hold without having been computed. */
  readonly flags: Readonly<Record<string, Readonly<Record<string, SavedFlag>>>>
  readonly verified: WizardState['verified']
  readonly manual: readonly string[]
  readonly accepted: readonly string[]
  /** Answers that still fit their inputs, and the requests that were under way. */
  readonly calls: Readonly<Record<string, CallState>>
  readonly purchase: PurchaseState
  readonly stop: string | null
  readonly removed: WizardState['removed']
  readonly nextItem: number
}

/** `settled`: recomputed from the answers; otherwise the value it had without being computed. */
export type SavedFlag = 'settled' | boolean

/** Optional arguments of `begin`. */
export interface Beginning {
  /** ISO calendar date of the country's day. */
  readonly today: string
  readonly language: string
  /** Answers brought along (a plate typed on the home page), nested like the data; unknown keys are left out. */
  readonly values?: Readonly<Record<string, Json>>
}
