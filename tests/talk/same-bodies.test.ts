import { beforeAll, describe, expect, test } from 'vitest'
import { productIds, realProduct, type RealProduct } from '../wizard/products.ts'
import { recorder, replay } from '../../src/trace/index.ts'
import { drawnFrom } from '../trace/drawn-from.ts'
import { recordedPurchases } from './recorded-purchase.ts'
import { spoken } from './spoken.ts'
import { TalkingCustomer } from './talking-customer.ts'

describe.each(productIds)('a conversation about %s', (id) => {
  let real: RealProduct
  beforeAll(async () => {
    real = await realProduct(id)
  })

  test('posts what the slides posted, for every recorded customer who bought', () => {
    const { product, texts } = real
    const purchases = recordedPurchases(product, new URL(`../traces/${id}/`, import.meta.url))
    expect(purchases.length).toBeGreaterThan(10)
    const different = purchases.flatMap((purchase): readonly unknown[] => {
      const customer = new TalkingCustomer(product, spoken('ru', texts.ru), purchase)
      try {
        const body = customer.buy()
        return JSON.stringify(body) === JSON.stringify(purchase.body)
          ? []
          : [[purchase.file, body, purchase.body]]
      } catch (error) {
        return [[purchase.file, String(error), customer.heard.slice(-3)]]
      }
    })
    expect(different).toEqual([])
  })

  test('is a recording that plays again: the events go to the wizard and nowhere else', () => {
    const { product, texts } = real
    const [purchase] = recordedPurchases(product, new URL(`../traces/${id}/`, import.meta.url))
    if (purchase === undefined) throw new Error(`${id} has no purchase`)
    const customer = new TalkingCustomer(product, spoken('ru', texts.ru), purchase)
    customer.buy()
    const { today, language } = purchase
    const recording = recorder(product, { today, language, random: drawnFrom(7), limit: 1000 })
    for (const { event, after } of customer.events) recording.record(event, after)
    expect(customer.events.length).toBeGreaterThan(5)
    expect(replay(product, recording.trace()).divergence).toBeNull()
  })
})
