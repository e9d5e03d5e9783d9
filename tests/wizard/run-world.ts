import {
  begin,
  type CallAnswer,
  type CallRequest,
  laterReactions,
  type PurchaseAnswer,
  restore,
  type Step,
  type Submission,
  type WizardEvent,
  type WizardSnapshot,
} from '../../src/engine/index.ts'
import type { CallInput } from '../../src/wizard/run/perform-effects.ts'
import type { KeptRun } from '../../src/wizard/run/run-state.ts'
import { listEditing } from '../../src/wizard/run/open-items.ts'
import { runOf } from '../../src/wizard/run/run-change.ts'
import { startRunActor } from '../../src/wizard/run/start-run-actor.ts'
import type { WizardActor } from '../../src/wizard/run/wizard-run.ts'
import { carInsurance } from '../engine/builders/car-insurance.ts'

export const product = carInsurance()
export const beginning = { today: '2026-11-21', language: 'ru' } as const

/** A world that answers when the test says so. */
export class World {
  readonly asked: (CallInput & {
    readonly signal: AbortSignal
    readonly answer: (body: CallAnswer) => void
    readonly fail: (error: unknown) => void
  })[] = []
  readonly bought: {
    readonly submission: Submission
    readonly answer: (answer: PurchaseAnswer) => void
    readonly fail: (error: unknown) => void
  }[] = []
  readonly recorded: {
    readonly event: WizardEvent
    readonly after: Step
    readonly call: { readonly request: CallRequest; readonly tookMs: number } | undefined
  }[] = []
  readonly faults: unknown[] = []
  /** Work that waits for the reactions to a purchase; null where they are loaded. */
  waiting: (() => void)[] | null = null

  /** Starts a wizard in this world: a new one, or a saved one. */
  start(
    saved: WizardSnapshot | null = null,
    {
      kept = {},
      running = product,
      answers = {},
    }: {
      readonly kept?: Partial<KeptRun>
      readonly running?: typeof product
      readonly answers?: Readonly<Record<string, CallAnswer>>
    } = {},
  ): WizardActor {
    const first = saved === null ? begin(running, beginning) : restore(running, saved, beginning)
    return startRunActor(
      runOf(running, laterReactions, () => listEditing),
      { first, kept },
      {
        performCall: (input, signal) => {
          const { promise, resolve, reject } = Promise.withResolvers<CallAnswer>()
          this.asked.push({ ...input, signal, answer: resolve, fail: reject })
          return promise
        },
        makeContract: (submission) => {
          const { promise, resolve, reject } = Promise.withResolvers<PurchaseAnswer>()
          this.bought.push({ submission, answer: resolve, fail: reject })
          return promise
        },
        whenReadyToBuy: (work) => {
          if (this.waiting === null) work()
          else this.waiting.push(work)
        },
        record: (event, after, call) => void this.recorded.push({ event, after, call }),
        reportFault: (error) => void this.faults.push(error),
        answers,
      },
    )
  }

  /** The call under way with this key. */
  call(key: string): World['asked'][number] {
    const call = this.asked.findLast((one) => one.key === key)
    if (call === undefined) throw new Error(`Nobody asked ${key}`)
    return call
  }
}

export const ok = (
  body: Extract<CallAnswer, { kind: 'answer' }>['body'],
  fact: string | null = null,
): CallAnswer => ({ kind: 'answer', status: 200, body, fact })
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
