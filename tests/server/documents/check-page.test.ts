import { isSale } from '../../../src/engine/index.ts'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purchaseView, type JsonObject } from '../../../src/engine/index.ts'
import { maskedAnswer, maskedName } from '../../../src/server/masked.ts'
import { policyCheckCode } from '../../../src/server/documents/policy-links.ts'
import { recalledWizard } from '../../../src/server/documents/recalled-wizard.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { issuePolicy } from './issued-policies.ts'
import { people, policyAnswers } from './policy-answers.ts'

const products = readdirSync('schemas/products').map((name) => name.replace('.json', ''))

/** What a check page must not reveal. */
const secrets = [
  '1234567',
  'AA',
  '31506900000013',
  '1990-06-15',
  '15.06.1990',
  '998935550011',
  'Amir Temur',
  'Karimov',
  'Anvar',
]

test.each([
  ['Karimov Anvar Rustamovich', 'K*** A.'],
  ['Shodiyeva Chinora', 'Sh*** Ch.'],
  ['Oʻktamov Gʻani', 'Oʻ*** Gʻ.'],
  ['Иванов', 'И***'],
  ['', ''],
])('%s is masked as %s', (name, masked) => {
  expect(maskedName(name)).toBe(masked)
})

test.each([
  ['01 A 123 BC', 'vehicle', '01 A 123 BC'],
  ['Chevrolet Cobalt', null, 'Chevrolet Cobalt'],
  ['Toshkent sh., Amir Temur koʻchasi, 5-uy', 'address', 'Toshkent sh., ***'],
  ['10:01:02:03:04:0567', 'identifier', '10***67'],
  ['998901234567', 'phone', null],
  ['1990-06-15', 'birthDate', null],
])('a stranger sees of %s of the class %s: %s', (text, pii, seen) => {
  expect(maskedAnswer(text, pii)).toBe(seen)
})

describe('the check of a policy by its code, and the review before it', () => {
  let server: WholeServer
  beforeAll(async () => {
    server = await wholeServer()
  })
  afterAll(() => server.close())

  const check = async (id: string) => {
    const { contractId } = await issuePolicy(server, id)
    const contract = await server.deps.store.contracts.find(contractId)
    if (!contract) throw new Error('no contract')
    const answer = await server.app.inject({
      url: `/api/v1/policies/check/${policyCheckCode(contract, server.deps.seals)}`,
      headers: { 'accept-language': 'en' },
    })
    expect(answer.statusCode).toBe(200)
    const { data } = answer.json<{ data: { holder: string; object: string | null } }>()
    return { ...data, object: data.object?.replaceAll(/\s/g, ' ') ?? null }
  }

  test.each([
    ['osago', 'Chevrolet Cobalt, 01 A 123 BC'],
    ['kasko', 'Chevrolet Cobalt, 01 A 123 BC'],
    ['govnumber', 'Chevrolet Cobalt, 01 A 123 BC'],
    ['gas-cylinder', 'Chevrolet Cobalt, 01 A 123 BC'],
    ['insdoc', '01 A 123 BC'],
    ['travel', 'Turkey, Germany'],
    ['accident', null],
  ])('%s: the object in clear, the buyer masked', async (id, object) => {
    const told = await check(id)
    expect(told).toMatchObject({ holder: 'K*** A.', object: id === 'travel' ? expect.any(String) : object })
  })

  test('a home shows its town alone, a company its name', async () => {
    expect((await check('my-home')).object).toMatch(/Toshkent sh\., \*\*\*$/)
    expect(await check('osgop')).toMatchObject({ holder: people.company })
  })

  test.each(products)('%s: no other personal data is shown', async (id) => {
    const told = JSON.stringify(await check(id))
    expect(secrets.filter((secret) => told.includes(secret))).toEqual([])
  })

  test.each(products)('%s: the review says who, what and from when until when', async (id) => {
    const { registry } = server.deps
    const hash = (await registry.list()).find((listed) => listed.id === id)?.hash ?? ''
    const product = await registry.compiled(id, hash)
    const data: JsonObject | undefined = policyAnswers[id]
    if (!product || !isSale(product) || !data) throw new Error(`${id} is not sold`)
    const { state } = await recalledWizard(
      product,
      data,
      { today: '2026-11-23', language: 'ru' },
      { ask: async () => null },
    )
    const { holder, object, term } = purchaseView(product, state)
    const said = (values: typeof holder) => values.filter(({ value }) => value !== null && value !== '')
    expect(said(holder).length).toBeGreaterThan(0)
    // Who insures himself is the object, too.
    expect(said(object).length + said(holder).length).toBeGreaterThan(0)
    expect(term).toEqual(
      product.purchase.result === 'inspection'
        ? { from: null, to: null }
        : { from: expect.stringMatching(/^2026-12-/), to: expect.stringMatching(/^202\d-\d\d-\d\d$/) },
    )
    // Every review has the card: the slide of the purchase shows it.
    const slide = product.slides.find((one) => one.id === product.purchase.slide)
    expect(slide?.parts.some(({ kind }) => kind === 'review')).toBe(true)
  })
})
