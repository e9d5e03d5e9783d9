import type { CompiledProduct } from '../../engine/index.ts'
import type { WizardRecording } from '../recording/recording.ts'
import type { CustomerEvent, RunNotice } from './run-event.ts'
import type { RunState } from './run-state.ts'

/** The actor of a wizard, as screens use it. */
export interface WizardActor {
  readonly getSnapshot: () => { readonly context: RunState }
  readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void }
  readonly send: (event: CustomerEvent) => void
  /** Listens for effects that screens perform. */
  readonly on: (
    type: RunNotice['type'],
    listener: (notice: RunNotice) => void,
  ) => { readonly unsubscribe: () => void }
  readonly stop: () => void
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
  readonly first: RunState
  readonly actor: WizardActor
  readonly recording: WizardRecording
  /** To the slide before, as the browser's own Back would; from the first one out of the wizard. */
  readonly goBack: () => void
}
