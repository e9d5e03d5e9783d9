import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, transition, initialTransition, type Actor } from 'xstate'
import {
  laterReactions,
  save,
  step,
  type CallAnswer,
  type PurchaseAnswer,
  type Submission,
} from '../../src/engine/index.ts'
import { wizardMachine } from '../../machines/wizard.machine.ts'
import {
  situationOf,
  type CallInput,
  type CustomerEvent,
  type RecordedStep,
  type WizardMachineInput,
} from '../../machines/wizard-setup.ts'
import { AWizard } from '../engine/builders/a-wizard.ts'
import { anInput, aProduct } from '../engine/builders/a-product.ts'
import { answers, carInsurance } from '../engine/builders/car-insurance.ts'
import { readyToBuy, withDriver, withPolicy } from '../engine/builders/fill-car.ts'

const product = carInsurance()
const beginning = { product, later: laterReactions, today: '2026-11-21', language: 'ru' } as const

/** A world that answers when the test says so. */
class World {
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

const ok = (
  body: Extract<CallAnswer, { kind: 'answer' }>['body'],
  fact: string | null = null,
): CallAnswer => ({ kind: 'answer', status: 200, body, fact })
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

function started(world: World, input: Partial<WizardMachineInput> = {}): Actor<typeof wizardMachine> {
  return createActor(world.machine(), { input: { ...beginning, ...input } }).start()
}

describe('pure steps', () => {
  test('a wizard begins by being filled in, on slide 1', () => {
    const [snapshot] = initialTransition(wizardMachine, beginning)
    expect(snapshot.value).toBe('filling')
    expect(snapshot.context.state.activeSlide).toBe(1)
  })

  test('an event makes of it what the engine makes of it', () => {
    const event = { type: 'field.changed', at: '/vehicle/plate', value: '01A123B' } as const
    const [first] = initialTransition(wizardMachine, beginning)
    const [second] = transition(wizardMachine, first, event)
    expect(second.context.state.data).toEqual(step(product, first.context.state, event).state.data)
    expect(second.context.refusal).toBeNull()
    const [third] = transition(wizardMachine, second, { type: 'slide.continued' })
    expect(third.context.refusal?.code).toBe('SLIDE_INVALID')
    expect(third.value).toBe('filling')
  })
})

describe('calls', () => {
  test('are performed when the engine wants them, and their answers go back to it', async () => {
    const world = new World()
    const actor = started(world)
    actor.send({ type: 'field.changed', at: '/vehicle/plate', value: '01A123BC' })
    expect(world.asked.map(({ key, request }) => [key, request.body])).toEqual([
      ['find', { plate: '01A123BC' }],
    ])
    world.call('find').answer(ok(answers.cobalt, 'fact'))
    await settled()
    expect(actor.getSnapshot().context.state.data['vehicle']).toMatchObject({ model: 'Cobalt' })
    expect(actor.getSnapshot().context.running).toEqual({})
  })

  test('those of the first step are sent at once', () => {
    const world = new World()
    const tariffs = aProduct({ slides: [{ id: 's', parts: [] }], calls: { tariffs: {} } })
    started(world, { product: tariffs })
    expect(world.asked.map(({ key }) => key)).toEqual(['tariffs'])
  })

  test('are stopped when their inputs change; a late answer changes nothing', async () => {
    const world = new World()
    const actor = started(world)
    actor.send({ type: 'field.changed', at: '/vehicle/plate', value: '01A123BC' })
    const [first] = world.asked
    actor.send({ type: 'field.changed', at: '/vehicle/plate', value: '01A123BD' })
    expect(first?.signal.aborted).toBe(true)
    first?.answer(ok(answers.lorry))
    await settled()
    expect(actor.getSnapshot().context.state.data['vehicle']).toMatchObject({ model: null })
    world.call('find').answer(ok(answers.cobalt))
    await settled()
    expect(actor.getSnapshot().context.state.data['vehicle']).toMatchObject({ model: 'Cobalt' })
  })

  test('of a removed item are stopped', () => {
    const world = new World()
    const saved = save(product, withDriver().add('drivers', { passport: 'AB7654321' }).state)
    const actor = started(world, { saved })
    const call = world.call('driverFind:d2')
    actor.send({ type: 'item.removed', list: 'drivers', item: 'd2' })
    expect(call.signal.aborted).toBe(true)
  })

  test('a call that throws and an unreadable answer are different failures', async () => {
    const world = new World()
    const actor = started(world)
    actor.send({ type: 'field.changed', at: '/vehicle/plate', value: '01A123BC' })
    const fault = new Error('bug')
    world.call('find').fail(fault)
    await settled()
    expect(world.faults).toEqual([fault])
    expect(actor.getSnapshot().context.state.calls['find']?.outcome).toBe('malformed')
    expect(actor.getSnapshot().status).toBe('active')
  })

  test('a machine without its actors says so', async () => {
    const faults: unknown[] = []
    const bare = wizardMachine.provide({
      actions: { reportFault: (_args, { error }) => void faults.push(error) },
    })
    const actor = createActor(bare, { input: beginning }).start()
    actor.send({ type: 'field.changed', at: '/vehicle/plate', value: '01A123BC' })
    await settled()
    expect(String(faults[0])).toContain('provide the performCall actor')
  })

  test('a retry stops what is under way and asks again', async () => {
    const world = new World()
    const actor = started(world)
    actor.send({ type: 'field.changed', at: '/vehicle/plate', value: '01A123BC' })
    actor.send({ type: 'call.retried', key: 'find' })
    expect(world.asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
    world.call('find').answer(ok(answers.cobalt))
    await settled()
    expect(actor.getSnapshot().context.state.calls['find']).toMatchObject({ outcome: 'ok', attempt: 2 })
  })
})

describe('situations', () => {
  const saved = save(product, readyToBuy().state)

  test('[wizard.flow.generic] filling in, the contract, the payment, done', async () => {
    const world = new World()
    const actor = started(world, { saved })
    expect(actor.getSnapshot().value).toBe('filling')
    actor.send({ type: 'slide.continued' })
    expect(actor.getSnapshot().value).toBe('purchasing')
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    expect(world.bought.map(({ submission }) => submission.operation)).toEqual(['createSample'])
    world.bought[0]?.answer({ kind: 'created', contractId: 'c1' })
    await settled()
    expect(actor.getSnapshot().value).toBe('paying')
    actor.send({ type: 'purchase.settled', paid: true })
    expect(actor.getSnapshot().value).toBe('finished')
  })

  test.each<[string, PurchaseAnswer, unknown]>([
    ['refused', { kind: 'refused', problems: [{ path: '/start', code: 'no', params: {} }] }, 2],
    ['failed', { kind: 'failure', failure: 'timeout' }, 4],
  ])('a purchase that is %s leads back to filling in', async (_name, answer, slide) => {
    const world = new World()
    const actor = started(world, { saved })
    actor.send({ type: 'slide.continued' })
    world.bought[0]?.answer(answer)
    await settled()
    expect(actor.getSnapshot().value).toBe('filling')
    expect(actor.getSnapshot().context.state).toMatchObject({
      activeSlide: slide,
      purchase: { status: 'failed' },
    })
    actor.send({ type: 'slide.chosen', slide: 'review' })
    actor.send({ type: 'slide.continued' })
    expect(world.bought).toHaveLength(2)
  })

  test('a purchase that throws is a fault of ours, and can be tried again', async () => {
    const world = new World()
    const actor = started(world, { saved })
    actor.send({ type: 'slide.continued' })
    world.bought[0]?.fail(new Error('bug'))
    await settled()
    expect(world.faults).toHaveLength(1)
    expect(actor.getSnapshot().value).toBe('filling')
  })

  test('another answer before the payment leads back to filling in', async () => {
    const world = new World()
    const actor = started(world, { saved })
    actor.send({ type: 'slide.continued' })
    world.bought[0]?.answer({ kind: 'created', contractId: 'c1' })
    await settled()
    actor.send({ type: 'field.changed', at: '/start', value: '2026-12-24' })
    expect(actor.getSnapshot().value).toBe('filling')
  })

  test('[osgor.submit.contract-created] where a manager goes on, the contract is the end', async () => {
    const world = new World()
    const osgor = aProduct({
      fields: { '/a': {} },
      slides: [{ id: 's', parts: [anInput('/a')] }],
      purchase: { result: 'manager' },
    })
    const actor = started(world, { product: osgor })
    actor.send({ type: 'field.changed', at: '/a', value: 'x' })
    actor.send({ type: 'slide.continued' })
    world.bought[0]?.answer({ kind: 'created', contractId: 'c1' })
    await settled()
    expect(actor.getSnapshot().value).toBe('finished')
  })

  test('a dead end and the way off it', async () => {
    const world = new World()
    const actor = started(world)
    actor.send({ type: 'field.changed', at: '/vehicle/plate', value: '01A123BC' })
    world.call('find').answer({ kind: 'answer', status: 422, body: { code: 'BANNED' }, fact: null })
    await settled()
    expect(actor.getSnapshot().value).toBe('stopped')
    actor.send({ type: 'stop.left' })
    expect(actor.getSnapshot().value).toBe('filling')
  })
})

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
