import type { CustomerEvent } from '../../../machines/wizard-setup.ts'
import {
  type CallAnswer,
  type CompiledProduct,
  type LaterReactions,
  type Step,
  stepWith,
  type WizardEffect,
  type WizardEvent,
} from '../../engine/index.ts'
import type { WizardRecording } from '../recording/recording.ts'
import type { WizardActor } from '../run/wizard-run.ts'

/** A wizard whose machine may still be on its way. */
export interface RunActor extends WizardActor {
  /** Lets the machine go on from the state that the wizard has by now; `begun` names the calls to send. */
  readonly takeOver: (start: (begun: Step) => WizardActor) => void
}

type Sending = Extract<WizardEffect, { readonly type: 'send' }>

/** Parts of a wizard that take events before its machine is loaded. */
export interface EngineOfRun {
  readonly product: CompiledProduct
  readonly later: LaterReactions
  readonly record: WizardRecording['record']
  /** Known answers, by the key of their request. */
  readonly answers: Readonly<Record<string, CallAnswer>>
}

/**
 * Creates the actor of a wizard that has begun with this step. The engine takes events at once; the calls and the contract
 * that follow from them wait for the machine. Known answers are applied first, one after the other.
 */
export function createRunActor(first: Step, { product, later, record, answers }: EngineOfRun): RunActor {
  let machine: WizardActor | null = null
  let context: Pick<Step, 'state' | 'refusal'> = first
  const waiting = new Map<string, Sending>()
  const listeners = new Set<() => void>()
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const wait = (effects: Step['effects']): void => {
    for (const effect of effects) {
      // The contract is asked for by the state that the machine comes into.
      if (effect.type === 'purchase') continue
      waiting.delete(effect.key)
      if (effect.type === 'send') waiting.set(effect.key, effect)
    }
  }
  const take = (event: WizardEvent, ...call: [] | [Parameters<WizardRecording['record']>[2]]): void => {
    const after = stepWith(later, product, context.state, event)
    wait(after.effects)
    context = after
    record(event, after, ...call)
    tell()
  }

  wait(first.effects)
  // The calls are walked to their end, also when an answer wants more of them.
  for (const [key, { requestKey, request }] of waiting) {
    const answer = answers[requestKey]
    if (answer === undefined) continue
    waiting.delete(key)
    take({ type: 'call.answered', key, requestKey, answer }, { request, tookMs: 0 })
  }

  return {
    getSnapshot: () => machine?.getSnapshot() ?? { context },
    subscribe: (listener) => {
      // A function that is subscribed twice is called twice.
      const own = () => listener()
      listeners.add(own)
      return { unsubscribe: () => void listeners.delete(own) }
    },
    send: (event: CustomerEvent) => {
      if (machine === null) take(event)
      else machine.send(event)
    },
    takeOver: (start) => {
      machine = start({ ...context, effects: [...waiting.values()] })
      machine.subscribe(tell)
    },
  }
}
