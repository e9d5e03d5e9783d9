import { expect, test } from 'vitest'
import { resolveMessages, unusedTexts, type Catalogues } from '../../../src/engine/compile/index.ts'
import { applyChanges } from '../../products/apply-changes.ts'
import { compileSound, soundFile, soundRating } from '../../products/sound-product.ts'

const { messages } = compileSound()

function textIn(language: string, key: string, catalogues: Partial<Catalogues>): string | undefined {
  return resolveMessages(
    'bicycle',
    messages,
    { product: {}, blocks: {}, errors: {}, ...catalogues },
    language,
  ).texts[key]
}

const key = 'bicycle.owner.name.label'

test('a text is the file’s own, else the catalogue’s, else the block’s, else Russian', () => {
  const blocks = { ru: { 'rider.name.label': 'Имя' }, en: { 'rider.name.label': 'Name' } }
  const product = { en: { [key]: 'Owner' }, ru: { [key]: 'Владелец' } }
  const own = { en: { 'owner.name.label': 'Your name' } }

  expect(textIn('en', key, { own, product, blocks })).toBe('Your name')
  expect(textIn('en', key, { product, blocks })).toBe('Owner')
  expect(textIn('en', key, { blocks })).toBe('Name')
  expect(textIn('uz', key, { product, blocks })).toBe('Владелец')
  expect(textIn('uz', key, {})).toBeUndefined()
})

test('a text in the language wins over a nearer one in Russian', () => {
  const blocks = { en: { 'rider.name.label': 'Name' } }
  const product = { ru: { [key]: 'Владелец' } }

  expect(textIn('en', key, { product, blocks })).toBe('Name')
})

test('every mount shares the block’s texts under its own names', () => {
  const fallbacks = (name: string): readonly string[] | undefined =>
    messages.find((message) => message.key === name)?.fallbacks

  expect(fallbacks('bicycle.riders.bornOn.label')).toEqual(['rider.birthDate.label'])
  expect(fallbacks('bicycle.call.ownerFind.notFound')).toEqual(['rider.call.find.notFound'])
  expect(fallbacks('bicycle.call.riderFind.error')).toEqual(['rider.call.find.error', 'unexpected'])
  expect(fallbacks('bicycle.rule.ownerAge')).toEqual(['rider.rule.age'])
  expect(fallbacks('bicycle.note.riderRegistry')).toEqual(['rider.note.registry'])
  expect(fallbacks('bicycle.slide.people.short')).toEqual(['bicycle.slide.people.title'])
})

test('faults of answers fall back on the general texts of their codes', () => {
  const errors = { ru: { required: 'Заполните.', 'format.phone': 'Проверьте номер.' } }
  const { texts } = resolveMessages('bicycle', messages, { product: {}, blocks: {}, errors }, 'ru')

  expect(texts).toMatchObject({ required: 'Заполните.', 'format.phone': 'Проверьте номер.' })
})

test('required texts that are missing or borrowed are reported, optional ones are not', () => {
  const product = { ru: { 'bicycle.title': 'Велосипед', 'bicycle.owner.name.hint': 'Как в паспорте' } }
  const { missing, borrowed } = resolveMessages(
    'bicycle',
    messages,
    { product, blocks: {}, errors: {} },
    'en',
  )

  expect(borrowed).toEqual(['bicycle.title', 'bicycle.short', 'bicycle.owner.name.hint'])
  expect(missing).toContain('bicycle.lead')
  expect(missing).not.toContain('bicycle.title')
  expect(missing).not.toContain('bicycle.owner.passport.hint')
})

test('a field that takes the texts of another is found under its key', () => {
  const shared = applyChanges(soundFile, [{ put: '/data/properties/value/text', value: 'price.value' }])
  const keys = compileSound(shared).messages.map((message) => message.key)

  expect(keys).toContain('bicycle.price.value.label')
  expect(keys).not.toContain('bicycle.value.label')
})

test('lines of the price and parts of the cover have texts, from whichever edition', () => {
  const [first] = (soundRating as { readonly editions: readonly object[] }).editions
  const older = {
    ...first,
    id: 'older',
    validFrom: '2020-01-01',
    lines: [{ id: 'flat', kind: 'base', value: '100' }],
    tables: {},
  }
  const rating = applyChanges(soundRating, [{ put: '/editions/-', value: older }])
  const keys = compileSound(applyChanges(soundFile, [{ put: '/rating', value: rating }])).messages.map(
    (one) => one.key,
  )

  expect(keys).toEqual(
    expect.arrayContaining(['bicycle.price.base', 'bicycle.price.flat', 'bicycle.cover.helmet']),
  )
})

test('optional texts of a comparison, a cover and a choice are known and not required', () => {
  const said = new Map(messages.map((message) => [message.key, message.optional]))
  const beside = [
    'bicycle.price.none',
    'bicycle.slide.plan.limits',
    'bicycle.slide.plan.price',
    'bicycle.call.quote.idle',
    'bicycle.cover.helmet.hint',
    'bicycle.kind.option.sport.hint',
  ]
  expect(beside.map((name) => said.get(name))).toEqual(beside.map(() => true))
})

test('a badge is named by an answer, so no text of one is unused', () => {
  const texts = { 'bicycle.badge.popular': 'Popular', 'bicycle.slide.away.title': 'Away' }
  expect(unusedTexts(texts, [compileSound()]).map(({ params }) => params)).toEqual([
    { key: 'bicycle.slide.away.title' },
  ])
})
