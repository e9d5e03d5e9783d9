import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadLaterPieces } from '../../src/wizard/page/later.ts'
import { EndScreen } from '../../src/wizard/page/end-screen.tsx'
import { SentScreen } from '../../src/wizard/page/sent-screen.tsx'
import { StopScreen } from '../../src/wizard/page/stop-screen.tsx'
import { SlideHost } from '../../src/wizard/slide/slide-host.tsx'
import { SpokenContext } from '../../src/wizard/texts/product-texts.ts'
import { bringRareWidgets, bringWidgets } from '../../src/wizard/widgets/bring-widgets.ts'
import { expectAccessible, onScreen } from '../ui/render.tsx'
import { exampleForm } from './products.ts'
import { renderInWizard, testRun } from './render-wizard.tsx'

beforeAll(async () => {
  await Promise.all([loadLaterPieces(), bringWidgets('all'), bringRareWidgets(['rating'])])
})

test('a list of choices that the product file declares can be chosen from, in words', async () => {
  onScreen(1280)
  const clinic = await exampleForm('clinic-intake')
  const run = testRun(clinic, { language: 'en' })
  for (const [at, value] of [
    ['/name', 'Anna Kim'],
    ['/birthDate', '1990-05-06'],
    ['/phone', '998901234567'],
  ] as const)
    run.send({ type: 'field.changed', at, value })
  run.send({ type: 'slide.continued' })
  run.send({ type: 'field.changed', at: '/urgent', value: false })
  run.send({ type: 'field.changed', at: '/complaint', value: 'A headache for the third day.' })
  run.send({ type: 'field.changed', at: '/pain', value: 3 })
  run.send({ type: 'slide.continued' })
  const { user, container } = renderInWizard(<SlideHost />, run, clinic)

  await user.click(await screen.findByRole('combobox', { name: /Long-term conditions/ }))
  await user.click(await screen.findByRole('option', { name: 'Asthma' }))
  await user.click(screen.getByRole('combobox', { name: /Long-term conditions/ }))
  await user.click(await screen.findByRole('option', { name: 'Diabetes' }))
  expect(run.state().data['conditions']).toEqual(['asthma', 'diabetes'])
  expect(container.textContent).not.toMatch(/To pay|UZS/)
})

test('the page after a form was sent says its number', async () => {
  const clinic = await exampleForm('clinic-intake')
  const run = testRun(clinic, { language: 'en' })
  const { container } = renderInWizard(<SentScreen reference="F-000001" onRestart={() => {}} />, run, clinic)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your form was sent')
  expect(container.textContent).toContain('The number of your form is F-000001.')
  await expectAccessible(container)
})

test('the page of an outcome says what follows, links on and lets answers be changed', async () => {
  const inheritance = await exampleForm('inheritance')
  const run = testRun(inheritance, { language: 'en' })
  run.send({ type: 'field.changed', at: '/hasWill', value: true })
  run.send({ type: 'slide.continued' })
  expect(run.state().stop).toBe('will')
  const { user, container } = renderInWizard(<EndScreen end="crown" onRestart={() => {}} />, run, inheritance)
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/^https:\/\/www\.gov\.uk\//)
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: 'Change your answers' }))
  expect(run.state().stop).toBeNull()
})

test.each([
  ['an end', () => <EndScreen end="crown" onRestart={() => {}} />],
  ['a stop', () => <StopScreen stop="crown" />],
  ['a sent form', () => <SentScreen reference="F-000001" onRestart={() => {}} />],
])('the words of the product on the page of %s are in the language of the product', async (_name, page) => {
  const inheritance = await exampleForm('inheritance')
  const run = testRun(inheritance, { language: 'en' })
  const speech = {
    product: 'inheritance',
    languages: [],
    tag: 'tg',
    isLent: false,
    own: null,
    choose: async () => {},
    marked: (text: string) => text,
  }
  renderInWizard(<SpokenContext value={speech}>{page()}</SpokenContext>, run, inheritance)
  expect(screen.getByRole('heading', { level: 1 }).lang).toBe('tg')
  for (const button of screen.getAllByRole('button')) expect(button.closest('[lang]')).toBeNull()
})
