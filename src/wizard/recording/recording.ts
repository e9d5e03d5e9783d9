import { whenIdle } from '../../ui/index.ts'
import { randomFraction } from '../random.ts'
import { thisDevice } from './device.ts'
import type {
  CallRequest,
  CompiledProduct,
  Json,
  WizardSnapshot,
  Step,
  WizardEvent,
} from '../../engine/index.ts'

/** Events of a wizard, in memory only. */
export interface WizardRecording {
  readonly record: (
    event: WizardEvent,
    after: Step,
    call?: { readonly request: CallRequest; readonly tookMs: number },
  ) => void
  /** The recording as a file, personal data replaced. */
  readonly read: () => Promise<{ readonly name: string; readonly text: string }>
  /** Sends it with a reported problem; gives the code that finds it, or null where the server takes no recordings. */
  readonly report: () => Promise<string | null>
  /** The wizard is left: what may be sent is sent. */
  readonly stop: () => void
}

/** Beginning of a recorded wizard. */
export interface RecordedBeginning {
  readonly today: string
  readonly language: string
  /** Answers that the wizard began with. */
  readonly values?: Readonly<Record<string, Json>>
  /**
   * State of a resumed wizard. Its earlier events are not in the recording, which is therefore not sent automatically.
   */
  readonly saved?: WizardSnapshot
  /** True in a preview, which sends no recording. */
  readonly isPreview?: boolean
  /** True when the saved wizard comes from a recording: its personal values are stand-ins, and the recording begins there. */
  readonly isReplayed?: boolean
}

/** Begins the recording of a wizard. */
export type RecordWizard = (product: CompiledProduct, beginning: RecordedBeginning) => WizardRecording

type WriteTrace = typeof import('../../trace/index.ts').writeTrace

/** Largest number of events that wait for the recorder to load; later ones are dropped. */
const waitingLimit = 1000
/** What a lost network did not give, the recorder or the server's rules, is not asked for again with each key. */
const asksAgainMs = 60_000

/**
 * Records a wizard from its first event. An event is only noted, by reference, while the customer types: the recorder,
 * which plays the wizard a second time, takes in what has been noted when the page is idle or the file is read.
 */
export function recordWizard(
  product: CompiledProduct,
  { saved, isPreview = false, isReplayed = false, ...beginning }: RecordedBeginning,
): WizardRecording {
  type Recorded = [...Parameters<WizardRecording['record']>, atMs: number]
  const began = performance.now()
  let waiting: Recorded[] = []
  let recorder: import('../../trace/index.ts').Recorder | null = null
  let loading: Promise<import('../../trace/index.ts').Recorder> | null = null
  let isPlanned = false
  let isStopped = false
  let asksAgainAt = 0
  let sending: Promise<import('./sending.ts').RecordingSender> | null = null

  const load = () =>
    (loading ??= import('../../trace/index.ts').then(
      (trace) => {
        recorder = trace.recorder(product, {
          ...beginning,
          ...(isReplayed && saved ? { from: saved } : {}),
          random: randomFraction,
          device: thisDevice(window),
        })
        return recorder
      },
      (error: unknown) => {
        // The next call loads it again.
        loading = null
        throw error
      },
    ))
  const readText = (real: import('../../trace/index.ts').Recorder, write: WriteTrace): string | null => {
    takeIn(real)
    const trace = real.trace()
    return trace.lines.length === 0 ? null : write(trace)
  }
  const loadReader = async () => {
    const [real, { writeTrace }] = await Promise.all([load(), import('../../trace/index.ts')])
    return () => readText(real, writeTrace)
  }
  const beginSending = () =>
    (sending ??= import('./sending.ts').then(({ sendOnLeaving }) =>
      sendOnLeaving(loadReader, saved === undefined && !isPreview && !isStopped),
    ))
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
      if (recorder !== null) takeIn(recorder)
      if (performance.now() < asksAgainAt) return
      // Without a network nothing is loaded or sent; a report tries once more.
      const askLater = () => {
        asksAgainAt = performance.now() + asksAgainMs
      }
      load().then(takeIn, askLater)
      beginSending().catch(() => {
        sending = null
        askLater()
      })
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
    report: async () => await (await beginSending()).report(),
    stop: () => {
      isStopped = true
      void sending?.then(({ stop }) => stop())
    },
  }
}
