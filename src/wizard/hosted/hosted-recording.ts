import { randomFraction } from '../random.ts'
import { thisDevice } from '../recording/device.ts'
import type { RecordWizard, WizardRecording } from '../recording/recording.ts'

/** Largest number of events that are kept; a recording of a longer visit has its beginning. */
const mostEvents = 2000

/** Keeps the events of a host's wizard in memory. Nothing is sent; the recorder is loaded when the host reads it. */
export const hostedRecording: RecordWizard = (product, { saved, today, language, values }) => {
  const began = performance.now()
  const noted: [...Parameters<WizardRecording['record']>, atMs: number][] = []
  return {
    record: (event, after, call) => {
      if (noted.length < mostEvents) noted.push([event, after, call, performance.now() - began])
    },
    read: async () => {
      const { recorder, writeTrace } = await import('../../trace/index.ts')
      // A resumed wizard begins with personal values, for which there are no stand-ins: what follows cannot be recorded.
      if (saved) return { name: '', text: '' }
      const recording = recorder(product, {
        today,
        language,
        ...(values && { values }),
        random: randomFraction,
        device: thisDevice(window),
      })
      for (const [event, after, call, atMs] of noted) recording.record(event, after, call, atMs)
      return { name: `${product.id}-${today}.jsonl`, text: writeTrace(recording.trace()) }
    },
    report: async () => null,
    stop: () => undefined,
  }
}
