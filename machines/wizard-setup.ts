import { fromPromise, setup } from 'xstate'
import {
  stepWith,
  type Beginning,
  type CallAnswer,
  type CallRequest,
  type CompiledProduct,
  type PurchaseAnswer,
  type LaterReactions,
  type Refusal,
  type WizardSnapshot,
  type Step,
  type Submission,
  type WizardEffect,
  type WizardEvent,
  type WizardState,
} from '../src/engine/index.ts'

/** Start values of a wizard: a new one or a saved one. */
export interface WizardMachineInput extends Beginning {
  readonly product: CompiledProduct
  /** The engine's `laterReactions`, or what has loaded them by the time of the first such event. */
  readonly later: LaterReactions
  readonly saved?: WizardSnapshot
  /** The step that the wizard has come to without the machine, with the calls to send; the machine goes on from there. */
  readonly begun?: Step
  /** Clock in milliseconds that measures calls; without it every call takes 0 ms. */
  readonly now?: () => number
}

/** The state of a running wizard: the engine's state, and the calls that are under way. */
export interface WizardMachineContext {
  readonly product: CompiledProduct
  readonly later: LaterReactions
  /** The wizard as the engine has it. */
  readonly state: WizardState
  /** Reason why the latest event was refused; null when it took effect. */
  readonly refusal: Refusal | null
  /** Calls under way, by key. */
  readonly running: Readonly<Record<string, RunningCall>>
  /** Effects of the first step. */
  readonly first: Step['effects']
  /** Number of calls sent so far; it numbers their actors. */
  readonly sent: number
  readonly now: () => number
}

/** A running call: the actor that performs it, and its request. */
export interface RunningCall {
  readonly id: string
  readonly requestKey: string
  readonly request: CallRequest
  readonly startedAt: number
}

/** One event as a recorder receives it. */
export interface RecordedStep {
  readonly event: WizardEvent
  readonly after: Step
  /** For an answered call: its request and its duration in milliseconds; otherwise null. */
  readonly call: { readonly request: CallRequest; readonly tookMs: number } | null
}

/** Input of the actor that performs a call. */
export interface CallInput {
  readonly key: string
  readonly requestKey: string
  readonly request: CallRequest
}

/** Events from the customer and the page. Answers of calls come from the actors that perform them. */
export type CustomerEvent = Exclude<WizardEvent, { readonly type: 'call.answered' | 'purchase.answered' }>

/** Events with which XState reports that an actor of this machine ended. */
type ActorEnded =
  | { readonly type: `xstate.done.actor.call.${number}`; readonly output: CallAnswer }
  | { readonly type: 'xstate.done.actor.purchase'; readonly output: PurchaseAnswer }
  | { readonly type: `xstate.error.actor.${'purchase' | `call.${number}`}`; readonly error: unknown }

/** The customer's situation, derived from the engine's state. */
export type Situation = 'filling' | 'stopped' | 'purchasing' | 'paying' | 'finished'

/** Actors, guards and actions of the machine, by name. */
export const wizard = setup({
  types: {
    // XState declares types through values; these are never read.
    context: {} as WizardMachineContext,
    input: {} as WizardMachineInput,
    events: {} as CustomerEvent | ActorEnded,
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
    /** Passes the event to a recorder; does nothing by default. */
    record: (_args, _step: RecordedStep) => {},
    /** The actor threw instead of answering: a defect in the code, not a network failure. */
    reportFault: (_args, _fault: { readonly error: unknown }) => {},
  },
  guards: {
    isFilling: ({ context }) => situationOf(context) === 'filling',
    isStopped: ({ context }) => situationOf(context) === 'stopped',
    isBuying: ({ context }) => situationOf(context) === 'purchasing',
    isAwaitingPayment: ({ context }) => situationOf(context) === 'paying',
    isFinished: ({ context }) => situationOf(context) === 'finished',
    /** True when the contract or the form exists and is not paid online; a manager continues with it. */
    isMadeForManager: ({ context }, { kind }: PurchaseAnswer) => kind === 'created' && isForManager(context),
    isMade: (_args, { kind }: PurchaseAnswer) => kind === 'created',
    isPaid: (_args, { paid }: { readonly paid: boolean }) => paid,
  },
})

/** Action: sends the calls of the first step. */
export const sendFirst = wizard.enqueueActions(({ context, enqueue }) => {
  let { running, sent } = context
  for (const effect of context.first) {
    if (effect.type !== 'send') continue
    sent += 1
    running = { ...running, [effect.key]: underWay(sent, effect, context.now()) }
    enqueue.spawnChild('performCall', { id: callId(sent), input: effect })
  }
  enqueue.assign({ running, sent, first: [] })
})

/** Applies an event with the engine, performs its effects, and stops calls that are no longer needed. */
export const follow = wizard.enqueueActions(({ context, event, enqueue }) => {
  const wizardEvent = asWizardEvent(context, event)
  if (wizardEvent === null) return
  const after = stepWith(context.later, context.product, context.state, wizardEvent)
  const call = wizardEvent.type === 'call.answered' ? endedCall(context, wizardEvent) : null
  let { running, sent } = context
  const stop = (key: string): void => {
    const under = running[key]
    if (under === undefined) return
    enqueue.stopChild(under.id)
    const { [key]: _stopped, ...others } = running
    running = others
  }
  if (wizardEvent.type === 'call.answered' && after.refusal === null) stop(wizardEvent.key)
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
  enqueue({ type: 'record', params: { event: wizardEvent, after, call } })
})

/** State of the machine for an engine state. A product without online payment ends with the contract or the sent form. */
export function situationOf({ product, state }: Pick<WizardMachineContext, 'product' | 'state'>): Situation {
  if (state.stop !== null) return 'stopped'
  switch (state.purchase.status) {
    case 'creating':
      return 'purchasing'
    case 'created':
      return isForManager({ product }) ? 'finished' : 'paying'
    case 'paid':
      return 'finished'
    case 'none':
    case 'failed':
      return 'filling'
    default:
      return state.purchase.status satisfies never
  }
}

function isForManager({ product }: Pick<WizardMachineContext, 'product'>): boolean {
  return product.purchase === null || product.purchase.result === 'manager'
}

type Sending = Extract<WizardEffect, { readonly type: 'send' }>

function callId(number: number): `call.${number}` {
  return `call.${number}`
}

function underWay(number: number, { requestKey, request }: Sending, startedAt: number): RunningCall {
  return { id: callId(number), requestKey, request, startedAt }
}

/** Converts an event to the engine's event; null for a call that the machine no longer waits for. */
function asWizardEvent(
  { running }: WizardMachineContext,
  event: CustomerEvent | ActorEnded,
): WizardEvent | null {
  if (!isEnded(event)) return event
  // The caller threw: treated as an unreadable answer.
  const failed = { kind: 'failure', failure: 'parsing' } as const
  if (event.type === 'xstate.done.actor.purchase') return { type: 'purchase.answered', answer: event.output }
  if (event.type === 'xstate.error.actor.purchase') return { type: 'purchase.answered', answer: failed }
  const found = Object.entries(running).find(([, { id }]) => event.type.endsWith(`.actor.${id}`))
  if (found === undefined) return null
  const [key, { requestKey }] = found
  return { type: 'call.answered', key, requestKey, answer: 'output' in event ? event.output : failed }
}

function isEnded(event: CustomerEvent | ActorEnded): event is ActorEnded {
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
