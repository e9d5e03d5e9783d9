import type { ActorLogic, ActorRef, PromiseActorLogic, Snapshot } from 'xstate'
import type { Json } from '../../engine/index.ts'
import type { CallOutcome } from './machine-trace.ts'

type Ended =
  | { readonly type: 'call.answered'; readonly output: unknown }
  | { readonly type: 'call.failed'; readonly error: unknown }

type CallSnapshot = Snapshot<unknown> & { readonly input: unknown }

/** Calls that end when they are told to, at once and in place: nothing is left for a later moment. */
export interface ScriptedCalls {
  /** In place of the promise that performs this call. */
  readonly logic: <Output, Input>(call: string) => PromiseActorLogic<Output, Input>
  readonly answer: (call: string, outcome: CallOutcome) => void
  /** What the latest call of this name asked; null when there was none. */
  readonly request: (call: string) => Json
}

/** Calls of one machine. */
export function scriptedCalls(): ScriptedCalls {
  const underWay = new Map<string, { readonly ref: ActorRef<CallSnapshot, Ended>; readonly input: unknown }>()

  const logicOf = (call: string): ActorLogic<CallSnapshot, Ended, unknown> => ({
    getInitialSnapshot: (_scope, input) => ({ status: 'active', output: undefined, error: undefined, input }),
    getPersistedSnapshot: (snapshot) => snapshot,
    start: ({ input }, { self }) => {
      underWay.set(call, { ref: self, input })
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
    // It behaves as a promise does that somebody else settles.
    logic: <Output, Input>(call: string) => logicOf(call) as unknown as PromiseActorLogic<Output, Input>,
    answer: (call, outcome) => {
      const ref = underWay.get(call)?.ref
      if (ref?.getSnapshot().status !== 'active') return
      if (outcome.kind === 'answer') ref.send({ type: 'call.answered', output: outcome.answer })
      else ref.send({ type: 'call.failed', error: new Error('The call failed') })
    },
    // Requests of machines are plain data.
    request: (call) => (underWay.get(call)?.input ?? null) as Json,
  }
}
