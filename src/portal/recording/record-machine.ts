import { fromPromise, type InspectionEvent, type PromiseActorLogic } from 'xstate'
import type { Json } from '../../engine/index.ts'
import type { CallOutcome, MachineName, MachineRecorder } from '../../trace/index.ts'
import { localDateOf } from '../../ui/index.ts'
import { thisDevice, randomFraction } from '../../wizard/index.ts'

/** The parts of a machine that are recorded. */
export interface RecordedRun<Event> {
  readonly machine: MachineName
  /** Start values of the machine. */
  readonly input?: object
  /** Seconds that the machine still waits before it acts by itself; 0 when it does not. */
  readonly left: () => number
  /** The event as it may be kept in memory. */
  readonly kept: (event: Event) => Event
}

/** Events of a machine, in memory only. */
export interface RunningRecording<Event> {
  /** Records every event that the machine receives from outside; an option of `createActor`. */
  readonly inspect: (inspection: InspectionEvent) => void
  /** Records the event that the machine is about to receive. */
  readonly record: (event: Event) => void
  /** Records the answer of a call. */
  readonly answered: (call: string, answer: object | null, tookMs: number) => void
  /** A call of the machine whose end is recorded, unless the machine stopped waiting for it. */
  readonly call: <Output extends object | null, Input>(
    name: string,
    perform: (input: Input, signal: AbortSignal) => Promise<Output>,
  ) => PromiseActorLogic<Output, Input>
  /** The recording as a file, personal data replaced. */
  readonly read: (language: string) => Promise<{ readonly name: string; readonly text: string }>
}

/** Limit of steps that wait for the recorder to load; later ones are dropped. */
const waitingLimit = 5000

/** Records a machine from its first event. The recorder is loaded when the customer reports a problem. */
export function recordMachine<Event extends { readonly type: string }>({
  machine,
  input,
  left,
  kept,
}: RecordedRun<Event>): RunningRecording<Event> {
  const began = Date.now()
  const today = localDateOf(began) ?? ''
  const steps: ((recorder: MachineRecorder) => void)[] = []
  const keep = (step: (recorder: MachineRecorder) => void) => {
    if (steps.length < waitingLimit) steps.push(step)
  }
  const momentNow = () => ({ now: Date.now(), left: left() })
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
    call: (name, perform) =>
      fromPromise(async ({ input: asked, signal }) => {
        const startedAt = Date.now()
        const tookMs = () => Date.now() - startedAt
        try {
          const answer = await perform(asked, signal)
          if (!signal.aborted) answered(name, answer, tookMs())
          return answer
        } catch (error) {
          if (!signal.aborted) ended(name, { kind: 'failure' }, tookMs())
          throw error
        }
      }),
    read: async (language) => {
      const { machineRecorder, writeTrace } = await import('../../trace/index.ts')
      const given = input ? { input } : {}
      const device = thisDevice(window)
      const random = randomFraction
      const recorder = machineRecorder({ machine, today, language, random, device, ...given, began })
      for (const step of steps) step(recorder)
      return { name: `${machine}-${today}.jsonl`, text: writeTrace(recorder.trace()) }
    },
  }
}
