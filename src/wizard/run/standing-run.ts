import type { CompiledProduct, Step } from '../../engine/index.ts'
import { createErrorTiming } from '../errors/error-timing.ts'
import { activeSlideOf } from './active-slide.ts'
import { createGoingOn } from './going-on.ts'
import { createJourney } from './journey.ts'
import { createOpenItems } from './open-items.ts'
import { createTyping } from './typing.ts'
import { createUnderWay } from './under-way.ts'
import type { WizardRun } from './wizard-run.ts'

/** Creates a run whose wizard never moves: a moment of a recording, or the first state in a page of the server. */
export function standingRun(product: CompiledProduct, { state, refusal }: Step): WizardRun {
  const snapshot = { context: { state, refusal } }
  const timing = createErrorTiming()
  if (refusal) timing.attempt([activeSlideOf(state)], {})
  return {
    id: '',
    isPreview: false,
    loadsPictures: true,
    now: () => new Date(),
    product,
    first: state,
    actor: {
      getSnapshot: () => snapshot,
      subscribe: () => ({ unsubscribe: () => {} }),
      send: () => {},
    },
    timing,
    typing: createTyping(),
    goingOn: createGoingOn(),
    lists: createOpenItems(),
    journey: createJourney(),
    underWay: createUnderWay(),
    recording: {
      record: () => {},
      read: async () => ({ name: '', text: '' }),
      report: async () => null,
      stop: () => {},
    },
    goBack: () => {},
    finish: () => {},
  }
}
