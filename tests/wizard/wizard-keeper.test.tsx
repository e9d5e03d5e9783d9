import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { begin, step, type WizardEvent, type WizardState } from '../../src/engine/index.ts'
import { runAt } from '../../src/wizard/run/run-state.ts'
import type { SavedWizard, SavedWizards } from '../../src/wizard/saved/saved-wizard.ts'
import { keepWizard } from '../../src/wizard/saved/wizard-keeper.ts'
import { carInsurance } from '../engine/builders/car-insurance.ts'

const product = carInsurance()
const { state: first } = begin(product, { today: '2026-11-21', language: 'ru' })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** What a keeper saves of these states. */
function savedOf(states: readonly WizardState[], isSaved = false): readonly SavedWizard[] {
  const saved: SavedWizard[] = []
  const write: SavedWizards['write'] = (wizard) => {
    saved.push(wizard)
  }
  const keeper = keepWizard({
    product,
    savedWizards: { write } as SavedWizards, // the keeper only writes
    run: 'r1',
    attempt: null,
    isSaved,
    now: () => new Date('2026-11-21T09:00:00Z'),
  })
  for (const state of states) {
    keeper.changed(runAt({ state, refusal: null }))
    vi.advanceTimersByTime(1000)
  }
  keeper.stop()
  return saved
}

const after = (...events: readonly WizardEvent[]): WizardState =>
  events.reduce((state, event) => step(product, state, event).state, first)

const plate = { type: 'field.changed', at: '/vehicle/plate', value: '01A123BC' } as const

test('a wizard without an answer of the customer is not saved, even after its calls are answered', () => {
  expect(savedOf([first, after({ type: 'language.changed', language: 'uz' })])).toEqual([])
})

test('a wizard is saved from the first answer on, also when the answer is taken back', () => {
  const saved = savedOf([first, after(plate), after(plate, { type: 'field.cleared', at: '/vehicle/plate' })])
  expect(saved.map(({ wizard }) => wizard.data)).toMatchObject([
    { vehicle: { plate: '01A123BC' } },
    { vehicle: { plate: null } },
  ])
})

test('a wizard that was saved before goes on being saved', () => {
  expect(savedOf([first], true)).toHaveLength(1)
})
