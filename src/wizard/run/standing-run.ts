import type { CompiledProduct } from '../../engine/index.ts'
import type { RunState } from './run-state.ts'
import type { WizardRun } from './wizard-run.ts'

/** Creates a run whose wizard never moves: a moment of a recording, or the first state in a page of the server. */
export function standingRun(product: CompiledProduct, state: RunState): WizardRun {
  const snapshot = { context: state }
  const nothing = { unsubscribe: () => {} }
  return {
    id: '',
    isPreview: false,
    loadsPictures: true,
    now: () => new Date(),
    product,
    first: state,
    actor: {
      getSnapshot: () => snapshot,
      subscribe: () => nothing,
      send: () => {},
      on: () => nothing,
      stop: () => {},
    },
    recording: {
      record: () => {},
      read: async () => ({ name: '', text: '' }),
      report: async () => null,
      stop: () => {},
    },
    goBack: () => {},
  }
}
