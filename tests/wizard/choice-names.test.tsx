import { cleanup, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { isChoice, type Field, type Json, type SaleProduct } from '../../src/engine/index.ts'
import { contractAnswers } from '../../src/server/documents/contract-answers.ts'
import { recalledWizard } from '../../src/server/documents/recalled-wizard.ts'
import { createSay } from '../../src/server/documents/say.ts'
import { ReviewPart } from '../../src/parts/review/later-part.tsx'
import type { ProductTexts } from '../../src/wizard/texts/product-texts.ts'
import { valueText } from '../../src/wizard/texts/value-text.ts'
import { productIds, realProduct, type RealProduct } from './products.ts'
import { ok, refused, renderInWizard, testDay, testRun } from './render-wizard.tsx'

// A choice is stored as a code, and its name is in a list that may be late, fail, or lack the code. Nowhere may the
// code stand for the name: a person cannot know what «1 726 269» is.
const languages = ['ru', 'uz', 'en'] as const

describe.each(productIds)('%s: a code never stands for a name', (id) => {
  test('in a card, a line or a message of the wizard', async () => {
    const real = await realProduct(id)
    const choices = choicesOf(real.product)
    expect(choices.length).toBeGreaterThan(0)
    for (const language of languages) {
      const texts = textsOf(real, language)
      for (const field of choices) {
        const value = codeOf(field)
        const view = { field, value: field.type === 'array' ? [value] : value, label: null }
        expect(valueText(view, texts), `${language} ${field.at}`).toBeNull()
      }
    }
  })

  test('in a document', async () => {
    const real = await realProduct(id)
    const { product } = real
    for (const language of languages) {
      const say = createSay(language, real.texts[language])
      for (const field of choicesOf(product).filter(({ list }) => list === null)) {
        const data = dataWith(field)
        const wizard = await recalledWizard(
          product,
          data,
          { today: testDay, language },
          { ask: async () => null },
        )
        const answers = contractAnswers({ product, data, wizard, language, say })
        expect(answers.text([field.at]), `${language} ${field.at}`).toBeNull()
      }
    }
  })

  test.each([
    ['late', {}],
    ['away', { answer: () => refused(503, 'QDM_UNAVAILABLE') }],
    ['without the code', { answer: () => ok([{ id: 'another', code: 'another', name: 'Another' }]) }],
  ] as const)(
    'in the review while the lists are %s',
    async (_, { answer }: { answer?: () => ReturnType<typeof ok> }) => {
      const real = await realProduct(id)
      const lists = Object.values(real.product.calls).map(({ operation }) => operation)
      const run = testRun(real, {
        answers: answer ? Object.fromEntries(lists.map((name) => [name, answer])) : {},
      })
      const choices = choicesOf(real.product).filter(({ list }) => list === null)
      for (const field of choices) {
        run.send({ type: 'field.changed', at: field.at, value: codeOf(field) })
      }
      const { container } = renderInWizard(<ReviewPart slide="none" />, run, real)
      await new Promise((resolve) => setTimeout(resolve, 0))
      const shown = container.textContent.replaceAll(/\s/g, '')
      expect(choices.map((field) => String(codeOf(field))).filter((code) => shown.includes(code))).toEqual([])
      cleanup()
    },
  )
})

test('a chosen district whose name is not there is not called unanswered', async () => {
  const sport = await realProduct('sport')
  const run = testRun(sport)
  run.send({ type: 'field.changed', at: '/applicantInsurant', value: 0 })
  run.send({ type: 'field.changed', at: '/insurant/regionId', value: 1726 })
  renderInWizard(<ReviewPart slide="payment" />, run, sport)
  const region = screen.getAllByText('Регион')[0]?.closest('div')
  expect(region?.textContent).toContain('название не загрузилось')
})

function choicesOf({ fields }: SaleProduct): readonly Field[] {
  return Object.values(fields).filter((field) => isChoice(field) && field.options?.list === undefined)
}

/** A code that no list and no text names, unlike every other number of the product. */
function codeOf({ type }: Field): string | number {
  return type === 'integer' || type === 'number' ? 1_726_269 : 'zz1726269'
}

function dataWith(field: Field): { readonly [name: string]: Json } {
  const names = field.at.slice(1).split('/')
  return names.reduceRight<Json>((inner, name) => ({ [name]: inner }), codeOf(field)) as {
    readonly [name: string]: Json
  }
}

function textsOf({ texts }: RealProduct, language: (typeof languages)[number]): ProductTexts {
  const find: ProductTexts['find'] = (keys) =>
    (typeof keys === 'string' ? [keys] : keys).map((key) => texts[language][key]).find(Boolean) ?? null
  const own: ProductTexts = { language, find, say: (key) => find(key) ?? key, inItem: () => own }
  return own
}
