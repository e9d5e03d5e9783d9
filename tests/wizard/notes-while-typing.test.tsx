import { act, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { ProductFile } from '../../src/engine/product/index.ts'
import { loadLaterPieces } from '../../src/wizard/page/later.ts'
import { SlideHost } from '../../src/wizard/slide/slide-host.tsx'
import { bringWidgets } from '../../src/wizard/widgets/bring-widgets.ts'
import { readyForm, type ReadyForm, realProduct } from './products.ts'
import { ok, renderInWizard, testRun } from './render-wizard.tsx'
import { car } from './samples.ts'

const texts: Record<string, string> = {
  title: 'Form',
  lead: 'Questions',
  'slide.one.title': 'One',
  'slide.one.short': 'One',
  'sent.title': 'Sent',
  'sent.text': 'Sent.',
  'fuel.label': 'Fuel',
  'fuel.option.gas': 'Gas',
  'fuel.option.petrol': 'Petrol',
  'count.label': 'Seats',
  'rule.on-gas': 'The car does not run on gas.',
  'rule.few': 'That is few.',
}

const file = {
  format: 1,
  id: 'answers',
  routes: ['/answers'],
  data: {
    type: 'object',
    properties: { fuel: { type: 'string', enum: ['gas', 'petrol'] }, count: { type: 'integer' } },
  },
  slides: [{ id: 'one', parts: [{ at: '/fuel' }, { at: '/count' }] }],
  rules: [
    { id: 'on-gas', at: '/fuel', severity: 'info', holds: 'data.fuel == "gas"' },
    { id: 'few', at: '/count', severity: 'info', holds: 'data.count >= 100' },
  ],
  submit: { slide: 'one', operation: 'submitForm' },
  texts: { ru: texts, uz: texts, en: texts },
}

let form: ReadyForm
beforeAll(async () => {
  await Promise.all([loadLaterPieces(), bringWidgets('all')])
  form = await readyForm(file as ProductFile)
})

test('a choice shows its notes while it has the focus, and a number that is being typed when it is left', async () => {
  const run = testRun(form, { language: 'en' })
  const { user } = await act(async () => renderInWizard(<SlideHost />, run, form))
  await user.click(screen.getByRole('radio', { name: 'Petrol' }))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Petrol' }))
  expect(await screen.findByText('The car does not run on gas.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Gas' }))
  expect(screen.queryByText('The car does not run on gas.')).toBeNull()

  await user.click(screen.getByRole('textbox', { name: 'Seats' }))
  await user.keyboard('12')
  expect(screen.queryByText('That is few.')).toBeNull()
  await user.tab()
  expect(await screen.findByText('That is few.')).toBeTruthy()
})

test('a car that is not on gas is noted under its whole plate, while the caret is in it', async () => {
  const gas = await realProduct('gas-cylinder')
  const run = testRun(gas, { answers: { findVehicle: () => ok({ ...car, fuelType: 3 }) } })
  run.send({ type: 'field.changed', at: '/contractBegin', value: '2026-11-23' })
  run.send({ type: 'slide.continued' })
  const { user } = await act(async () => renderInWizard(<SlideHost />, run, gas))
  await act(async () => {
    run.send({ type: 'field.changed', at: '/vehicle/techPassportSery', value: 'AAF' })
    run.send({ type: 'field.changed', at: '/vehicle/techPassportNum', value: '1234567' })
  })
  await user.click(screen.getByRole('textbox', { name: 'Код региона, две цифры' }))
  await user.keyboard('01A123BC')
  expect(await screen.findByText(/автомобиль ездит не\sна\sгазе/)).toBeTruthy()
})
