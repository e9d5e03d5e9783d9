import { expect, test, vi } from 'vitest'
import { save } from '../../src/engine/index.ts'
import { answers } from '../engine/builders/car-insurance.ts'
import { withPolicy } from '../engine/builders/fill-car.ts'
import { ok, product, settled, World } from './run-world.ts'

const typed = (value: string, isWhole: boolean) =>
  ({
    type: 'input.typed',
    at: '/vehicle/plate',
    changes: [{ at: '/vehicle/plate', value }],
    isWhole,
  }) as const

test('a registry is asked for a half-typed answer when it is left or whole, and never before', async () => {
  vi.useFakeTimers()
  const world = new World()
  const actor = world.start()
  actor.send(typed('01A123BC', false))
  await vi.advanceTimersByTimeAsync(100_000)
  expect(world.asked).toEqual([])
  expect(actor.getSnapshot().context.state.calls['find']?.status).toBe('pending')
  actor.send({ type: 'typing.ended' })
  expect(world.asked.map(({ key }) => key)).toEqual(['find'])
  actor.send(typed('01A123BD', false))
  expect(world.asked[0]?.signal.aborted).toBe(true)
  actor.send(typed('01A123BE', true))
  expect(world.asked.map(({ request }) => request.body)).toEqual([
    { plate: '01A123BC' },
    { plate: '01A123BE' },
  ])
  vi.useRealTimers()
})

test('a price is asked for a half-typed answer after a pause between keys', async () => {
  vi.useFakeTimers()
  const world = new World()
  const actor = world.start(save(product, withPolicy().state))
  world.asked.length = 0
  const region = (value: number) =>
    ({ type: 'input.typed', at: '/regionId', changes: [{ at: '/regionId', value }], isWhole: false }) as const
  actor.send(region(1))
  await vi.advanceTimersByTimeAsync(600)
  actor.send(region(2))
  await vi.advanceTimersByTimeAsync(600)
  expect(world.asked).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(world.asked.map(({ key }) => key)).toEqual(['quote'])
  await vi.advanceTimersByTimeAsync(10_000)
  actor.send({ type: 'typing.ended' })
  expect(world.asked).toHaveLength(1)
  vi.useRealTimers()
})

test('Continue ends the typing, waits for the call, and goes on when it is answered', async () => {
  const world = new World()
  const actor = world.start()
  actor.send(typed('01A123BC', false))
  actor.send({ type: 'continue.pressed' })
  const { waiting, state } = actor.getSnapshot().context
  expect(waiting?.calls).toEqual(['find'])
  expect(state.activeSlide).toBe(1)
  world.call('find').answer(ok(answers.cobalt, 'fact'))
  await settled()
  expect(actor.getSnapshot().context).toMatchObject({ waiting: null, state: { activeSlide: 2 } })
})

test('a box that says its whole answer once more, or another one, does not stop a Continue that waits', async () => {
  const world = new World()
  const actor = world.start()
  actor.send(typed('01A123BC', true))
  actor.send({ type: 'continue.pressed' })
  actor.send(typed('01A123BD', true))
  expect(actor.getSnapshot().context.waiting?.calls).toEqual(['find'])
  world.call('find').answer(ok(answers.cobalt, 'fact'))
  await settled()
  expect(actor.getSnapshot().context.state.activeSlide).toBe(2)
})

test('a person who types on has changed their mind about Continue', async () => {
  const world = new World()
  const actor = world.start()
  actor.send(typed('01A123BC', true))
  actor.send({ type: 'continue.pressed' })
  actor.send(typed('01A123B', false))
  expect(actor.getSnapshot().context.waiting).toBeNull()
})

test('a Continue that waits when the wizard is saved goes on after a restart', async () => {
  const world = new World()
  const actor = world.start()
  actor.send(typed('01A123BC', true))
  actor.send({ type: 'continue.pressed' })
  const { state, waiting } = actor.getSnapshot().context
  actor.stop()
  const later = new World()
  const again = later.start(save(product, state), { kept: JSON.parse(JSON.stringify({ waiting })) as object })
  later.call('find').answer(ok(answers.cobalt, 'fact'))
  await settled()
  expect(again.getSnapshot().context.state.activeSlide).toBe(2)
})
