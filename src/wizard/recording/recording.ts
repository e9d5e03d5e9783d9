import { whenIdle } from '../../ui/index.ts'
import { randomFraction } from '../random.ts'
import { thisDevice } from './device.ts'
import type { CallRequest, CompiledProduct, Step, WizardEvent } from '../../engine/index.ts'

/** What happened in a wizard, kept in memory only. */
export interface WizardRecording {
  readonly record: (
    event: WizardEvent,
    after: Step,
    call?: { readonly request: CallRequest; readonly tookMs: number },
  ) => void
  /** The recording as a file, personal data replaced. */
  readonly read: () => Promise<{ readonly name: string; readonly text: string }>
}

interface Beginning {
  readonly today: string
  readonly language: string
}

/** Events that wait for the recorder at most; while it is being loaded, more than that many are not kept. */
const waitingLimit = 1000

/**
 * Records a wizard from its first event. An event is only noted, by reference, while the customer types: the recorder,
 * which plays the wizard a second time, takes in what has been noted when the page is idle or the file is read.
 */
export function recordWizard(product: CompiledProduct, beginning: Beginning): WizardRecording {
  type Recorded = [...Parameters<WizardRecording['record']>, atMs: number]
  const began = performance.now()
  let waiting: Recorded[] = []
  let recorder: import('../../trace/index.ts').Recorder | null = null
  let loading: Promise<import('../../trace/index.ts').Recorder> | null = null
  let isPlanned = false

  const load = () =>
    (loading ??= import('../../trace/index.ts').then((trace) => {
      recorder = trace.recorder(product, { ...beginning, random: randomFraction, device: thisDevice(window) })
      return recorder
    }))
  const takeIn = (real: import('../../trace/index.ts').Recorder): void => {
    const noted = waiting
    waiting = []
    for (const [event, after, call, atMs] of noted) real.record(event, after, call, atMs)
  }
  const plan = (): void => {
    if (isPlanned) return
    isPlanned = true
    whenIdle(() => {
      isPlanned = false
      void load().then(takeIn)
    })
  }
  plan()

  return {
    record: (event, after, call) => {
      if (waiting.length >= waitingLimit) {
        if (recorder === null) return
        takeIn(recorder)
      }
      waiting.push([event, after, call, performance.now() - began])
      plan()
    },
    read: async () => {
      const [real, { writeTrace }] = await Promise.all([load(), import('../../trace/index.ts')])
      takeIn(real)
      return { name: `${product.id}-${beginning.today}.jsonl`, text: writeTrace(real.trace()) }
    },
  }
}
