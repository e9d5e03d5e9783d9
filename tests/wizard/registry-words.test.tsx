import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { languageOfWord } from '../../src/engine/index.ts'
import type { ProductFile } from '../../src/engine/product/index.ts'
import { loadLaterPieces } from '../../src/wizard/page/later.ts'
import { ReviewPart } from '../../src/parts/review/later-part.tsx'
import { bringWidgets } from '../../src/wizard/widgets/bring-widgets.ts'
import { realProduct, readyForm } from './products.ts'
import { renderInWizard, testRun } from './render-wizard.tsx'

const wordsOf = (white: string) => ({
  title: 'Cars',
  short: 'Cars',
  lead: 'A sample.',
  'colour.label': 'Colour',
  'colour.option.white': white,
  'slide.s.title': 'Slide s',
  'slide.s.short': 's',
  'slide.e.title': 'Slide e',
  'slide.e.short': 'e',
  'sent.title': 'Sent',
  'sent.text': 'Number {reference}.',
})

const file = {
  format: 1,
  id: 'cars',
  routes: ['/examples/cars'],
  data: {
    type: 'object',
    properties: { colour: { type: 'string', words: { oq: 'white', белый: 'white' } } },
  },
  slides: [
    { id: 's', parts: [{ at: '/colour' }] },
    { id: 'e', parts: [{ review: true }] },
  ],
  submit: { slide: 'e', operation: 'submitForm' },
  texts: { ru: wordsOf('Белый'), uz: wordsOf('Oq'), en: wordsOf('White') },
} satisfies ProductFile

beforeAll(async () => {
  await Promise.all([loadLaterPieces(), bringWidgets('all')])
})

describe.each([
  ['ru', 'Белый'],
  ['uz', 'Oq'],
  ['en', 'White'],
] as const)('a word of a registry, in %s', (language, white) => {
  test.each(['Oq', 'OQ', 'белый'])('%s is said in the language of the reader', async (word) => {
    const form = await readyForm(file)
    const run = testRun(form, { language })
    run.send({ type: 'field.changed', at: '/colour', value: word })
    run.send({ type: 'slide.continued' })
    renderInWizard(<ReviewPart slide="e" />, run, form)
    expect((await screen.findByText(white)).closest('[lang]')?.getAttribute('lang') ?? null).toBeNull()
  })

  test.each([
    ['Nilufarrang', 'uz'],
    ['Хамелеон', 'ru'],
    ['Тўқ сабза', 'uz-Cyrl'],
  ])('%s, which has no text, is shown as it came and marked as %s', async (word, marked) => {
    const form = await readyForm(file)
    const run = testRun(form, { language })
    run.send({ type: 'field.changed', at: '/colour', value: word })
    run.send({ type: 'slide.continued' })
    renderInWizard(<ReviewPart slide="e" />, run, form)
    expect((await screen.findByText(word)).closest('[lang]')?.getAttribute('lang')).toBe(marked)
  })
})

test('the colour of a car and the position of a director are such words, in three languages', async () => {
  const { product, texts } = await realProduct('osago')
  const worded = Object.values(product.fields).filter(({ words }) => words !== undefined)
  expect(worded.map(({ at }) => at)).toContain('/vehicle/color')
  for (const field of worded)
    for (const key of new Set(Object.values(field.words ?? {})))
      for (const language of ['ru', 'uz', 'en'] as const)
        expect(texts[language][`${field.text}.option.${key}`], `${language} ${key}`).toMatch(/\p{L}/u)
  const { fields } = (await realProduct('osgor')).product
  expect(languageOfWord(fields['/organization/position'] ?? null, 'Bosh direktor')).toBeNull()
  expect(languageOfWord(fields['/organization/position'] ?? null, 'Sardor')).toBe('uz')
})
