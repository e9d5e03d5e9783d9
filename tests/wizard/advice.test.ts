import { beforeAll, describe, expect, test } from 'vitest'
import { productIds, type RealProduct, realProduct } from './products.ts'

/** Advice by what must be there for it to be followed. */
const advice = [
  { says: /[Пп]овторите/, offers: 'retry' },
  { says: /[Зз]аполните сами/, offers: 'manual' },
] as const

describe.each(productIds)('what %s says of a call that failed', (id) => {
  let real: RealProduct
  beforeAll(async () => {
    real = await realProduct(id)
  })

  test('is advice that can be followed where it is read', () => {
    const { product, texts } = real
    for (const call of Object.values(product.calls)) {
      for (const outcome of call.outcomes) {
        const text = texts.ru[`${id}.call.${call.id}.${outcome.name}`] ?? ''
        for (const { says, offers } of advice)
          if (says.test(text)) expect(outcome[offers], `${call.id}.${outcome.name}: ${text}`).toBe(true)
        // A type is chosen only where the call asks about one, or where the text says on which slide.
        if (!/[Вв]ыберите.* тип/.test(text)) continue
        const { path, query, body } = call.request
        const asked = JSON.stringify([path, query, body])
        expect(asked, `${call.id}.${outcome.name}: ${text}`).toMatch(/[tT]ype/)
        expect(text).toMatch(/на .* шаге/)
      }
    }
  })
})
