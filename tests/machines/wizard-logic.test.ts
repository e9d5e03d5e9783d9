import { describe, expect, test } from 'vitest'
import { createActor, initialTransition, setup, transition } from 'xstate'
import { laterReactions, step } from '../../src/engine/index.ts'
import { wizardLogic, type PersistedWizard, type WizardActorSnapshot } from '../../machines/wizard-logic.ts'
import { answers } from '../engine/builders/car-insurance.ts'
import { ok, product } from '../wizard/run-world.ts'

const start = { today: '2026-11-21', language: 'ru' } as const
const logic = wizardLogic(product, laterReactions)
const plate = { type: 'field.changed', at: '/vehicle/plate', value: '01A123BC' } as const
const marks = ({ context: { state, refusal } }: WizardActorSnapshot) => {
  const { cells: _cells, ...values } = state
  return { values, refusal }
}

describe('the logic of a wizard', () => {
  test('applies an event as the engine does', () => {
    const first = logic.getInitialSnapshot(null, start)
    const { context } = logic.transition(first, plate)
    const after = step(product, first.context.state, plate)
    expect(context.state.data).toEqual(after.state.data)
    expect(context.effects).toEqual(after.effects)
    expect(context.effects).toMatchObject([{ type: 'send', key: 'find' }])
  })

  test('runs in XState as in plain calls: by its pure functions, as an actor, and in a machine', () => {
    const events = [plate, { type: 'slide.continued' }, { type: 'language.changed', language: 'uz' }] as const
    const begun = logic.getInitialSnapshot(null, start)
    const plain = events.reduce(logic.transition, begun)

    let pure = initialTransition(logic, start)[0]
    for (const event of events) pure = transition(logic, pure, event)[0]
    expect(marks(pure)).toEqual(marks(plain))

    const actor = createActor(logic, { input: start }).start()
    const seen: WizardActorSnapshot[] = []
    actor.subscribe((snapshot) => seen.push(snapshot))
    for (const event of events) actor.send(event)
    expect(marks(actor.getSnapshot())).toEqual(marks(plain))
    // An observer sees each event's effects once.
    expect(seen.map(({ context }) => context.effects.map(({ type }) => type))).toEqual([['send'], [], []])

    const machine = setup({ actors: { wizard: logic } }).createMachine({
      invoke: { src: 'wizard', id: 'wizard', input: start },
    })
    const around = createActor(machine).start()
    const child = around.getSnapshot().children['wizard']
    for (const event of events) child?.send(event)
    expect(marks(child?.getSnapshot() as WizardActorSnapshot)).toEqual(marks(plain))
  })

  test('continues from its persisted snapshot, as JSON, and wants again what was under way', () => {
    const actor = createActor(logic, { input: start }).start()
    actor.send(plate)
    const persisted: unknown = JSON.parse(JSON.stringify(actor.getPersistedSnapshot()))
    const restored = createActor(logic, { input: start, snapshot: persisted as WizardActorSnapshot }).start()
    const { state, effects } = restored.getSnapshot().context
    expect(state.data).toEqual(actor.getSnapshot().context.state.data)
    expect(effects).toMatchObject([{ type: 'send', key: 'find' }])

    const requestKey = state.calls['find']?.requestKey ?? ''
    restored.send({ type: 'call.answered', key: 'find', requestKey, answer: ok(answers.cobalt, 'fact') })
    expect(restored.getSnapshot().context.state.data['vehicle']).toMatchObject({ model: 'Cobalt' })
  })

  test('restores on another day and in another language than those it was persisted with', () => {
    const persisted = logic.getPersistedSnapshot(logic.getInitialSnapshot(null, start))
    const tomorrow: PersistedWizard = {
      ...persisted,
      context: { ...persisted.context, today: '2026-11-22', language: 'uz' },
    }
    const { context } = logic.restoreSnapshot(tomorrow)
    expect(context.state).toMatchObject({ today: '2026-11-22', language: 'uz' })
  })
})
