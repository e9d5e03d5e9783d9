import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { KeptHere } from '../../src/wizard/page/kept-here.tsx'
import { realProduct } from './products.ts'
import { renderInWizard, testRun } from './render-wizard.tsx'

test.each([
  ['ru', 'Ответы сохраним на этом устройстве', 'Данные сохранены на этом устройстве'],
  ['uz', 'Javoblarni shu qurilmada saqlaymiz', 'Maʼlumotlar shu qurilmada saqlangan'],
  ['en', 'Answers will be saved on this device', 'Saved on this device'],
] as const)('data is called saved only when something is: %s', async (language, before, after) => {
  const osago = await realProduct('osago')
  const run = testRun(osago, { language })
  renderInWizard(<KeptHere />, run, osago)
  expect(screen.getByRole('button').textContent).toBe(before)
  act(() => run.send({ type: 'field.changed', at: '/vehicle/stateNumber', value: '01A123BC' }))
  expect(screen.getByRole('button').textContent).toBe(after)
})
