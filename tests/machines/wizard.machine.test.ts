import { describe, expect, test } from 'vitest'
import { createActor, transition, initialTransition } from 'xstate'
import { save, step, type PurchaseAnswer } from '../../src/engine/index.ts'
import { wizardMachine } from '../../machines/wizard.machine.ts'
import { anInput, aProduct } from '../engine/builders/a-product.ts'
import { answers } from '../engine/builders/car-insurance.ts'
import { readyToBuy, withDriver } from '../engine/builders/fill-car.ts'
import { product, beginning, World, ok, settled, started } from './wizard-world.ts'

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
