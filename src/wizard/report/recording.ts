import { whenIdle } from '../../ui/index.ts'
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
  readonly seed: number
}

/** Events that wait until the recorder is there; more than that many are not kept for it. */
const waitingLimit = 1000

/**
 * Records a wizard from its first event. The recorder itself is loaded when the page has time for it, and takes in
 * what happened meanwhile.
 */
export function recordWizard(product: CompiledProduct, beginning: Beginning): WizardRecording {
  type Recorded = Parameters<WizardRecording['record']>
  let waiting: Recorded[] = []
  let recorder: WizardRecording['record'] | null = null
  let loading: Promise<import('../../trace/index.ts').Recorder> | null = null

  const load = () =>
    (loading ??= import('../../trace/index.ts').then((trace) => {
      const real = trace.recorder(product, beginning)
      for (const recorded of waiting) real.record(...recorded)
      waiting = []
      recorder = real.record
      return real
    }))
  whenIdle(() => void load())

  return {
    record: (...recorded) => {
      if (recorder) recorder(...recorded)
      else if (waiting.length < waitingLimit) waiting.push(recorded)
    },
    read: async () => {
      const [real, { writeTrace }] = await Promise.all([load(), import('../../trace/index.ts')])
      return { name: `${product.id}-${beginning.today}.jsonl`, text: writeTrace(real.trace()) }
    },
  }
}
