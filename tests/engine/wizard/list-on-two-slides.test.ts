import { expect, test } from 'vitest'
import { slideView } from '../../../src/engine/index.ts'
import { compileSound, soundFile } from '../../products/sound-product.ts'
import { applyChanges } from '../../products/apply-changes.ts'
import { aListPart, anInput, aProduct } from '../builders/a-product.ts'
import { AWizard } from '../builders/a-wizard.ts'

const list = {
  at: '/people',
  parts: [anInput('/people/*/birthDate'), anInput('/people/*/passport')],
  initial: 1,
}
const product = aProduct({
  fields: { '/people/*/birthDate': {}, '/people/*/passport': {} },
  lists: { people: list },
  slides: [
    { id: 'who', parts: [aListPart('people', [], ['/people/*/birthDate'])] },
    { id: 'data', parts: [aListPart('people')] },
  ],
})

const asked = (wizard: AWizard, slide: string): readonly string[] =>
  slideView(product, wizard.state, slide)?.parts.flatMap((part) =>
    part.kind === 'list'
      ? part.items.flatMap((item) => item.parts.flatMap((one) => (one.kind === 'input' ? one.at : [])))
      : [],
  ) ?? []

test('a slide asks of an item only what it names, and another slide the rest', () => {
  const wizard = new AWizard(product)
  const [id = ''] = wizard.items('people')
  expect(asked(wizard, 'who')).toEqual([`/people/${id}/birthDate`])
  expect(asked(wizard, 'data')).toEqual([`/people/${id}/birthDate`, `/people/${id}/passport`])
  expect(wizard.flags('who')).toHaveLength(2)
  expect(wizard.flags('data')).toHaveLength(3)

  wizard.type(`/people/${id}/birthDate`, '1990-06-15').next()
  expect(wizard.slide).toBe('data')
  expect(wizard.next().refusal?.problems).toEqual([
    { path: `/people/${id}/passport`, code: 'required', params: {} },
  ])
})

test('a field that the list does not have is reported with the nearest that it has', () => {
  const wrong = applyChanges(soundFile, [
    { put: '/slides/0/parts/-', value: { list: 'riders', only: ['/bornAt'] } },
  ])
  expect(compileSound(wrong).findings).toContainEqual(
    expect.objectContaining({
      code: 'FIELD_UNKNOWN',
      path: '/slides/0/parts/5/only/0',
      suggestion: expect.stringContaining('/riders/*/bornOn'),
    }),
  )
  const right = applyChanges(soundFile, [
    { put: '/slides/0/parts/-', value: { list: 'riders', only: ['/bornOn'] } },
  ])
  expect(compileSound(right).product?.slides[0]?.parts.at(-1)).toMatchObject({ only: ['/riders/*/bornOn'] })
})

test('sums in the rows of a comparison may be in another currency than the price', () => {
  const compared = (changes: Parameters<typeof applyChanges>[1]) =>
    compileSound(applyChanges(soundFile, changes)).product?.slides[2]?.parts[0]
  expect(compared([])).toMatchObject({ currency: 'UZS', rowsCurrency: 'UZS' })
  expect(compared([{ put: '/slides/2/parts/0/rowsCurrency', value: 'EUR' }])).toMatchObject({
    currency: 'UZS',
    rowsCurrency: 'EUR',
  })
})
