import { fromPromise, setup } from 'xstate'
import {
  begin,
  restore,
  step,
  submission,
  type Beginning,
  type CallAnswer,
  type CallRequest,
  type CompiledProduct,
  type PurchaseAnswer,
  type Refusal,
  type SavedWizard,
  type Step,
  type Submission,
  type WizardEffect,
  type WizardEvent,
  type WizardState,
} from '../src/engine/index.ts'

/** What a wizard is started with: anew, or from where it was left. */
export interface WizardMachineInput extends Beginning {
  readonly product: CompiledProduct
  readonly saved?: SavedWizard
  /** A clock in milliseconds, for how long calls took; without one they took no time. */
  readonly now?: () => number
}

export interface WizardMachineContext {
  readonly product: CompiledProduct
  /** The wizard as the engine has it. */
  readonly state: WizardState
  /** Why the last event was refused; null when it took effect. */
  readonly refusal: Refusal | null
  /** Calls under way, by key. */
  readonly running: Readonly<Record<string, RunningCall>>
  /** What the first step asks of the world. */
  readonly first: Step['effects']
  /** How many calls were sent; numbers their actors. */
  readonly sent: number
  readonly now: () => number
}

/** A call under way: the actor that performs it, and what it asks. */
export interface RunningCall {
  readonly id: string
  readonly requestKey: string
  readonly request: CallRequest
  readonly startedAt: number
}

/** What a recorder is told of every event. */
export interface RecordedStep {
  readonly event: WizardEvent
  readonly after: Step
  /** For an answered call: what was asked, and how long the answer took. */
  readonly call: { readonly request: CallRequest; readonly tookMs: number } | null
}

/** What a call is performed with. */
export interface CallInput {
  readonly key: string
  readonly requestKey: string
  readonly request: CallRequest
}

/** How XState tells of the actors that this machine runs. */
type ActorEnded =
  | { readonly type: `xstate.done.actor.call.${number}`; readonly output: CallAnswer }
  | { readonly type: 'xstate.done.actor.purchase'; readonly output: PurchaseAnswer }
  | { readonly type: `xstate.error.actor.${'purchase' | `call.${number}`}`; readonly error: unknown }

/** Where a wizard is, for whoever looks from outside. */
export type Situation = 'filling' | 'stopped' | 'purchasing' | 'paying' | 'finished'

const wizard = setup({
  types: {
    // XState's own way of naming types; nothing reads the value.
    context: {} as WizardMachineContext,
    input: {} as WizardMachineInput,
    events: {} as WizardEvent | ActorEnded,
    tags: {} as 'busy',
  },
  actors: {
    performCall: fromPromise<CallAnswer, CallInput>(() => {
      throw new Error('wizardMachine: provide the performCall actor')
    }),
    purchase: fromPromise<PurchaseAnswer, Submission>(() => {
      throw new Error('wizardMachine: provide the purchase actor')
    }),
  },
  actions: {
    /** Tells a recorder; nobody listens by default. */
    record: (_args, _step: RecordedStep) => {},
    /** What should have answered threw instead: a fault of ours, not of the network. */
    reportFault: (_args, _fault: { readonly error: unknown }) => {},
  },
  guards: {
    isIn: ({ context }, situation: Situation) => situationOf(context) === situation,
  },
})

const sendFirst = wizard.enqueueActions(({ context, enqueue }) => {
  let { running, sent } = context
  for (const effect of context.first) {
    if (effect.type !== 'send') continue
    sent += 1
    running = { ...running, [effect.key]: underWay(sent, effect, context.now()) }
    enqueue.spawnChild('performCall', { id: callId(sent), input: effect })
  }
  enqueue.assign({ running, sent, first: [] })
})

/** Lets the engine follow an event, performs what it asks for, and drops what is no longer wanted. */
const follow = wizard.enqueueActions(({ context, event, enqueue }) => {
  const told = asWizardEvent(context, event)
  if (told === null) return
  const after = step(context.product, context.state, told)
  const call = told.type === 'call.answered' ? endedCall(context, told) : null
  let { running, sent } = context
  const stop = (key: string): void => {
    const under = running[key]
    if (under === undefined) return
    enqueue.stopChild(under.id)
    const { [key]: _stopped, ...others } = running
    running = others
  }
  if (told.type === 'call.answered' && after.refusal === null) stop(told.key)
  for (const effect of after.effects) {
    // The contract is asked for by the state that the wizard comes into.
    if (effect.type === 'purchase') continue
    stop(effect.key)
    if (effect.type === 'cancel') continue
    sent += 1
    running = { ...running, [effect.key]: underWay(sent, effect, context.now()) }
    enqueue.spawnChild('performCall', { id: callId(sent), input: effect })
  }
  enqueue.assign({ state: after.state, refusal: after.refusal, running, sent })
  enqueue({ type: 'record', params: { event: told, after, call } })
})

/**
 * One customer in one wizard of any product. The engine decides what an event makes of the wizard; the machine
 * decides when: it performs what the engine asks for, and the state that the wizard comes into says the rest.
 */
export const wizardMachine = wizard.createMachine({
  id: 'wizard',
  context: ({ input: { product, saved, now, ...beginning } }) => {
    const { state, effects } =
      saved === undefined ? begin(product, beginning) : restore(product, saved, beginning)
    return { product, state, refusal: null, running: {}, first: effects, sent: 0, now: now ?? (() => 0) }
  },
  entry: sendFirst,
  on: {
    'xstate.error.actor.*': {
      actions: [{ type: 'reportFault', params: ({ event }) => ({ error: event.error }) }, follow],
    },
    '*': { actions: follow },
  },
  initial: 'filling',
  states: {
    filling: { always: comesInto('stopped', 'purchasing', 'paying', 'finished') },
    stopped: { always: comesInto('filling', 'purchasing', 'paying', 'finished') },
    purchasing: {
      tags: 'busy',
      invoke: {
        id: 'purchase',
        src: 'purchase',
        input: ({ context }) => submission(context.product, context.state),
      },
      always: comesInto('filling', 'stopped', 'paying', 'finished'),
    },
    paying: { always: comesInto('filling', 'stopped', 'purchasing', 'finished') },
    finished: { always: comesInto('filling', 'stopped', 'purchasing', 'paying') },
  },
})

/** Leaves a state for the one that the engine's state says. */
function comesInto<Target extends Situation>(
  ...targets: readonly Target[]
): readonly {
  readonly guard: { readonly type: 'isIn'; readonly params: Target }
  readonly target: Target
}[] {
  return targets.map((target) => ({ guard: { type: 'isIn', params: target }, target }))
}

/** Where the engine's state puts the customer. Where nobody pays online, a contract is the end of it. */
export function situationOf({ product, state }: Pick<WizardMachineContext, 'product' | 'state'>): Situation {
  if (state.stop !== null) return 'stopped'
  switch (state.purchase.status) {
    case 'creating':
      return 'purchasing'
    case 'created':
      return product.purchase.result === 'manager' ? 'finished' : 'paying'
    case 'paid':
      return 'finished'
    case 'none':
    case 'failed':
      return 'filling'
    default:
      return state.purchase.status satisfies never
  }
}

type Sending = Extract<WizardEffect, { readonly type: 'send' }>

function callId(number: number): `call.${number}` {
  return `call.${number}`
}

function underWay(number: number, { requestKey, request }: Sending, startedAt: number): RunningCall {
  return { id: callId(number), requestKey, request, startedAt }
}

/** What an event says in the engine's words; null for a call that nobody waits for any more. */
function asWizardEvent(
  { running }: WizardMachineContext,
  event: WizardEvent | ActorEnded,
): WizardEvent | null {
  if (!isEnded(event)) return event
  // What should have answered threw: it is as good as an answer that nobody can read.
  const failed = { kind: 'failure', failure: 'parsing' } as const
  if (event.type === 'xstate.done.actor.purchase') return { type: 'purchase.answered', answer: event.output }
  if (event.type === 'xstate.error.actor.purchase') return { type: 'purchase.answered', answer: failed }
  const found = Object.entries(running).find(([, { id }]) => event.type.endsWith(`.actor.${id}`))
  if (found === undefined) return null
  const [key, { requestKey }] = found
  return { type: 'call.answered', key, requestKey, answer: 'output' in event ? event.output : failed }
}

function isEnded(event: WizardEvent | ActorEnded): event is ActorEnded {
  return event.type.startsWith('xstate.')
}

function endedCall(
  { running, now }: WizardMachineContext,
  { key, requestKey }: Extract<WizardEvent, { readonly type: 'call.answered' }>,
): RecordedStep['call'] {
  const call = running[key]
  if (call === undefined || call.requestKey !== requestKey) return null
  return { request: call.request, tookMs: now() - call.startedAt }
}
