import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { typicalPremium } from '../../src/server/typical-price/typical-premium.ts'
import { wholeServer, type WholeServer } from './composed-server.ts'

let server: WholeServer
beforeAll(async () => {
  server = await wholeServer()
})
afterAll(async () => {
  await server.close()
})

interface Listed {
  readonly id: string
  readonly hash: string
  readonly group: string | null
  readonly from: { readonly premium: number; readonly currency: string } | null
}

async function listed(): Promise<readonly Listed[]> {
  const answer = await server.app.inject('/api/v1/products')
  expect(answer.statusCode).toBe(200)
  const { data }: { readonly data: readonly Listed[] } = answer.json()
  return data
}

/** Premiums in tiyin of the same answers, from the vectors of each rating table. */
const premiums: Readonly<Record<string, number>> = {
  osago: 5_600_000,
  dsago: 8_000_000,
  kasko: 225_000_000,
  govnumber: 6_000_000,
  insdoc: 2_000_000,
  'gas-cylinder': 5_000_000,
  accident: 2_500_000,
  'accident-constructor': 1_500_000,
  sport: 562_500,
  osgop: 17_274_400,
  osgor: 25_310_254,
  // Their tariffs are asked for on a later slide than the first.
  'my-home': 10_000_000,
  travel: 3_747_800,
}

describe('the price before the questions', () => {
  test('each offered product has the price of its typical case', async () => {
    const offered = (await listed()).filter(({ group }) => group !== null)
    expect(Object.fromEntries(offered.map(({ id, from }) => [id, from?.premium ?? null]))).toEqual(premiums)
  })

  test('each typical case is described in three languages', async () => {
    const priced = (await listed()).filter(({ from }) => from !== null)
    for (const language of ['ru', 'uz', 'en']) {
      const texts = (await server.app.inject(`/locales/${language}/products.json`)).json() as Record<
        string,
        string
      >
      const described = priced
        .filter(({ id }) => (texts[`${id}.typical`] ?? '').length > 5)
        .map(({ id }) => id)
      expect(described).toEqual(priced.map(({ id }) => id))
    }
  })

  test('the texts of a product say the same price, in three languages', async () => {
    const said = async (language: string, id: string) => {
      const answer = await server.app.inject(`/locales/${language}/${id}.json`)
      return answer.json<Record<string, string>>()[`${id}.price.none`]?.split('\n')[0]
    }
    expect(await Promise.all(['ru', 'uz', 'en'].map((language) => said(language, 'osago')))).toEqual([
      'Например, 56\u00a0000\u00a0сум',
      'Masalan, 56\u00a0000\u00a0soʻm',
      'For example, 56,000\u00a0UZS',
    ])
    expect(await said('ru', 'travel')).toBe('Например, 37\u00a0478\u00a0сум')
  })

  test('the price of osago is what its price operation answers', async () => {
    const [osago] = (await listed()).filter(({ id }) => id === 'osago')
    const body = {
      vehicleTypeId: 1,
      useTerritoryId: 1,
      period: 12,
      driverNumberRestricted: true,
      drivers: [],
    }
    const answer = await server.reach({ method: 'POST', url: '/api/v2/osago/calculator', body })
    expect(JSON.parse(answer.text)).toMatchObject({ data: { premium: osago?.from?.premium } })
  })

  test('the price of travel is what its price operation answers for one adult, on the dates of the typical case', async () => {
    const [travel] = (await listed()).filter(({ id }) => id === 'travel')
    const body = {
      startDate: '2026-11-30',
      endDate: '2026-12-06',
      travelType: 1,
      multiDayType: null,
      activityType: 1,
      countriesId: [792],
      isFamilyTraveling: false,
      travelers: [{ birthDate: '1991-11-23' }],
    }
    const path = server.deps.operations.get('priceTravel')?.path ?? ''
    const answer = await server.reach({ method: 'POST', url: path, body })
    const { data } = JSON.parse(answer.text) as {
      readonly data: readonly { readonly id: number; readonly due: { readonly amount: number } }[]
    }
    expect(data.find(({ id }) => id === 1)?.due.amount).toBe(travel?.from?.premium)
  })

  test('an answer that the product does not take is an error that names it', async () => {
    const { hash } = (await listed()).find(({ id }) => id === 'osago') ?? { hash: '' }
    const compiled = await server.deps.registry.compiled('osago', hash)
    if (!compiled) throw new Error('osago is not published')
    const wizard = { compiled, today: '2026-11-23', answerCall: async () => null }
    await expect(typicalPremium(wizard, { '/wheels': 4 })).rejects.toThrow(
      '/wheels is refused: FIELD_UNKNOWN',
    )
    expect(await typicalPremium(wizard, { '/period': 12 })).toBeNull()
  })
})
