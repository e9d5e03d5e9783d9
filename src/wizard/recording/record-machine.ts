import { fromPromise, type InspectionEvent, type PromiseActorLogic } from '../../../machines/xstate.ts'
import type { Json } from '../../engine/index.ts'
import type { CallOutcome, MachineName, MachineRecorder } from '../../trace/index.ts'
import { localDateOf, whenIdle } from '../../ui/index.ts'
import { randomFraction } from '../random.ts'
import { thisDevice } from './device.ts'

/** The parts of a machine that are recorded. */
export interface RecordedRun<Event> {
  readonly machine: MachineName
  /** Start values of the machine. */
  readonly input?: object
  /** Seconds that the machine still waits before it acts by itself; without it the recording follows the clock. */
  readonly left?: () => number
  /** The event as it may be kept in memory; as it is without it. */
  readonly kept?: (event: Event) => Event
}

/** Events of a machine, in memory only. */
export interface RunningRecording<Event> {
  /** Records every event that the machine receives from outside; an option of `createActor`. */
  readonly inspect: (inspection: InspectionEvent) => void
  /** Records the event that the machine is about to receive. */
  readonly record: (event: Event) => void
  /** Records the answer of a call. */
  readonly answered: (call: string, answer: object | null, tookMs: number) => void
  /**
   * A call of the machine whose end is recorded, unless the machine stopped waiting for it. `answerOf` makes an answer of
   * an error that the machine tells from others; null for any other one.
   */
  readonly call: <Output extends object | null, Input>(
    name: string,
    perform: (input: Input, signal: AbortSignal) => Promise<Output>,
    answerOf?: (error: unknown) => Json,
  ) => PromiseActorLogic<Output, Input>
  /** The recording as a file, personal data replaced. */
  readonly read: (language: string) => Promise<{ readonly name: string; readonly text: string }>
  /**
   * Sends the recording, where the server's share and the customer allow it, whenever the page is left, and once more when
   * the returned function is called: the person has finished or left what is recorded.
   */
  readonly sendOnLeaving: () => () => void
}

/** The recording so far. */
interface Written {
  readonly text: string
  /** False before the first event. */
  readonly isBegun: boolean
}

/** Limit of steps that wait for the recorder to load; later ones are dropped. */
const waitingLimit = 5000

/**
 * Records a machine from its first event. The recorder is loaded when the recording is sent or the customer reports a
 * problem.
 */
export function recordMachine<Event extends { readonly type: string }>({
  machine,
  input,
  left,
  kept = (event) => event,
}: RecordedRun<Event>): RunningRecording<Event> {
  const began = Date.now()
  const today = localDateOf(began) ?? ''
  let steps: ((recorder: MachineRecorder) => void)[] = []
  const keep = (step: (recorder: MachineRecorder) => void) => {
    if (steps.length < waitingLimit) steps.push(step)
  }
  const momentNow = () => ({ now: Date.now(), ...(left && { left: left() }) })
  const record = (event: Event) => {
    const plain = kept(event)
    const moment = momentNow()
    keep((recorder) => recorder.record(plain, moment))
  }
  const ended = (call: string, outcome: CallOutcome, tookMs: number) => {
    const moment = momentNow()
    keep((recorder) => recorder.answered(call, outcome, tookMs, moment))
  }
  const answered = (call: string, answer: object | null, tookMs: number) => {
    // Answers of the server are plain data.
    ended(call, { kind: 'answer', answer: answer as Json }, tookMs)
  }
  let loading: Promise<(language: string) => Written> | null = null
  const load = () =>
    (loading ??= import('../../trace/index.ts').then(({ machineRecorder, writeTrace }) => {
      const given = input ? { input } : {}
      const recorder = machineRecorder({
        machine,
        today,
        language: '',
        random: randomFraction,
        device: thisDevice(window),
        ...given,
        began,
      })
      return (language) => {
        const noted = steps
        steps = []
        for (const step of noted) step(recorder)
        const { header, lines } = recorder.trace()
        const text = writeTrace({ header: { ...header, language }, lines })
        return { text, isBegun: lines.length > 0 }
      }
    }))
  return {
    record,
    answered,
    inspect: (inspection) => {
      if (inspection.type !== '@xstate.event') return
      const { sourceRef, actorRef, event, rootId } = inspection
      const isFromOutside = sourceRef === undefined && !event.type.startsWith('xstate.')
      // Only the machine's own event types are sent to it from outside.
      if (isFromOutside && actorRef.sessionId === rootId) record(event as Event)
    },
    call: (name, perform, answerOf = () => null) =>
      fromPromise(async ({ input: asked, signal }) => {
        const startedAt = Date.now()
        const tookMs = () => Date.now() - startedAt
        try {
          const answer = await perform(asked, signal)
          if (!signal.aborted) answered(name, answer, tookMs())
          return answer
        } catch (error) {
          const answer = answerOf(error)
          const outcome: CallOutcome = answer === null ? { kind: 'failure' } : { kind: 'answer', answer }
          if (!signal.aborted) ended(name, outcome, tookMs())
          throw error
        }
      }),
    read: async (language) => {
      const { text } = (await load())(language)
      return { name: `${machine}-${today}.jsonl`, text }
    },
    sendOnLeaving: () => {
      let isLeft = false
      const begin = async () => {
        const { sendOnLeaving } = await import('./sending.ts')
        const read = async () => {
          const write = await load()
          return () => {
            const { text, isBegun } = write(document.documentElement.lang)
            return isBegun ? text : null
          }
        }
        return await sendOnLeaving(read, !isLeft)
      }
      let sending: ReturnType<typeof begin> | null = null
      whenIdle(() => {
        if (!isLeft) sending = begin()
        // Without a network nothing is sent.
        sending?.catch(() => undefined)
      })
      return () => {
        isLeft = true
        void sending?.then(
          ({ stop }) => stop(),
          () => undefined,
        )
      }
    },
  }
}
