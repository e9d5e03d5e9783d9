import type { CustomerEvent } from '../../../machines/wizard-setup.ts'
import type { CompiledProduct, Refusal, WizardState } from '../../engine/index.ts'
import type { ErrorTiming } from '../errors/error-timing.ts'
import type { OpenItems } from './open-items.ts'
import type { WizardRecording } from '../recording/recording.ts'
import type { GoingOn } from './going-on.ts'
import type { Journey } from './journey.ts'
import type { Typing } from './typing.ts'
import type { UnderWayStore } from './under-way.ts'

/** The part of the wizard machine that screens use: its engine state, and a function that sends events. */
export interface WizardActor {
  readonly getSnapshot: () => { readonly context: WizardActorContext }
  readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void }
  readonly send: (event: CustomerEvent) => void
}

/** The part of the machine's context that screens read. */
export interface WizardActorContext {
  readonly state: WizardState
  /** Reason why the latest event was refused; null when it took effect. */
  readonly refusal: Refusal | null
}

/** One customer's wizard on the screen. */
export interface WizardRun {
  /** Id of the saved wizard; a secret of this browser. */
  readonly id: string
  /** True in the preview of an unpublished version, which sends and stores nothing. */
  readonly isPreview: boolean
  /** False for a recording, which sends no request: the pictures that recorded answers name are left out. */
  readonly loadsPictures: boolean
  /** The wizard's clock; a preview can show any day. */
  readonly now: () => Date
  readonly product: CompiledProduct
  /** State that it began with; a page that the server rendered is hydrated with it. */
  readonly first: WizardState
  readonly actor: WizardActor
  readonly timing: ErrorTiming
  readonly typing: Typing
  readonly goingOn: GoingOn
  readonly lists: OpenItems
  readonly journey: Journey
  readonly underWay: UnderWayStore
  readonly recording: WizardRecording
  /** To the slide before, as the browser's own Back would; from the first one out of the wizard. */
  readonly goBack: () => void
  /** From the last slide after the payment to the page on which the purchase ends. */
  readonly finish: () => void
}
