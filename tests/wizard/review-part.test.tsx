import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReviewPart } from '../../src/parts/review/later-part.tsx'
import { expectAccessible } from '../ui/render.tsx'
import { realProduct } from './products.ts'
import { renderInWizard, testRun } from './render-wizard.tsx'

test('travellers whose names are not asked yet are distinguished by their number', async () => {
  const travel = await realProduct('travel')
  const run = testRun(travel)
  run.send({ type: 'item.added', list: 'soloTravelers', values: { birthDate: '1990-06-15' } })
  const { container } = renderInWizard(<ReviewPart slide="review" />, run, travel)

  const terms = screen.getAllByRole('term').map((term) => term.textContent)
  expect(terms).toEqual(expect.arrayContaining(['Путешественник 1', 'Путешественник 2']))
  expect(within(container).getByText('15.06.1990')).toBeTruthy()
  await expectAccessible(container)
})

test('the answers about two people are below a heading each; one line needs none', async () => {
  const sport = await realProduct('sport')
  const run = testRun(sport)
  for (const [at, value] of [
    ['/applicantInsurant', 0],
    ['/insurant/passportSery', 'AD'],
    ['/insurant/passportNum', '2345678'],
    ['/insurant/birthDate', '1992-11-03'],
    ['/applicant/passportSery', 'AA'],
    ['/applicant/passportNum', '1234567'],
    ['/applicant/birthDate', '1990-06-15'],
  ] as const)
    run.send({ type: 'field.changed', at, value })
  const { container } = renderInWizard(<ReviewPart slide="payment" />, run, sport)
  const headings = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
  expect(headings).toEqual(['Застрахованный', 'Ваши данные'])
  await expectAccessible(container)
})
