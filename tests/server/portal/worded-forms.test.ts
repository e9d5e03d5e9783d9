import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/engine/json.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { portalCustomer, type PortalCustomer } from './portal-customer.ts'

const operatorPhone = '998901112233'

interface Answered {
  readonly title: string
  readonly groups: readonly {
    readonly heading: string | null
    readonly answers: readonly { readonly label: string; readonly value: string }[]
  }[]
}

describe('a submitted form on the desk', () => {
  let server: WholeServer
  let operator: PortalCustomer
  const hashes = new Map<string, string>()

  beforeAll(async () => {
    server = await wholeServer({ QADAM_OPERATORS: operatorPhone })
    for (const { id, hash } of await server.deps.registry.list()) hashes.set(id, hash)
    operator = await portalCustomer(server, operatorPhone)
  })
  afterAll(() => server.close())

  /** Reads a form that was stored with these answers. */
  const read = async (product: string, answers: JsonObject, language: string, version?: string) => {
    const reference = `F-${crypto.randomUUID().slice(0, 8)}`
    const form = {
      reference,
      product,
      version: version ?? hashes.get(product) ?? '',
      language: 'ru',
      userId: null,
      body: JSON.stringify(answers),
    }
    await server.deps.store.forms.add(form, reference)
    const { status, data } = await operator.get(`/api/v1/admin/forms/${reference}`, language)
    expect(status).toBe(200)
    return data as Answered
  }

  const household = {
    address: 'Tashkent, Navoi 1',
    rooms: 3,
    people: 2,
    responsible: 'a',
    lease: 'A-17',
    households: [
      {
        id: 'a',
        name: 'Anna Kim',
        birthDate: '1990-05-06',
        tenure: 'rent',
        people: 2,
        children: 1,
        members: [{ id: 'b', name: 'Oleg Kim', birthDate: '2015-01-02', relation: 'child', school: '12' }],
      },
      {
        id: 'c',
        name: 'Olim Rasulov',
        birthDate: '1980-01-01',
        tenure: 'own',
        people: 1,
        children: 0,
        members: [],
      },
    ],
  }

  test.each(['ru', 'uz', 'en'])(
    'has its answers in words, items of lists under their own: %s',
    async (language) => {
      const { title, groups } = await read('household-register', household, language)
      expect(title).not.toBe('household-register')
      expect(groups.map(({ answers }) => answers[0]?.value)).toEqual([
        'Tashkent, Navoi 1',
        'Anna Kim',
        'Oleg Kim',
        'Olim Rasulov',
      ])
      expect(groups.at(2)?.heading).toMatch(/1.* · .*1/)
      expect(groups.at(3)?.heading).toMatch(/^[^·]*2[^·]*$/)
      const texts = JSON.stringify(groups)
      expect(texts).not.toMatch(/"(rent|own|child|\/[^"]+)"|1990-05-06/)
      expect(texts).toContain('06.05.1990')
      // The chosen item is called as its card.
      expect(groups[0]?.answers.at(-2)?.value).toBe('Anna Kim')
    },
  )

  test('has several chosen answers in words', async () => {
    const { groups } = await read(
      'clinic-intake',
      { name: 'Anna Kim', conditions: ['asthma', 'pressure'] },
      'en',
    )
    const values = groups.flatMap(({ answers }) => answers.map(({ value }) => value))
    expect(values).toEqual(['Anna Kim', expect.stringMatching(/^Asthma, .*pressure/i)])
  })

  test('keeps every answer when its version cannot be compiled, or its list of choices cannot be read', async () => {
    const unknown = await read(
      'clinic-intake',
      { name: 'Anna Kim', rest: { of: [1] } },
      'en',
      'no-such-version',
    )
    expect(unknown.groups).toEqual([
      {
        heading: null,
        answers: [
          { label: 'name', value: 'Anna Kim' },
          { label: 'rest', value: '{"of":[1]}' },
        ],
      },
    ])
    const odd = await read('household-register', { households: [{ id: 'a', tenure: 'gone' }] }, 'en')
    expect(JSON.stringify(odd.groups)).toContain('Code gone, name not found')
  })
})
