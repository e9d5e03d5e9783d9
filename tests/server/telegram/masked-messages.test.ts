import { beforeAll, describe, expect, test } from 'vitest'
import { isObject } from '../../../src/engine/json.ts'
import type { CompiledProduct, Json } from '../../../src/engine/index.ts'
import { turnMessage } from '../../../src/server/telegram/turn-message.ts'
import { recordedPurchases } from '../../talk/recorded-purchase.ts'
import { spoken } from '../../talk/spoken.ts'
import { TalkingCustomer } from '../../talk/talking-customer.ts'
import { productIds, realProduct, type RealProduct } from '../../wizard/products.ts'

/** Texts in the body at fields with personal numbers and documents. */
function secretsIn(product: CompiledProduct, body: Json): readonly string[] {
  const names = new Set(
    Object.values(product.fields)
      .filter(({ pii }) => pii === 'identifier' || pii === 'document')
      .map(({ at }) => at.split('/').at(-1) ?? ''),
  )
  const found: string[] = []
  const walk = (value: Json, name: string): void => {
    if (typeof value === 'string' && names.has(name) && value.length >= 6) found.push(value)
    if (Array.isArray(value)) for (const one of value as readonly Json[]) walk(one, name)
    else if (isObject(value)) for (const [key, one] of Object.entries(value)) walk(one, key)
  }
  walk(body, '')
  return found
}

describe.each(productIds)('messages about %s', (id) => {
  let real: RealProduct
  beforeAll(async () => {
    real = await realProduct(id)
  })

  test('repeat no personal number and no document, and fit the Bot API', () => {
    const { product, texts } = real
    const purchases = recordedPurchases(product, new URL(`../../traces/${id}/`, import.meta.url)).slice(0, 12)
    const shown: string[] = []
    for (const purchase of purchases) {
      const customer = new TalkingCustomer(product, spoken('ru', texts.ru), purchase)
      const secrets = secretsIn(product, customer.buy())
      for (const { turn } of customer.heard) {
        const { text, buttons } = turnMessage(turn, 123_456_789, { site: 'https://qadam.uz', way: '' })
        expect(text.length).toBeLessThanOrEqual(4096)
        for (const button of buttons.flat())
          if ('callback_data' in button)
            expect(Buffer.byteLength(button.callback_data)).toBeLessThanOrEqual(64)
        const written = [text, ...buttons.flat().map((button) => button.text)]
          .join('\n')
          .replaceAll(/\s/g, '')
        for (const secret of secrets)
          if (written.includes(secret)) shown.push(`${turn.question.key}: ${secret}`)
      }
    }
    expect([...new Set(shown)]).toEqual([])
  })
})
