import { expect, test } from 'vitest'
import { begin, step, stepWith, type WizardEvent } from '../../src/engine/index.ts'
import { loadLaterParts, reactionsOfLaterParts } from '../../src/wizard/slide/later.ts'
import { carInsurance } from '../engine/builders/car-insurance.ts'

test('what changes the items of a list comes with the part that shows lists, and is the engine’s own', async () => {
  const product = carInsurance()
  const { state } = begin(product, { today: '2026-11-21', language: 'ru' })
  const change = { type: 'field.changed', at: '/vehicle/plate', value: '01A123BC' } as const
  const addition: WizardEvent = { type: 'item.added', list: 'drivers' }

  // Any other event needs no later part.
  expect(stepWith(reactionsOfLaterParts, product, state, change)).toEqual(step(product, state, change))
  expect(() => stepWith(reactionsOfLaterParts, product, state, addition)).toThrow('load the pieces first')

  await loadLaterParts()
  expect(stepWith(reactionsOfLaterParts, product, state, addition)).toEqual(step(product, state, addition))
})
