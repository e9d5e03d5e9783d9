import {
  type CallAnswer,
  type CallRequest,
  type CompiledProduct,
  type PurchaseAnswer,
  type Refusal,
  type Step,
  step,
  type Submission,
  type WizardEffect,
  type WizardEvent,
  type WizardState,
} from '../../engine/index.ts'
import type { WizardActor } from './wizard-run.ts'

interface World {
  readonly performCall: (request: CallRequest, signal: AbortSignal) => Promise<CallAnswer>
  readonly purchase: (submission: Submission) => Promise<PurchaseAnswer>
  readonly record: (event: WizardEvent, after: Step) => void
}

export function plainActor(product: CompiledProduct, first: Step, world: World): WizardActor {
  let context: { readonly state: WizardState; readonly refusal: Refusal | null } = {
    state: first.state,
    refusal: null,
  }
  let snapshot = { context }
  const listeners = new Set<() => void>()
  const running = new Map<string, AbortController>()
  const perform = (effect: WizardEffect) => {
    switch (effect.type) {
      case 'send': {
        running.get(effect.key)?.abort()
        const abort = new AbortController()
        running.set(effect.key, abort)
        void world.performCall(effect.request, abort.signal).then((answer) => {
          if (!abort.signal.aborted)
            send({ type: 'call.answered', key: effect.key, requestKey: effect.requestKey, answer })
        })
        return
      }
      case 'cancel':
        running.get(effect.key)?.abort()
        return
      case 'purchase':
        void world.purchase(effect.submission).then((answer) => send({ type: 'purchase.answered', answer }))
        return
      default:
        effect satisfies never
    }
  }
  const send = (event: WizardEvent) => {
    const after = step(product, context.state, event)
    context = { state: after.state, refusal: after.refusal }
    snapshot = { context }
    world.record(event, after)
    for (const listener of listeners) listener()
    after.effects.forEach(perform)
  }
  queueMicrotask(() => first.effects.forEach(perform))
  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      return { unsubscribe: () => listeners.delete(listener) }
    },
    send,
  }
}
