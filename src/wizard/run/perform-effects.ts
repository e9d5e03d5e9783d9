import type { Performer } from '../../../machines/step-actor.ts'
import type {
  CallAnswer,
  CallRequest,
  PurchaseAnswer,
  Step,
  Submission,
  WizardEvent,
} from '../../engine/index.ts'
import type { RunEffect, RunEvent, RunNotice } from './run-event.ts'
import type { SendEffect } from './run-state.ts'

/** Functions that a run calls. */
export interface EffectWorld {
  readonly performCall: (call: CallInput, signal: AbortSignal) => Promise<CallAnswer>
  readonly makeContract: (submission: Submission) => Promise<PurchaseAnswer>
  /** Does the work when the reactions to a purchase are loaded; at once when they are. */
  readonly whenReadyToBuy: (work: () => void) => void
  readonly record: (
    event: WizardEvent,
    after: Step,
    call?: { readonly request: CallRequest; readonly tookMs: number },
  ) => void
  readonly reportFault: (error: unknown) => void
  /** Known answers, by the key of their request: these calls are not sent. */
  readonly answers: Readonly<Record<string, CallAnswer>>
}

/** A call to perform. */
export type CallInput = Pick<SendEffect, 'key' | 'requestKey' | 'request'>

/** A pause this long between two keys means that the answer may be whole. */
const pauseMs = 700

/**
 * A page that is left has its requests cut before it ends: that is no answer, and the call is sent again when the page is
 * opened again. A page that stays takes a lost network for an answer after this time.
 */
const leavingMs = 300

interface RunningCall {
  readonly call: CallInput
  readonly abort: AbortController
  readonly startedAt: number
}

/** The only interpreter of a run's effects: it sends and cancels calls, makes the contract, records, moves the focus. */
export function performEffects(world: EffectWorld): Performer<RunEvent, RunEffect, RunNotice> {
  const running = new Map<string, RunningCall>()
  let pause: ReturnType<typeof setTimeout> | undefined
  const cancel = (key: string) => {
    running.get(key)?.abort.abort()
    running.delete(key)
  }
  /** What threw instead of answering is a defect of the code; it is treated as an unreadable answer. */
  const failed = (error: unknown) => {
    world.reportFault(error)
    return { kind: 'failure', failure: 'parsing' } as const
  }
  const send = ({ key, requestKey, request }: CallInput, tell: (event: RunEvent) => void) => {
    cancel(key)
    const abort = new AbortController()
    const call = { key, requestKey, request }
    running.set(key, { call, abort, startedAt: performance.now() })
    const given = world.answers[requestKey]
    if (given !== undefined) return tell({ type: 'call.answered', key, requestKey, answer: given })
    const take = (answer: CallAnswer) => {
      if (!abort.signal.aborted) tell({ type: 'call.answered', key, requestKey, answer })
    }
    const answered = (answer: CallAnswer) => {
      if (answer.kind === 'failure' && answer.failure === 'fetch') setTimeout(() => take(answer), leavingMs)
      else take(answer)
    }
    world.performCall(call, abort.signal).then(answered, (error: unknown) => {
      if (!abort.signal.aborted) answered(failed(error))
    })
  }
  const buy = (submission: Submission, tell: (event: RunEvent) => void) => {
    const answered = (answer: PurchaseAnswer) => tell({ type: 'purchase.answered', answer })
    world.makeContract(submission).then(answered, (error: unknown) => answered(failed(error)))
  }
  const record = (event: WizardEvent, after: Step) => {
    const ended = event.type === 'call.answered' ? running.get(event.key) : undefined
    if (event.type !== 'call.answered' || ended?.call.requestKey !== event.requestKey)
      return world.record(event, after)
    running.delete(event.key)
    world.record(event, after, {
      request: ended.call.request,
      tookMs: performance.now() - ended.startedAt,
    })
  }

  return {
    perform: (effect, actor) => {
      switch (effect.type) {
        case 'send':
          return send(effect, actor.send)
        case 'cancel':
          return cancel(effect.key)
        case 'purchase':
          return buy(effect.submission, actor.send)
        case 'record':
          return record(effect.event, effect.after)
        case 'pause':
          clearTimeout(pause)
          pause = setTimeout(() => actor.send({ type: 'typing.paused' }), pauseMs)
          return
        case 'prepareToBuy':
          return world.whenReadyToBuy(() => actor.send({ type: 'buying.ready' }))
        case 'focus':
          // Once the element is in the document.
          requestAnimationFrame(() => document.getElementById(effect.id)?.focus())
          return
        case 'wizard.finished':
        case 'editor.closed':
          return actor.emit(effect)
        default:
          return effect satisfies never
      }
    },
    stop: () => {
      clearTimeout(pause)
      for (const { abort } of running.values()) abort.abort()
      running.clear()
    },
  }
}
