import {
  fromCallback,
  type ActorLogic,
  type ActorRef,
  type AnyEventObject,
  type CallbackActorLogic,
  type PromiseActorLogic,
  type Snapshot,
} from '../../../machines/xstate.ts'
import { isObject, type Json } from '../../engine/json.ts'
import type { CallOutcome, MachineEvent } from './machine-trace.ts'

type Ended =
  | { readonly type: 'call.answered'; readonly output: unknown }
  | { readonly type: 'call.failed'; readonly error: unknown }

/** XState gives its own events to every logic. */
type CallEvent = Ended | { readonly type: `xstate.${string}` }

type CallSnapshot = Snapshot<unknown> & { readonly input: unknown }

/** Calls that end synchronously when `answer` is called for them. */
export interface ScriptedCalls {
  /** In place of the promise that performs this call. `read` makes its result of the recorded answer, or throws. */
  readonly logic: <Output, Input>(
    call: string,
    read?: (answer: Json) => Output,
  ) => PromiseActorLogic<Output, Input>
  /** In place of the callback that performs this call; an answer is the event by which it reports. */
  readonly reporting: <Input>(call: string) => CallbackActorLogic<AnyEventObject, Input>
  readonly answer: (call: string, outcome: CallOutcome) => void
  /** Returns the request of the latest call of this name; null when there was none. */
  readonly request: (call: string) => Json
}

interface CallUnderWay {
  readonly input: unknown
  readonly end: (outcome: CallOutcome) => void
}

/** Calls of one machine. */
export function scriptedCalls(): ScriptedCalls {
  const underWay = new Map<string, CallUnderWay>()

  const logicOf = (call: string, read: ReadAnswer): ActorLogic<CallSnapshot, CallEvent, unknown> => ({
    getInitialSnapshot: (_scope, input) => ({ status: 'active', output: undefined, error: undefined, input }),
    getPersistedSnapshot: (snapshot) => snapshot,
    start: ({ input }, { self }) => {
      underWay.set(call, { input, end: (outcome) => settle(self, outcome, read) })
    },
    transition: (snapshot, event) => {
      if (event.type === 'call.answered')
        return { status: 'done', output: event.output, error: undefined, input: snapshot.input }
      if (event.type === 'call.failed')
        return { status: 'error', output: undefined, error: event.error, input: snapshot.input }
      return snapshot
    },
  })

  return {
    // XState gives the logic of a promise no other constructor than `fromPromise`, which settles a moment later.
    logic: <Output, Input>(call: string, read: ReadAnswer = (answer) => answer) =>
      logicOf(call, read) as unknown as PromiseActorLogic<Output, Input>,
    reporting: (call) =>
      fromCallback(({ input, sendBack }) => {
        const begun: CallUnderWay = {
          input,
          end: (outcome) => {
            // Answers of such a call are the events by which it reports.
            if (outcome.kind === 'answer' && isEvent(outcome.answer)) sendBack(outcome.answer)
          },
        }
        underWay.set(call, begun)
      }),
    answer: (call, outcome) => underWay.get(call)?.end(outcome),
    // Requests of machines are plain data.
    request: (call) => (underWay.get(call)?.input ?? null) as Json,
  }
}

function isEvent(value: Json): value is MachineEvent {
  return isObject(value) && typeof value['type'] === 'string'
}

type ReadAnswer = (answer: Json) => unknown

function settle(ref: ActorRef<CallSnapshot, Ended>, outcome: CallOutcome, read: ReadAnswer): void {
  if (ref.getSnapshot().status === 'active') ref.send(endedBy(outcome, read))
}

function endedBy(outcome: CallOutcome, read: ReadAnswer): Ended {
  if (outcome.kind === 'failure') return { type: 'call.failed', error: new Error('The call failed') }
  try {
    return { type: 'call.answered', output: read(outcome.answer) }
  } catch (error) {
    return { type: 'call.failed', error }
  }
}
