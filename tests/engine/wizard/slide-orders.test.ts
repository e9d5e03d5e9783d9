import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { begin, restore, save, step, stepsView } from '../../../src/engine/index.ts'
import type { WizardState } from '../../../src/engine/index.ts'
import { aProduct, read } from '../builders/a-product.ts'
import { AWizard } from '../builders/a-wizard.ts'
import { eventOf, moves } from '../builders/random-moves.ts'

/** Five slides; a firm meets the middle ones the other way round, and a short form has no third slide. */
const product = aProduct({
  fields: { '/who': {}, '/person': {}, '/extra': {}, '/money': {}, '/end': {} },
  conditions: {
    firm: read('/who', ({ data }) => String(data['who']).includes('firm')),
    long: read('/who', ({ data }) => !String(data['who']).includes('short')),
    last: read('/who', ({ data }) => String(data['who']).includes('last')),
  },
  slides: [
    { id: 'who', parts: ['/who'] },
    { id: 'person', parts: ['/person'] },
    { id: 'extra', when: 'long', parts: ['/extra'] },
    { id: 'money', parts: ['/money'] },
    { id: 'end', parts: ['/end'] },
  ],
  orders: [
    { when: 'firm', slides: ['money', 'extra', 'person'] },
    { when: 'last', slides: ['person', 'money'] },
  ],
})
const idsOf = ({ slides }: WizardState): readonly string[] => slides.map(({ id }) => id)
const shown = (who: string): readonly string[] => idsOf(new AWizard(product).type('/who', who).state)

describe('an order of slides', () => {
  test('holds while its condition does, also for slides that are not shown', () => {
    expect(shown('one')).toEqual(['who', 'person', 'extra', 'money', 'end'])
    expect(shown('firm')).toEqual(['who', 'money', 'extra', 'person', 'end'])
    expect(shown('firm short')).toEqual(['who', 'money', 'person', 'end'])
  })

  test('is applied to what the orders before it made', () => {
    expect(shown('firm last')).toEqual(['who', 'person', 'extra', 'money', 'end'])
  })

  test('is the way of Continue, of Back and of the steps', () => {
    const wizard = new AWizard(product).type('/who', 'firm').next()
    expect(wizard.slide).toBe('money')
    wizard.type('/money', '1').next().type('/extra', '2').next()
    expect(wizard.slide).toBe('person')
    expect(stepsView(product, wizard.state).map(({ id }) => id)).toEqual(idsOf(wizard.state))
    wizard.back().back()
    expect([wizard.slide, wizard.state.activeSlide]).toEqual(['money', 2])
  })

  test('changes with the answer that decides it, and keeps every answer', () => {
    const wizard = new AWizard(product).type('/who', 'firm').next().type('/money', '1').next().choose('who')
    wizard.type('/who', 'person').next()
    expect([wizard.slide, wizard.state.data['money']]).toEqual(['person', '1'])
    wizard.next()
    expect(wizard.refusal?.code).toBe('SLIDE_INVALID')
    wizard.type('/person', '2').next().type('/extra', '3').next()
    expect(wizard.slide).toBe('money')
  })

  test('leaves the wizard on the slide before when the active one goes away', () => {
    const wizard = new AWizard(product).type('/who', 'firm').next().type('/money', '1').next()
    expect(wizard.slide).toBe('extra')
    wizard.type('/who', 'firm short')
    expect(wizard.slide).toBe('money')
  })

  test('shows every slide once, on whatever way the wizard came to it, and is restored', () => {
    const begun = begin(product, { today: '2026-11-21', language: 'ru' }).state
    const world = { values: { '/who': ['firm', 'one', 'firm short', 'firm last', 'last'] }, answers: {} }
    fc.assert(
      fc.property(moves(80), (sequence) => {
        let state = begun
        for (const move of sequence) {
          const event = eventOf(product, state, move, world)
          const bare: WizardState = JSON.parse(JSON.stringify({ ...state, cells: undefined }))
          const { cells: _cells, ...next } = step(product, state, event).state
          const { cells: _others, ...other } = step(product, bare, event).state
          expect(other).toEqual(next)
          state = step(product, state, event).state
          expect(new Set(idsOf(state)).size).toBe(state.slides.length)
          const saved = save(product, state)
          const restored = restore(product, saved, { today: state.today, language: state.language }).state
          expect([idsOf(restored), restored.activeSlide, restored.furthestStep]).toEqual([
            idsOf(state),
            state.activeSlide,
            state.furthestStep,
          ])
        }
      }),
    )
  })
})
