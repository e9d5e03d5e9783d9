import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { startLogic } from '../../machines/step-actor.ts'
import { begin, laterReactions, restore, save } from '../../src/engine/index.ts'
import type { EffectWorld } from '../../src/wizard/run/perform-effects.ts'
import { listEditing } from '../../src/wizard/run/open-items.ts'
import { runOf } from '../../src/wizard/run/run-change.ts'
import type { RunEvent } from '../../src/wizard/run/run-event.ts'
import { keptRun } from '../../src/wizard/run/run-state.ts'
import { runLogic } from '../../src/wizard/run/start-run-actor.ts'
import { answers } from '../engine/builders/car-insurance.ts'
import { readyToBuy, withDriver } from '../engine/builders/fill-car.ts'
import { beginning, ok, product } from './run-world.ts'

const typed = (value: string, isWhole: boolean): RunEvent => ({
  type: 'input.typed',
  at: '/vehicle/plate',
  changes: [{ at: '/vehicle/plate', value }],
  isWhole,
})
const events: readonly RunEvent[] = [
  typed('01A123BC', true),
  typed('01A123B', false),
  { type: 'typing.ended' },
  { type: 'typing.paused' },
  { type: 'continue.pressed' },
  { type: 'editor.added', list: '/drivers' },
  { type: 'editor.opened', list: '/drivers', item: 'd1' },
  { type: 'editor.saved', list: '/drivers', item: 'd1' },
  { type: 'editor.cancelled', list: '/drivers', item: 'd1' },
  { type: 'item.removed', list: 'drivers', item: 'd1' },
  { type: 'correction.begun', slide: 'vehicle' },
  { type: 'slide.returned' },
  { type: 'slide.chosen', slide: 'review' },
  { type: 'language.changed', language: 'uz' },
  { type: 'purchase.answered', answer: { kind: 'created', contractId: 'c1' } },
  { type: 'purchase.settled', paid: true },
  { type: 'wizard.reset' },
]

/** A world that notes what it is asked, and has answers to some calls at hand. */
function notedWorld() {
  const noted: unknown[] = []
  const never = new Promise<never>(() => {})
  const world: EffectWorld = {
    performCall: (input) => {
      noted.push(input)
      return never
    },
    makeContract: (submission) => {
      noted.push(submission)
      return never
    },
    whenReadyToBuy: (work) => work(),
    record: ({ type }, { refusal }) => void noted.push([type, refusal?.code]),
    reportFault: (error) => void noted.push(error),
    // Every second request has an answer at hand, which is an event that follows from an effect.
    answers: new Proxy(
      {},
      { get: (_of, key) => (String(key).length % 2 ? ok(answers.cobalt, 'f') : undefined) },
    ),
  }
  return { noted, world }
}

test('a page and XState run one logic: the same states, effects and notices, in the same order', () => {
  const states = [begin(product, beginning).state, withDriver().state, readyToBuy().state]
  fc.assert(
    fc.property(
      fc.constantFrom(...states),
      fc.array(fc.constantFrom(...events), { maxLength: 12 }),
      (state, happened) => {
        const seen = [startLogic, (logic: ReturnType<typeof runLogic>) => createActor(logic).start()].map(
          (start) => {
            const { noted, world } = notedWorld()
            const first = restore(product, save(product, state), beginning)
            const actor = start(
              runLogic(
                runOf(product, laterReactions, () => listEditing),
                { first, kept: {} },
                world,
              ),
            )
            const look = () => {
              const { context } = actor.getSnapshot()
              noted.push([save(product, context.state), keptRun(context), context.refusal?.code])
            }
            look()
            actor.subscribe(look)
            actor.on('editor.closed', (notice: unknown) => void noted.push(notice))
            for (const event of happened) actor.send(event)
            actor.stop()
            actor.send({ type: 'wizard.reset' })
            return noted
          },
        )
        expect(seen[0]).toEqual(seen[1])
      },
    ),
  )
})

test('a run that a page left is plain data, from which another begins', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 12 }), (happened) => {
      const of = runOf(product, laterReactions, () => listEditing)
      const run = startLogic(runLogic(of, { first: begin(product, beginning), kept: {} }, notedWorld().world))
      for (const event of happened) run.send(event)
      const { state, ...rest } = run.getSnapshot().context
      const kept = JSON.parse(JSON.stringify(keptRun({ state, ...rest }))) as ReturnType<typeof keptRun>
      expect(kept).toEqual(keptRun({ state, ...rest }))
    }),
  )
})
