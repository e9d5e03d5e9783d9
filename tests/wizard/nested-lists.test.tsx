import { act, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Json } from '../../src/engine/index.ts'
import { loadLaterPieces } from '../../src/wizard/page/later.ts'
import { SlideHost } from '../../src/wizard/slide/slide-host.tsx'
import { openItemOf } from '../../src/wizard/run/open-items.ts'
import { bringWidgets } from '../../src/wizard/widgets/bring-widgets.ts'
import { expectAccessible, onScreen } from '../ui/render.tsx'
import { exampleForm, type ReadyForm } from './products.ts'
import { renderInWizard, type TestRun, testRun } from './render-wizard.tsx'

let register: ReadyForm
beforeAll(async () => {
  await Promise.all([loadLaterPieces(), bringWidgets('all')])
  register = await exampleForm('household-register')
})
beforeEach(() => onScreen(390))

test('members are added, saved, copied, moved, taken away and brought back inside their household', async () => {
  const run = atHouseholds()
  const { user, container } = renderInWizard(<SlideHost />, run, register)
  const house = await screen.findByRole('group', { name: 'Household 1' })
  const people = within(house).getByRole('textbox', { name: /How many people live together/ })
  await user.type(people, '3')
  const members = await within(house).findByRole('region', { name: 'Who else lives with you' })
  expect(within(members).getByText('0 of 2')).toBeTruthy()

  await user.click(within(members).getByRole('button', { name: 'Add a person' }))
  const person = await within(members).findByRole('group', { name: 'Person 1' })
  await change(run, '/households/h1/members/m2/birthDate', '2015-01-01')
  await user.type(within(person).getByRole('textbox', { name: /Full name/ }), 'Ali Kim')
  // What is missing is said at the person, and both stay open.
  await user.click(within(person).getByRole('button', { name: 'Save' }))
  expect(openItemOf(run.actor.getSnapshot().context, '/households/h1/members')?.item).toBe('h1/m2')
  await change(run, '/households/h1/members/m2/relation', 'child')
  await change(run, '/households/h1/members/m2/school', 'School 5')
  await user.click(within(person).getByRole('button', { name: 'Save' }))
  expect(openItemOf(run.actor.getSnapshot().context, '/households/h1/members')).toBeNull()
  expect(openItemOf(run.actor.getSnapshot().context, '/households')?.item).toBe('h1')

  await user.click(within(members).getByRole('button', { name: 'Repeat — Ali Kim' }))
  expect(openItemOf(run.actor.getSnapshot().context, '/households/h1/members')?.item).toBe('h1/m3')
  expect(run.state().data['households']).toMatchObject([
    { members: [{ id: 'm2' }, { id: 'm3', name: 'Ali Kim', relation: 'child', school: 'School 5' }] },
  ])
  await expectAccessible(container)
  await change(run, '/households/h1/members/m3/name', 'Eva Kim')
  await user.click(
    within(await within(members).findByRole('group', { name: 'Person 2' })).getByRole('button', {
      name: 'Save',
    }),
  )
  await user.click(within(members).getByRole('button', { name: 'Move up — Eva Kim' }))
  expect(run.state().data['households']).toMatchObject([{ members: [{ id: 'm3' }, { id: 'm2' }] }])

  await change(run, '/households/h1/people', 2)
  await user.click(within(members).getByRole('button', { name: 'Remove — Ali Kim' }))
  expect(within(members).getByText('Ali Kim: removed')).toBeTruthy()
  await change(run, '/households/h1/people', 3)
  await user.click(within(members).getByRole('button', { name: 'Put back' }))
  expect(run.state().data['households']).toMatchObject([{ members: [{ id: 'm3' }, { id: 'm2' }] }])
  await expectAccessible(container)
})

test('a household is saved with its members, and a copy of it has them, too', async () => {
  const run = atHouseholds()
  const { user } = renderInWizard(<SlideHost />, run, register)
  const house = await screen.findByRole('group', { name: 'Household 1' })
  for (const [name, value] of Object.entries({
    name: 'Anna Kim',
    birthDate: '1990-05-06',
    people: 2,
    tenure: 'own',
  }))
    await change(run, `/households/h1/${name}`, value)
  // A member is missing: Save says so and leads to the list.
  await user.click(within(house).getByRole('button', { name: 'Save' }))
  expect(openItemOf(run.actor.getSnapshot().context, '/households')?.item).toBe('h1')
  expect(await within(house).findByText(/List everybody who lives with the householder/)).toBeTruthy()
  const values = { name: 'Ali Kim', birthDate: '2015-01-01', relation: 'child', school: '5' }
  await act(async () => run.send({ type: 'item.added', list: 'members', in: 'h1', values }))
  await user.click(within(house).getByRole('button', { name: 'Save' }))
  expect(run.actor.getSnapshot().context.items).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Repeat — Anna Kim' }))
  expect(openItemOf(run.actor.getSnapshot().context, '/households')?.item).toBe('h3')
  expect(run.state().data['households']).toMatchObject([
    { id: 'h1', members: [{ id: 'm2' }] },
    { id: 'h3', name: 'Anna Kim', members: [{ id: 'm4', name: 'Ali Kim', school: '5' }] },
  ])
  await user.click(
    within(await screen.findByRole('group', { name: 'Household 2' })).getByRole('button', { name: 'Save' }),
  )
  await act(async () => run.send({ type: 'slide.continued' }))
  // One of the households is chosen: those of the same name have their numbers, and a changed name is followed.
  const chosen = await screen.findByRole('combobox', { name: /Household to talk to/ })
  const names = () => screen.getAllByRole('option').flatMap(({ textContent }) => textContent || [])
  expect(names()).toEqual(['Anna Kim · Household 1', 'Anna Kim · Household 2'])
  await change(run, '/households/h3/name', 'Eva Kim')
  expect(names()).toEqual(['Anna Kim', 'Eva Kim'])
  await user.selectOptions(chosen, 'Eva Kim')
  expect(run.state().data).toMatchObject({ responsible: 'h3', responsibleTenure: 'own' })
  await change(run, '/households/h3/name', 'Anna Kim')
  await act(async () => run.send({ type: 'slide.continued' }))
  expect(await screen.findAllByRole('heading', { name: 'Anna Kim · We own it', level: 3 })).toHaveLength(2)
  expect(screen.getAllByText('Ali Kim').length).toBe(2)
})

function atHouseholds(): TestRun {
  const run = testRun(register, { language: 'en' })
  run.send({ type: 'field.changed', at: '/address', value: 'Tashkent, Navoi 1' })
  run.send({ type: 'field.changed', at: '/rooms', value: 3 })
  run.send({ type: 'slide.continued' })
  return run
}

async function change(run: TestRun, at: string, value: Json): Promise<void> {
  await act(async () => run.send({ type: 'field.changed', at, value }))
}
