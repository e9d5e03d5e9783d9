import { createActor, fromPromise, SimulatedClock, type Actor } from 'xstate'
import {
  paymentMachine,
  RefusedQuestion,
  type PayableContract,
  type PaymentEvent,
} from '../../machines/payment.machine.ts'
import type { Json } from '../../src/engine/index.ts'
import { machineRecorder, type CallOutcome, type MachineRecorder } from '../../src/trace/index.ts'
import { stateName } from '../../src/trace/machine/state-name.ts'
import { drawnFrom } from './drawn-from.ts'

/** What no trace may hold. */
export const secrets: readonly string[] = [
  '8f14e45f-ceea-467f-a9e3-6c1c11e0a7aa',
  'Каримова Азиза',
  'merchant_trans_id',
  '/policies/QAR',
  '2026-11-21T10:01',
]

const [contractId = '', holder = ''] = secrets

/** The whole contract, as the server answers it: more than the machine reads. */
const contract = {
  contractId,
  holder,
  premium: 19_200_000,
  status: 'created',
  payments: ['click', 'payme'].map((provider) => ({
    provider,
    url: `https://pay.example/${provider}?merchant_trans_id=${contractId}`,
  })),
  order: { state: 'open' },
  policyUrl: null,
} as const satisfies PayableContract & { readonly [name: string]: Json }

const failed = { ...contract, status: 'error', paymentFailedAt: '2026-11-21T10:01:00.000Z' } as const
const paid = { ...contract, status: 'paid' } as const
const issued = { ...contract, status: 'success', policyUrl: '/policies/QAR0123456.pdf' } as const

/** A customer who pays, with a recorder attached, and a server with the answers that the journey gives it. */
class RecordedPayment {
  readonly clock = new SimulatedClock()
  readonly recorder: MachineRecorder
  answer: PayableContract | Error
  /** The state after each event, and in the recording. */
  readonly seen: { readonly real: string; readonly recorded: string | undefined }[] = []
  readonly #actor: Actor<typeof paymentMachine>

  constructor(first?: PayableContract, answer: PayableContract | Error = contract) {
    this.answer = answer
    const input = { contractId, contract: first, isBack: true, provider: 'click' }
    this.recorder = machineRecorder({
      machine: 'payment',
      today: '2026-11-21',
      language: 'ru',
      random: drawnFrom(7),
      input,
      began: 0,
    })
    const machine = paymentMachine.provide({
      actors: {
        checkContract: fromPromise(async () => {
          const { answer } = this
          await Promise.resolve()
          this.recorder.answered('checkContract', outcomeOf(answer), 40, { now: this.clock.now() })
          if (answer instanceof Error) throw answer
          return answer
        }),
      },
      actions: { redirect: () => undefined },
    })
    this.#actor = createActor(machine, { clock: this.clock, input }).start()
  }

  async send(event: PaymentEvent): Promise<this> {
    this.recorder.record(event, { now: this.clock.now() })
    this.#actor.send(event)
    return await this.settle()
  }

  /** Lets time pass in steps, so that each answer comes before the next question. */
  async wait(seconds: number): Promise<this> {
    await this.settle()
    for (let passed = 0; passed < seconds; passed += 1) {
      this.clock.increment(1003)
      await this.settle()
    }
    return this
  }

  private async settle(): Promise<this> {
    await new Promise((resolve) => setTimeout(resolve, 0))
    const last = this.recorder.trace().lines.findLast((line) => line.kind === 'event')
    this.seen.push({ real: stateName(this.#actor.getSnapshot().value), recorded: last?.after.state })
    return this
  }
}

/** An answer as the page records it. */
function outcomeOf(answer: PayableContract | Error): CallOutcome {
  if (answer instanceof RefusedQuestion)
    return { kind: 'answer', answer: { refused: answer.because, code: answer.code } }
  if (answer instanceof Error) return { kind: 'failure' }
  // Answers of the server are plain data.
  return { kind: 'answer', answer: answer as unknown as Json }
}

/** Ways of customers through a payment; the corpus holds a trace of each. */
export const journeys = {
  'paid-after-a-minute': async () => {
    const payment = await new RecordedPayment(contract).wait(17)
    payment.answer = new Error('offline')
    await payment.wait(10)
    payment.answer = contract
    await payment.wait(40)
    await payment.send({ type: 'status.asked' })
    payment.answer = paid
    await payment.wait(12)
    payment.answer = issued
    return await payment.wait(6)
  },
  'failed-and-paid-otherwise': async () => {
    const payment = await new RecordedPayment(contract).wait(3)
    payment.answer = failed
    await payment.wait(6)
    await payment.send({ type: 'payment.retried' })
    payment.answer = failed
    await payment.send({ type: 'customer.returned' })
    await payment.send({ type: 'provider.chosen', provider: 'payme' })
    payment.answer = issued
    await payment.send({ type: 'customer.returned' })
    return await payment.wait(2)
  },
  'a-contract-that-is-not-there': async () => {
    const unknown = new RefusedQuestion('unknown', 'QDM_CONTRACT_UNKNOWN')
    const payment = await new RecordedPayment(undefined, unknown).wait(1)
    await payment.send({ type: 'status.asked' })
    payment.answer = new RefusedQuestion('notReady', 'QDM_CONTRACT_NOT_READY')
    await payment.send({ type: 'status.asked' })
    await payment.wait(6)
    payment.answer = { ...contract, order: { state: 'superseded' } }
    return await payment.wait(6)
  },
} as const
