import { whenIdle } from '../../ui/index.ts'
import { randomFraction } from '../random.ts'
import { deviceOf } from './device.ts'
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

/** Events that wait until the recorder is there; more than that many are not kept for it. */
const waitingLimit = 1000

/**
 * Records a wizard from its first event. The recorder itself is loaded when the page has time for it, and takes in
 * what happened meanwhile.
 */
export function recordWizard(product: CompiledProduct, beginning: Beginning): WizardRecording {
  type Recorded = [...Parameters<WizardRecording['record']>, atMs: number]
  const began = performance.now()
  let waiting: Recorded[] = []
  let recorder: import('../../trace/index.ts').Recorder['record'] | null = null
  let loading: Promise<import('../../trace/index.ts').Recorder> | null = null

  const load = () =>
    (loading ??= import('../../trace/index.ts').then((trace) => {
      const real = trace.recorder(product, { ...beginning, random: randomFraction, device: deviceOf(window) })
      for (const [event, after, call, atMs] of waiting) real.record(event, after, call, atMs)
      waiting = []
      recorder = real.record
      return real
    }))
  whenIdle(() => void load())

  return {
    record: (event, after, call) => {
      const atMs = performance.now() - began
      if (recorder) recorder(event, after, call, atMs)
      else if (waiting.length < waitingLimit) waiting.push([event, after, call, atMs])
    },
    read: async () => {
      const [real, { writeTrace }] = await Promise.all([load(), import('../../trace/index.ts')])
      return { name: `${product.id}-${beginning.today}.jsonl`, text: writeTrace(real.trace()) }
    },
  }
}
