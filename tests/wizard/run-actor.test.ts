import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { CallInput, CustomerEvent } from '../../machines/wizard-setup.ts'
import {
  begin,
  type CallAnswer,
  type Json,
  laterReactions,
  type PurchaseAnswer,
  restore,
  save,
  type Submission,
} from '../../src/engine/index.ts'
import type { WizardRecording } from '../../src/wizard/recording/recording.ts'
import { createRunActor, type RunActor } from '../../src/wizard/start/run-actor.ts'
import { startMachine } from '../../src/wizard/start/run-machine.ts'
import { answers, carInsurance } from '../engine/builders/car-insurance.ts'
import { readyToBuy, withDriver, withPolicy } from '../engine/builders/fill-car.ts'

const product = carInsurance()
const beginning = { today: '2026-11-21', language: 'ru' }

/** A wizard that a test hands over to its machine, and what it asks the services for. */
class ARun {
  readonly calls: (CallInput & { readonly signal: AbortSignal })[] = []
  readonly bought: Submission[] = []
  readonly record = vi.fn<WizardRecording['record']>()
  readonly actor: RunActor

  constructor(
    first = begin(product, beginning),
    given: (requestKey: string) => CallAnswer | undefined = () => undefined,
  ) {
    const at = new Proxy({}, { get: (_target, key) => given(String(key)) })
    this.actor = createRunActor(first, { product, later: laterReactions, record: this.record, answers: at })
  }

  takeOver(): this {
    this.actor.takeOver((begun) =>
      startMachine(
        { product, later: laterReactions, ...beginning, begun },
        {
          performCall: (input, signal) => {
            this.calls.push({ ...input, signal })
            return new Promise<CallAnswer>(() => {})
          },
          makeContract: (submission) => {
            this.bought.push(submission)
            return new Promise<PurchaseAnswer>(() => {})
          },
          record: this.record,
          reportFault: () => {},
        },
      ),
    )
    return this
  }

  send(...events: readonly CustomerEvent[]): this {
    for (const event of events) this.actor.send(event)
    return this
  }

  get state() {
    return this.actor.getSnapshot().context.state
  }

  /** All that a customer, a recording and the services notice. */
  get noticed() {
    const { state, refusal } = this.actor.getSnapshot().context
    const { cells: _cells, ...shown } = state
    const underWay = this.calls.filter(({ signal }) => !signal.aborted)
    return {
      shown,
      refusal,
      recorded: this.record.mock.calls.map(([event, after]) => [event, after.refusal]),
      underWay: underWay.map(({ requestKey }) => requestKey).toSorted(),
      bought: this.bought,
    }
  }
}

const plate = (value: Json) => ({ type: 'field.changed', at: '/vehicle/plate', value }) as const

test('answers are taken in at once, and only their last calls are made by the machine', () => {
  const run = new ARun().send(plate('01A123BC'), plate('01A123'), plate('01A777BC'))
  expect(run.state.data['vehicle']).toMatchObject({ plate: '01A777BC' })
  expect(run.calls).toHaveLength(0)
  run.takeOver()
  expect(run.calls.map(({ request }) => JSON.stringify(request))).toEqual([
    expect.stringContaining('01A777BC'),
  ])
})

test('a screen hears of every change, before the machine is there and after', () => {
  const run = new ARun()
  const listener = vi.fn<() => void>()
  const { unsubscribe } = run.actor.subscribe(listener)
  run.send(plate('01A123BC'))
  expect(listener).toHaveBeenCalledTimes(1)
  const before = run.state
  run.takeOver()
  expect(run.state).toBe(before)
  listener.mockClear()
  run.send(plate('01A777BC'))
  expect(listener).toHaveBeenCalled()
  unsubscribe()
  listener.mockClear()
  run.send(plate('01A123BC'))
  expect(listener).not.toHaveBeenCalled()
})

test('a Continue that buys asks for the contract as soon as the machine is there', () => {
  const ready = restore(product, save(product, readyToBuy().state), beginning)
  const run = new ARun(ready).send({ type: 'slide.continued' })
  expect(run.state.purchase.status).toBe('creating')
  run.takeOver()
  expect(run.bought).toHaveLength(1)
})

test('answers at hand are taken in before anything else, and the services are not asked', () => {
  const filled = restore(product, save(product, withPolicy().type('/regionId', 2).state), beginning)
  const wanted = filled.effects.flatMap((effect) => (effect.type === 'send' ? [effect.key] : []))
  expect(wanted.length).toBeGreaterThan(0)
  const run = new ARun(filled, () => ({ kind: 'answer', status: 200, body: answers.quote, fact: 'fact' }))
  expect(run.record.mock.calls.map(([event]) => event.type)).toEqual(wanted.map(() => 'call.answered'))
  expect(run.takeOver().calls).toHaveLength(0)
})

test('whenever the machine comes, the wizard is the same', () => {
  const events: readonly CustomerEvent[] = [
    plate('01A123BC'),
    plate('01A777BC'),
    plate(null),
    { type: 'field.changed', at: '/start', value: '2026-12-01' },
    { type: 'field.changed', at: '/regionId', value: 2 },
    { type: 'field.changed', at: '/offer', value: true },
    { type: 'item.added', list: 'drivers' },
    { type: 'item.removed', list: 'drivers', item: 'd1' },
    { type: 'call.retried', key: 'find' },
    { type: 'call.bypassed', key: 'find' },
    { type: 'slide.continued' },
    { type: 'slide.returned' },
    { type: 'slide.chosen', slide: 'review' },
    { type: 'language.changed', language: 'uz' },
    { type: 'purchase.settled', paid: true },
    { type: 'wizard.reset' },
  ]
  const states = [begin(product, beginning).state, withDriver().state, readyToBuy().state]
  fc.assert(
    fc.property(
      fc.constantFrom(...states),
      fc.array(fc.constantFrom(...events), { maxLength: 10 }),
      fc.array(fc.constantFrom(...events), { maxLength: 5 }),
      (state, before, after) => {
        const first = () => restore(product, save(product, state), beginning)
        const late = new ARun(first())
          .send(...before)
          .takeOver()
          .send(...after)
        const early = new ARun(first()).takeOver().send(...before, ...after)
        const { bought, ...noticed } = late.noticed
        const { bought: boughtEarly, ...expected } = early.noticed
        expect(noticed).toEqual(expected)
        expect(bought.at(-1)).toEqual(
          late.state.purchase.status === 'creating' ? boughtEarly.at(-1) : bought.at(-1),
        )
      },
    ),
  )
})
