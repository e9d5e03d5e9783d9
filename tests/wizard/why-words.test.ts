import { setupI18n } from '@lingui/core'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { begin } from '../../src/engine/index.ts'
import { explain } from '../../src/engine/explain/index.ts'
import { whyWords } from '../../src/wizard/why/why-words.ts'
import { compileMessage } from '../../src/engine/messages/index.ts'
import type { ProductTexts } from '../../src/wizard/texts/product-texts.ts'
import { reasonedShelf } from '../engine/builders/reasoned-product.ts'
import { productIds } from './products.ts'

const catalogue = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../locales/ru/${name}.json`, import.meta.url), 'utf8')) as Readonly<
    Record<string, string>
  >

function wordsOf(product: string) {
  const messages = { ...catalogue('why'), ...catalogue(product) }
  const i18n = setupI18n({ locale: 'ru', messages: { ru: messages } })
  i18n.setMessagesCompiler(compileMessage)
  const texts: ProductTexts = {
    language: 'ru',
    find: (keys, values) => {
      const key = [keys].flat().find((one) => one in messages)
      return key === undefined ? null : i18n._(key, { ...values })
    },
    say: (key, values) => i18n._(key, { ...values }),
    inItem: () => texts,
  }
  return { i18n, texts, product }
}

test('a rule of drivers says its age before there is a driver', async () => {
  const { product, reasons } = await reasonedShelf('osago')
  const { state } = begin(product, { today: '2026-11-21', language: 'ru' })
  const because = explain(product, reasons, state, { kind: 'rule', rule: 'driver-age' })
  if (!because) throw new Error('osago has no rule driver-age')
  expect(whyWords(because, wordsOf('osago'))).toContain('меньше 18 лет')
})

test.each(productIds)('every rule of %s says each of its values in a fresh wizard', async (id) => {
  const { product, reasons } = await reasonedShelf(id)
  const { state } = begin(product, { today: '2026-11-21', language: 'ru' })
  for (const { id: rule, params } of product.rules) {
    const because = explain(product, reasons, state, { kind: 'rule', rule })
    const about = because?.about
    if (!because || about?.kind !== 'rule') throw new Error(`${rule} is not explained`)
    expect(Object.keys(about.params)).toEqual(Object.keys(params))
    const text = catalogue(id)[`${id}.rule.${rule}`] ?? ''
    const unknown = Object.entries(about.params).filter(
      ([name, value]) => value === null && text.includes(`{${name}}`),
    )
    expect(whyWords(because, wordsOf(id)).includes('…')).toBe(unknown.length > 0 || text.includes('…'))
  }
})
