import { expect, test } from 'vitest'
import { begin, slideView, step, type Json } from '../../src/engine/index.ts'
import { gesture } from '../../src/parts/checks/gesture.ts'
import { fill } from '../../src/parts/checks/fill.ts'
import type { ChecksView } from '../../src/parts/checks/view-type.ts'
import { readyForm } from '../wizard/products.ts'
import { checksForm } from './checks-form.ts'

const { product, texts } = await readyForm(checksForm)

function viewWith(value: Json): ChecksView {
  const { state } = begin(product, { today: '2026-11-21', language: 'en' })
  const after =
    value === null ? state : step(product, state, { type: 'field.changed', at: '/guards', value }).state
  const [part] = slideView(product, after, 'home')?.parts ?? []
  if (part?.kind !== 'checks') throw new Error('the slide begins with checkboxes')
  return part
}

test('a recording ticks what was added, and clears what was taken away', () => {
  const before = viewWith(['alarm', 'bars'])
  const answer = gesture.answer(before, {
    values: [['guard', 'bars']],
    before: gesture.values(before),
    optionText: (field, value) => texts.en[`${field.text}.option.${String(value)}`] ?? '',
    fieldAt: () => null,
  })
  expect(answer).toEqual({
    options: [{ label: 'Guard', nth: null }],
    cleared: [{ label: 'Alarm', nth: null }],
  })
  expect(gesture.paths(before)).toEqual(['/guards'])
})

test('an invented customer ticks one choice once', () => {
  const chosen: unknown[] = []
  const filler = {
    fillInput: () => false,
    fillList: () => false,
    verify: () => {},
    choose: (at: string, columns: readonly Json[]) => {
      chosen.push([at, columns])
      return true
    },
  }
  expect(fill.fill(viewWith(null), filler)).toBe(true)
  expect(chosen).toEqual([['/guards', [['alarm']]]])
  expect(fill.fill(viewWith(['bars']), filler)).toBe(false)
})
