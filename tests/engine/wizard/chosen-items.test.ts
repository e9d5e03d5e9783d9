import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  checkSubmission,
  restore,
  save,
  slideView,
  submission,
  type CompiledProduct,
  type InputView,
  type Json,
  type JsonObject,
} from '../../../src/engine/index.ts'
import { exampleForm } from '../../wizard/products.ts'
import { AWizard } from '../builders/a-wizard.ts'

/** One answer names an item of a list: `responsible` of the household register, among those who own or rent. */
let register: CompiledProduct
beforeAll(async () => {
  register = (await exampleForm('household-register')).product
})

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 60)

function twoHouseholds(): AWizard {
  const wizard = new AWizard(register).type('/address', 'Tashkent, Navoi 1').type('/rooms', 5)
  wizard.send({ type: 'item.added', list: 'households' })
  for (const [id, name, tenure] of [
    ['h1', 'Anna Kim', 'own'],
    ['h2', 'Olim Rasulov', 'rent'],
  ] as const) {
    wizard.type(`/households/${id}/name`, name).type(`/households/${id}/tenure`, tenure)
    wizard.type(`/households/${id}/birthDate`, '1990-05-06').type(`/households/${id}/people`, 1)
  }
  return wizard
}

function question(wizard: AWizard): InputView {
  const view = slideView(register, wizard.state, 'responsible')?.parts[0]
  if (view?.kind !== 'input') throw new Error('the slide asks for the item')
  return view
}

const ids = (wizard: AWizard): readonly Json[] => question(wizard).options?.map(({ value }) => value) ?? []
const isValid = (wizard: AWizard): boolean => question(wizard).problems.length === 0

describe('a choice among the items of a list', () => {
  test('offers the items as their cards call them, and only those that may be chosen', () => {
    const wizard = twoHouseholds()
    const names = question(wizard).options?.map(({ item }) => item?.card.title.map(({ value }) => value))
    expect(ids(wizard)).toEqual(['h1', 'h2'])
    expect(names).toEqual([['Anna Kim'], ['Olim Rasulov']])
    expect(ids(wizard.type('/households/h1/tenure', 'other'))).toEqual(['h2'])
  })

  test('stays with its item when that is renamed or moved, and what it fills follows the item', () => {
    const wizard = twoHouseholds().type('/responsible', 'h2')
    expect(wizard.state.data['responsibleTenure']).toBe('rent')
    wizard.type('/households/h2/name', 'Olim R.').type('/households/h2/tenure', 'own')
    wizard.send({ type: 'item.moved', list: 'households', item: 'h2', to: 0 })
    expect(question(wizard).options?.[0]).toMatchObject({ value: 'h2', item: { number: 1 } })
    expect(isValid(wizard)).toBe(true)
    expect(wizard.state.data).toMatchObject({ responsible: 'h2', responsibleTenure: 'own' })
  })

  test('is wrong while its item is gone, or may not be chosen any more, and right when it is back', () => {
    const wizard = twoHouseholds().type('/responsible', 'h2')
    wizard.send({ type: 'item.removed', list: 'households', item: 'h2' })
    expect(question(wizard).problems.map(({ code }) => code)).toEqual(['notAnOption'])
    expect(isValid(wizard.send({ type: 'item.restored', list: 'households', item: 'h2' }))).toBe(true)
    expect(isValid(wizard.type('/households/h2/tenure', 'other'))).toBe(false)
    expect(isValid(wizard.type('/households/h2/tenure', 'rent'))).toBe(true)
  })

  test('is what the items say after any changes, and the same when the wizard is opened again', () => {
    const move = fc.oneof(
      fc.record({ type: fc.constant('item.added' as const), list: fc.constant('households') }),
      ...(['item.removed', 'item.restored'] as const).map((type) =>
        fc.record({ type: fc.constant(type), list: fc.constant('households'), item: anItem }),
      ),
      fc.record({
        type: fc.constant('item.moved' as const),
        list: fc.constant('households'),
        item: anItem,
        to: fc.nat(3),
      }),
      fc.record({
        type: fc.constant('field.changed' as const),
        at: fc.constant('/responsible'),
        value: anItem,
      }),
      fc.tuple(anItem, fc.constantFrom('own', 'rent', 'other')).map(([item, value]) => ({
        type: 'field.changed' as const,
        at: `/households/${item}/tenure`,
        value,
      })),
    )
    fc.assert(
      fc.property(fc.array(move, { maxLength: 25 }), (moves) => {
        const wizard = twoHouseholds()
        for (const event of moves) wizard.send(event)
        const { data } = wizard.state
        const items = data['households'] as readonly JsonObject[]
        const offered = items.filter(({ tenure }) => tenure === 'own' || tenure === 'rent')
        const chosen = items.find(({ id }) => id === data['responsible'])
        if (offered.length === 0) {
          expect(slideView(register, wizard.state, 'responsible')).toBeNull()
          return
        }
        expect(ids(wizard)).toEqual(offered.map(({ id }) => id))
        expect(isValid(wizard)).toBe(chosen !== undefined && offered.includes(chosen))
        expect(data['responsibleTenure']).toBe(chosen?.['tenure'] ?? null)

        const again = restore(register, save(register, wizard.state), {
          today: wizard.state.today,
          language: wizard.state.language,
        }).state
        expect(again.data).toEqual(data)
        const reopened = slideView(register, again, 'responsible')?.parts[0]
        expect(reopened).toMatchObject({ options: question(wizard).options })
      }),
      { numRuns },
    )
  })

  test('is checked by the server, which takes no item that is missing and none that may not be chosen', () => {
    const wizard = twoHouseholds().type('/responsible', 'h2').type('/lease', 'A-17')
    const { body } = submission(register, wizard.state)
    const problems = (change: JsonObject): readonly string[] =>
      checkSubmission(
        register,
        { ...(body as JsonObject), ...change },
        { today: wizard.state.today, language: 'ru', facts: [], phone: null },
      ).problems.map(({ path, code }) => `${code} ${path}`)
    expect(problems({})).toEqual([])
    expect(problems({ responsible: 'h7' })).toContain('notAnOption /responsible')
    // The lease is asked of those who rent.
    expect(problems({ responsible: 'h1' })).toEqual(['irrelevant /lease'])
    const [first = {}, second = {}] = wizard.state.data['households'] as readonly JsonObject[]
    const { members: _, ...sent } = second
    expect(problems({ households: [first, { ...sent, tenure: 'other' }] })).toContain(
      'notAnOption /responsible',
    )
  })
})

const anItem = fc.constantFrom('h1', 'h2', 'h3', 'h4')
