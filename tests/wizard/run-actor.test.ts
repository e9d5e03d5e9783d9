import { describe, expect, test, vi } from 'vitest'
import { save, type PurchaseAnswer } from '../../src/engine/index.ts'
import { anInput, aProduct } from '../engine/builders/a-product.ts'
import { answers } from '../engine/builders/car-insurance.ts'
import { AWizard } from '../engine/builders/a-wizard.ts'
import { readyToBuy, withDriver, withPolicy } from '../engine/builders/fill-car.ts'
import { ok, product, settled, World } from './run-world.ts'

const plate = (value: string) => ({ type: 'field.changed', at: '/vehicle/plate', value }) as const

describe('calls', () => {
  test('are performed when the engine wants them, and their answers go back to it', async () => {
    const world = new World()
    const actor = world.start()
    actor.send(plate('01A123BC'))
    expect(world.asked.map(({ key, request }) => [key, request.body])).toEqual([
      ['find', { plate: '01A123BC' }],
    ])
    world.call('find').answer(ok(answers.cobalt, 'fact'))
    await settled()
    expect(actor.getSnapshot().context.state.data['vehicle']).toMatchObject({ model: 'Cobalt' })
  })

  test('those of the first step are sent at once', () => {
    const world = new World()
    world.start(null, { running: aProduct({ slides: [{ id: 's', parts: [] }], calls: { tariffs: {} } }) })
    expect(world.asked.map(({ key }) => key)).toEqual(['tariffs'])
  })

  test('with an answer at hand are not sent: it is taken in before anything else, and recorded', () => {
    const filled = save(product, withPolicy().type('/regionId', 2).state)
    const asking = new World()
    asking.start(filled)
    expect(asking.asked.map(({ key }) => key)).toEqual(['quote'])
    const world = new World()
    const actor = world.start(filled, {
      answers: { [asking.call('quote').requestKey]: ok(answers.quote, 'fact') },
    })
    expect(world.asked).toEqual([])
    expect(actor.getSnapshot().context.state.data['premium']).toBe(5_600_000)
    expect(world.recorded.map(({ event }) => event.type)).toEqual(['call.answered'])
    expect(world.recorded[0]?.call?.request).toEqual(asking.call('quote').request)
  })

  test('are stopped when their inputs change; a late answer changes nothing', async () => {
    const world = new World()
    const actor = world.start()
    actor.send(plate('01A123BC'))
    const [first] = world.asked
    actor.send(plate('01A123BD'))
    expect(first?.signal.aborted).toBe(true)
    first?.answer(ok(answers.lorry))
    await settled()
    expect(actor.getSnapshot().context.state.data['vehicle']).toMatchObject({ model: null })
    world.call('find').answer(ok(answers.cobalt))
    await settled()
    expect(actor.getSnapshot().context.state.data['vehicle']).toMatchObject({ model: 'Cobalt' })
  })

  test('of a removed item and of a stopped wizard are stopped', () => {
    const world = new World()
    const actor = world.start(save(product, withDriver().add('drivers', { passport: 'AB7654321' }).state))
    const call = world.call('driverFind:d2')
    actor.send({ type: 'item.removed', list: 'drivers', item: 'd2' })
    expect(call.signal.aborted).toBe(true)
    actor.send(plate('01A777BC'))
    actor.stop()
    expect(world.asked.filter(({ signal }) => !signal.aborted)).toEqual([])
  })

  test('a call that throws and an unreadable answer are different failures', async () => {
    const world = new World()
    const actor = world.start()
    actor.send(plate('01A123BC'))
    const fault = new Error('bug')
    world.call('find').fail(fault)
    await settled()
    expect(world.faults).toEqual([fault])
    expect(actor.getSnapshot().context.state.calls['find']?.outcome).toBe('malformed')
    actor.send(plate('01A123BD'))
    expect(world.asked).toHaveLength(2)
  })

  test('that are cut because the page is left are no answer: what is saved at that moment waits for them', async () => {
    vi.useFakeTimers()
    const world = new World()
    const actor = world.start()
    actor.send(plate('01A123BC'))
    actor.send({ type: 'continue.pressed' })
    world.call('find').answer({ kind: 'failure', failure: 'fetch' })
    await vi.advanceTimersByTimeAsync(100)
    expect(actor.getSnapshot().context).toMatchObject({ waiting: { calls: ['find'] }, attempts: {} })
    await vi.advanceTimersByTimeAsync(300)
    expect(actor.getSnapshot().context.state.calls['find']?.outcome).toBe('offline')
    vi.useRealTimers()
  })

  test('a retry stops what is under way and asks again', async () => {
    const world = new World()
    const actor = world.start()
    actor.send(plate('01A123BC'))
    actor.send({ type: 'call.retried', key: 'find' })
    expect(world.asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
    world.call('find').answer(ok(answers.cobalt))
    await settled()
    expect(actor.getSnapshot().context.state.calls['find']).toMatchObject({ outcome: 'ok', attempt: 2 })
  })

  test('go on after a restart', async () => {
    const world = new World()
    const state = withPolicy().type('/regionId', 2).state
    const actor = world.start(save(product, state))
    const { cells: _cells, ...expected } = state
    expect(actor.getSnapshot().context.state).toMatchObject(expected)
    world.call('quote').answer(ok(answers.quote, 'fact'))
    await settled()
    expect(actor.getSnapshot().context.state.data['premium']).toBe(5_600_000)
  })
})

describe('a purchase', () => {
  const saved = save(product, readyToBuy().state)

  test('[wizard.flow.generic] is made, waits for the payment, and is done', async () => {
    const world = new World()
    const actor = world.start(saved)
    const status = () => actor.getSnapshot().context.state.purchase.status
    actor.send({ type: 'continue.pressed' })
    expect(status()).toBe('creating')
    expect(world.bought.map(({ submission }) => submission.operation)).toEqual(['createSample'])
    world.bought[0]?.answer({ kind: 'created', contractId: 'c1' })
    await settled()
    expect(status()).toBe('created')
    actor.send({ type: 'purchase.settled', paid: true })
    expect(status()).toBe('paid')
  })

  test('that is begun before the reactions to it are loaded waits for them, and is made once', () => {
    const world = new World()
    world.waiting = []
    const actor = world.start(saved)
    actor.send({ type: 'continue.pressed' })
    actor.send({ type: 'continue.pressed' })
    expect(actor.getSnapshot().context.waiting).not.toBeNull()
    expect(world.bought).toHaveLength(0)
    for (const work of world.waiting) work()
    expect(world.bought).toHaveLength(1)
    expect(actor.getSnapshot().context.waiting).toBeNull()
  })

  test('that was under way is asked for again after a restart', () => {
    const world = new World()
    world.start(save(product, readyToBuy().next().state))
    expect(world.bought).toHaveLength(1)
  })

  test.each<[string, PurchaseAnswer, unknown]>([
    ['refused', { kind: 'refused', problems: [{ path: '/start', code: 'no', params: {} }] }, 2],
    ['failed', { kind: 'failure', failure: 'timeout' }, 4],
  ])('that is %s leads back to filling in, and can be tried again', async (_name, answer, slide) => {
    const world = new World()
    const actor = world.start(saved)
    actor.send({ type: 'slide.continued' })
    world.bought[0]?.answer(answer)
    await settled()
    expect(actor.getSnapshot().context.state).toMatchObject({
      activeSlide: slide,
      purchase: { status: 'failed' },
    })
    actor.send({ type: 'slide.chosen', slide: 'review' })
    actor.send({ type: 'slide.continued' })
    expect(world.bought).toHaveLength(2)
  })

  test('that throws is a fault of ours, and can be tried again', async () => {
    const world = new World()
    const actor = world.start(saved)
    actor.send({ type: 'slide.continued' })
    world.bought[0]?.fail(new Error('bug'))
    await settled()
    expect(world.faults).toHaveLength(1)
    expect(actor.getSnapshot().context.state.purchase.status).toBe('failed')
  })

  test('[osgor.submit.contract-created] ends with the contract where a manager goes on', async () => {
    const world = new World()
    const running = aProduct({
      fields: { '/a': {} },
      slides: [{ id: 's', parts: [anInput('/a')] }],
      purchase: { result: 'manager' },
    })
    const actor = world.start(null, { running })
    actor.send({ type: 'field.changed', at: '/a', value: 'x' })
    actor.send({ type: 'continue.pressed' })
    world.bought[0]?.answer({ kind: 'created', contractId: 'c1' })
    await settled()
    expect(actor.getSnapshot().context.state.purchase).toMatchObject({
      status: 'created',
      contractId: 'c1',
    })
  })
})

test('a dead end and the way off it', async () => {
  const world = new World()
  const actor = world.start()
  actor.send(plate('01A123BC'))
  world.call('find').answer({ kind: 'answer', status: 422, body: { code: 'BANNED' }, fact: null })
  await settled()
  expect(actor.getSnapshot().context.state.stop).not.toBeNull()
  actor.send({ type: 'stop.left' })
  expect(actor.getSnapshot().context.state.stop).toBeNull()
})

test('a recorder hears of every event, with the state after it and how long calls took', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const world = new World()
  const actor = world.start()
  actor.send(plate('01A123BC'))
  now.mockReturnValue(250)
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
  now.mockRestore()
})

test('whatever is sent to a wizard, its state is the engine’s, and a screen hears of it once', () => {
  const world = new World()
  const actor = world.start()
  const wizard = new AWizard(product)
  const listener = vi.fn<() => void>()
  const { unsubscribe } = actor.subscribe(listener)
  const events = [
    plate('01A123BC'),
    { type: 'slide.continued' },
    { type: 'field.changed', at: '/start', value: '2026-12-01' },
    { type: 'field.changed', at: '/limited', value: false },
    { type: 'slide.chosen', slide: 'review' },
    { type: 'wizard.reset' },
  ] as const
  for (const event of events) {
    listener.mockClear()
    actor.send(event)
    wizard.send(event)
    expect(listener).toHaveBeenCalledTimes(1)
    const { cells: _mine, ...state } = actor.getSnapshot().context.state
    const { cells: _its, ...expected } = wizard.state
    expect(state).toEqual(expected)
  }
  expect(world.asked[0]?.signal.aborted).toBe(true)
  unsubscribe()
  actor.send(plate('01A777BC'))
  expect(listener).toHaveBeenCalledTimes(1)
})
