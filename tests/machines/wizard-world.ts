import { createActor, fromPromise, type Actor } from 'xstate'
import {
  laterReactions,
  type CallAnswer,
  type PurchaseAnswer,
  type Submission,
} from '../../src/engine/index.ts'
import { wizardMachine } from '../../machines/wizard.machine.ts'
import type { CallInput, RecordedStep, WizardMachineInput } from '../../machines/wizard-setup.ts'
import { carInsurance } from '../engine/builders/car-insurance.ts'

export const product = carInsurance()
export const beginning = { product, later: laterReactions, today: '2026-11-21', language: 'ru' } as const

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
  readonly recorded: RecordedStep[] = []
  readonly faults: unknown[] = []

  machine(): typeof wizardMachine {
    return wizardMachine.provide({
      actors: {
        performCall: fromPromise(({ input, signal }) => {
          const { promise, resolve, reject } = Promise.withResolvers<CallAnswer>()
          this.asked.push({ ...input, signal, answer: resolve, fail: reject })
          return promise
        }),
        purchase: fromPromise(({ input }) => {
          const { promise, resolve, reject } = Promise.withResolvers<PurchaseAnswer>()
          this.bought.push({ submission: input, answer: resolve, fail: reject })
          return promise
        }),
      },
      actions: {
        record: (_args, recorded) => void this.recorded.push(recorded),
        reportFault: (_args, { error }) => void this.faults.push(error),
      },
    })
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

export function started(world: World, input: Partial<WizardMachineInput> = {}): Actor<typeof wizardMachine> {
  return createActor(world.machine(), { input: { ...beginning, ...input } }).start()
}
