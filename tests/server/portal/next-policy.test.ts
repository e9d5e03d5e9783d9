import { describe, expect, test } from 'vitest'
import { begin } from '../../../src/engine/index.ts'
import { nextAnswers } from '../../../src/server/portal/cabinet/next-policy.ts'
import { realProduct } from '../../wizard/products.ts'

describe('[cabinet.policies.extend-prompt] the policy after this one', () => {
  test('begins with the answers of the last one, from the day after, without its consent and prices', async () => {
    const { product } = await realProduct('osago')
    const data = {
      vehicle: { stateNumber: '01A123BC', techPassportSery: 'AAF', techPassportNum: '1234567' },
      startDate: '2025-12-08',
      period: 6,
      offerAccepted: true,
      tariff: { premium: 192_000_00 },
      qadam: { version: 'x', facts: [] },
    }
    const values = nextAnswers(product, { data, object: '' }, '2026-12-08')
    expect(values).toMatchObject({ vehicle: data.vehicle, startDate: '2026-12-08', period: 6 })
    expect(values).not.toHaveProperty('offerAccepted')
    expect(values).not.toHaveProperty('qadam')
    const { state } = begin(product, { today: '2026-11-24', language: 'ru', values })
    expect(state.data).toMatchObject({ vehicle: data.vehicle, startDate: '2026-12-08', period: 6 })
  })

  test('tried again it asks for its day again', async () => {
    const { product } = await realProduct('travel')
    const data = { details: { startDate: '2025-01-01', phoneNumber: '998901234567' } }
    expect(nextAnswers(product, { data, object: '' }, null)).toEqual({
      details: { phoneNumber: '998901234567' },
    })
  })

  test('begins with the plate, where the last one came from elsewhere', async () => {
    const { product } = await realProduct('osago')
    expect(nextAnswers(product, { data: {}, object: 'Chevrolet Cobalt 01A123BC' }, '2026-12-08')).toEqual({
      vehicle: { stateNumber: '01A123BC' },
      startDate: '2026-12-08',
    })
    expect(nextAnswers(product, { data: {}, object: 'Karimov Anvar' }, null)).toEqual({})
  })
})
