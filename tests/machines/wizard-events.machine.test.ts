import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SimulatedClock, transition, initialTransition } from 'xstate'
import { save, type PurchaseAnswer } from '../../src/engine/index.ts'
import { wizardMachine } from '../../machines/wizard.machine.ts'
import { situationOf, type CustomerEvent } from '../../machines/wizard-setup.ts'
import { AWizard } from '../engine/builders/a-wizard.ts'
import { answers, carInsurance } from '../engine/builders/car-insurance.ts'
import { readyToBuy, withDriver, withPolicy } from '../engine/builders/fill-car.ts'
import { product, beginning, World, ok, settled, started } from './wizard-world.ts'

describe('events that a state does not expect', () => {
  /** One of each kind, as far as the sample product has a place for it. */
  const sample: { readonly [Type in CustomerEvent['type']]: CustomerEvent & { readonly type: Type } } = {
    'field.changed': { type: 'field.changed', at: '/start', value: '2026-12-24' },
    'field.cleared': { type: 'field.cleared', at: '/start' },
    'item.added': { type: 'item.added', list: 'drivers' },
    'item.removed': { type: 'item.removed', list: 'drivers', item: 'd1' },
    'item.moved': { type: 'item.moved', list: 'drivers', item: 'd1', to: 0 },
    'item.restored': { type: 'item.restored', list: 'drivers', item: 'd1' },
    'item.updated': { type: 'item.updated', list: 'drivers', item: 'd1', values: { name: 'Nodira' } },
    'slide.continued': { type: 'slide.continued' },
    'slide.returned': { type: 'slide.returned' },
    'slide.chosen': { type: 'slide.chosen', slide: 'vehicle' },
    'call.retried': { type: 'call.retried', key: 'find' },
    'call.bypassed': { type: 'call.bypassed', key: 'find' },
    'phone.verified': { type: 'phone.verified', at: '/phone', number: '998901234567', proof: 'p' },
    'phone.released': { type: 'phone.released', at: '/phone' },
    'warning.accepted': { type: 'warning.accepted', rule: 'window' },
    'flags.replaced': { type: 'flags.replaced', flags: {} },
    'purchase.settled': { type: 'purchase.settled', paid: true },
    'stop.left': { type: 'stop.left' },
    'wizard.reset': { type: 'wizard.reset' },
    'language.changed': { type: 'language.changed', language: 'uz' },
    'day.changed': { type: 'day.changed', today: '2026-11-22' },
  }
  const types = Object.keys(sample) as readonly CustomerEvent['type'][]
  const byThePage = ['language.changed', 'day.changed'] as const

  const situations = {
    filling: {
      of: () => withDriver().state,
      code: null,
      heard: types.filter((type) => type !== 'stop.left' && type !== 'purchase.settled'),
    },
    stopped: {
      of: () => ({ ...withDriver().state, stop: carInsurance().stops[0]?.id ?? null }),
      code: 'ON_STOP',
      heard: ['stop.left', 'wizard.reset', ...byThePage],
    },
    purchasing: { of: () => readyToBuy().next().state, code: 'PURCHASE_RUNNING', heard: byThePage },
    paying: {
      of: () => bought().state,
      code: null,
      heard: types.filter((type) => type !== 'stop.left'),
    },
    finished: {
      of: () => bought().send({ type: 'purchase.settled', paid: true }).state,
      code: 'PURCHASE_PAID',
      heard: ['wizard.reset', ...byThePage],
    },
  } as const

  /** Refused in any state in which they mean nothing. */
  const ownCode = { 'stop.left': 'SLIDE_UNKNOWN', 'purchase.settled': 'CALL_STALE' } as const

  function bought(): AWizard {
    return readyToBuy()
      .next()
      .send({ type: 'purchase.answered', answer: { kind: 'created', contractId: 'c1' } })
  }

  test.each(
    Object.entries(situations).flatMap(([name, situation]) =>
      types.map((type) => ({ name, type, situation })),
    ),
  )('$name, $type', ({ name, type, situation }) => {
    const saved = save(product, situation.of())
    const [before] = initialTransition(wizardMachine, { ...beginning, saved })
    expect(before.value).toBe(name)
    const [after] = transition(wizardMachine, before, sample[type])
    expect(after.value).toBe(situationOf(after.context))
    const code = after.context.refusal?.code ?? null
    if ((situation.heard as readonly string[]).includes(type)) {
      expect(['ON_STOP', 'PURCHASE_RUNNING', 'PURCHASE_PAID']).not.toContain(code)
      return
    }
    expect(code).toBe(type in ownCode ? ownCode[type as keyof typeof ownCode] : situation.code)
    expect(after.value).toBe(name)
    expect(after.context.state).toBe(before.context.state)
  })

  test('after any events the machine is where the engine puts the customer', () => {
    const answered = (output: PurchaseAnswer) => ({ type: 'xstate.done.actor.purchase', output }) as const
    const events = [
      ...Object.values(sample),
      answered({ kind: 'created', contractId: 'c1' }),
      answered({ kind: 'refused', problems: [] }),
      answered({ kind: 'failure', failure: 'timeout' }),
      { type: 'slide.chosen', slide: 'review' },
    ] as const
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(situations)),
        fc.array(fc.constantFrom(...events), { maxLength: 12 }),
        ({ of }, happened) => {
          let [snapshot] = initialTransition(wizardMachine, { ...beginning, saved: save(product, of()) })
          for (const event of happened) {
            // The contract is answered only while it is waited for.
            if (event.type === 'xstate.done.actor.purchase' && snapshot.value !== 'purchasing') continue
            ;[snapshot] = transition(wizardMachine, snapshot, event)
            expect(snapshot.value).toBe(situationOf(snapshot.context))
          }
        },
      ),
    )
  })
})

describe('kept and restored', () => {
  test('a wizard goes on where it was left, with its calls under way again', async () => {
    const state = withPolicy().type('/regionId', 2).state
    const world = new World()
    const actor = started(world, { saved: save(product, state) })
    const { cells: _cells, ...expected } = state
    expect(actor.getSnapshot().context.state).toMatchObject(expected)
    expect(world.asked.map(({ key }) => key)).toEqual(['quote'])
    world.call('quote').answer(ok(answers.quote, 'fact'))
    await settled()
    expect(actor.getSnapshot().context.state.data['premium']).toBe(5_600_000)
  })

  test('a purchase that was under way is asked for again', () => {
    const world = new World()
    const actor = started(world, { saved: save(product, readyToBuy().next().state) })
    expect(actor.getSnapshot().value).toBe('purchasing')
    expect(world.bought).toHaveLength(1)
  })
})

test('a recorder hears of every event, with the state after it and how long calls took', async () => {
  const clock = new SimulatedClock()
  const world = new World()
  const actor = started(world, { now: () => clock.now() })
  actor.send({ type: 'field.changed', at: '/vehicle/plate', value: '01A123BC' })
  clock.increment(250)
  world.call('find').answer(ok(answers.cobalt))
  await settled()
  actor.send({ type: 'slide.returned' })
  expect(
    world.recorded.map(({ event, after, call }) => [
      event.type,
      after.refusal?.code ?? null,
      call?.tookMs ?? null,
    ]),
  ).toEqual([
    ['field.changed', null, null],
    ['call.answered', null, 250],
    ['slide.returned', 'NO_SLIDE_BEFORE', null],
  ])
  expect(world.recorded[1]?.call?.request.operation).toBe('findOperation')
  expect(world.recorded.at(-1)?.after.state).toBe(actor.getSnapshot().context.state)
})

test('whatever is sent to the machine, its state is the engine’s', () => {
  const world = new World()
  const actor = started(world)
  const wizard = new AWizard(product)
  const events = [
    { type: 'field.changed', at: '/vehicle/plate', value: '01A123BC' },
    { type: 'slide.continued' },
    { type: 'field.changed', at: '/start', value: '2026-12-01' },
    { type: 'field.changed', at: '/limited', value: false },
    { type: 'slide.chosen', slide: 'review' },
    { type: 'wizard.reset' },
  ] as const
  for (const event of events) {
    actor.send(event)
    wizard.send(event)
    const { cells: _mine, ...state } = actor.getSnapshot().context.state
    const { cells: _its, ...expected } = wizard.state
    expect(state).toEqual(expected)
  }
  expect(world.asked[0]?.signal.aborted).toBe(true)
})
