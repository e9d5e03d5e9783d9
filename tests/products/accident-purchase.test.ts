import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeServer, type WholeServer } from '../server/composed-server.ts'
import { HttpCustomer } from '../server/http-customer.ts'
import { buyOverHttp, post } from './buy-over-http.ts'
import { loadShelf } from './compile.ts'
import type { Json, JsonObject } from '../../src/engine/index.ts'

const today = '2026-11-23'
const anvar = { passportSery: 'AA', passportNum: '1234567', birthDate: '1990-06-15' }
const nilufar = { passportSery: 'AD', passportNum: '2345678', birthDate: '1992-11-03' }
const child = {
  residentType: 6,
  passportSery: 'I-TN',
  passportNum: '0123456',
  birthDate: '2018-05-01',
  lastName: 'KARIMOVA',
  firstName: 'LOLA',
  gender: 'f',
}
const place = { regionId: 10, districtId: 1726269, address: 'Mustaqillik koʻchasi, 12-uy' }

let server: WholeServer
beforeAll(async () => {
  server = await wholeServer()
})
afterAll(() => server.close())

const open = (id: string) =>
  HttpCustomer.open({ reach: server.reach, operations: server.deps.operations }, id, today)
const at = (where: string, values: JsonObject): Record<string, Json> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${where}/${name}`, value]))

let phones = 0

/** Types the applicant, proves a phone of their own, and goes on to the payment; gives the phone. */
async function asApplicant(customer: HttpCustomer): Promise<string> {
  const phone = `99893555010${(phones += 1)}`
  // The newest SMS is the one with the code.
  server.clock.now += 1000
  await customer.type({ ...at('/applicant', anvar), '/applicant/phone': phone })
  await customer.verify('/applicant/phone', phone)
  await customer.next()
  return phone
}

async function submit(
  customer: HttpCustomer,
  values: Readonly<Record<string, Json>> = {},
): Promise<JsonObject> {
  await customer.type({ ...values, '/paymentProvider': 'payme', '/offerAccepted': true })
  await customer.send({ type: 'slide.continued' })
  return customer.submitted
}

describe('accident', () => {
  const toThePeople = async () => {
    const customer = await open('accident')
    await customer.type({ '/insurancePeriod': 12, '/contractBegin': '2026-11-24' })
    await customer.next()
    await customer.next()
    return customer
  }

  test('[wizard.flow.generic] [accident.call.tariffs] [accident.call.contract-create] [accident.call.policy-link] for oneself', async () => {
    const customer = await toThePeople()
    await asApplicant(customer)
    const { created, paid } = await buyOverHttp(server, await loadShelf('accident'), await submit(customer))
    expect(created).toMatchObject({
      status: 'created',
      premium: 2_500_000,
      term: { from: '2026-11-24', to: '2027-11-23' },
    })
    expect(paid).toMatchObject({ status: 'success', contractStatus: 'active', number: 'QAC 0000001' })
  })

  test('for a child by birth certificate, paid by another person', async () => {
    const customer = await toThePeople()
    await customer.type({ '/applicantInsurant': 0, ...at('/insurant', { ...child, ...place }) })
    const phone = await asApplicant(customer)
    const payer = { '/separatePayer': true, ...at('/payer', nilufar), '/payer/phone': '998901112233' }
    const { paid } = await buyOverHttp(server, await loadShelf('accident'), await submit(customer, payer))
    expect(paid).toMatchObject({ status: 'success' })
    const contract = await server.deps.store.contracts.find(paid.contractId)
    expect(contract).toMatchObject({ holder: 'Karimov Anvar Rustamovich', object: 'KARIMOVA LOLA', phone })
  })

  test.each<{ what: string; change: (body: JsonObject) => JsonObject; problem: string }>([
    {
      what: '[error.choose-program] no tariff',
      change: () => ({ tariff: -1, liability: null, premium: null }),
      problem: '/tariff rule.programmeChosen',
    },
    { what: 'a premium of its own', change: () => ({ premium: 100 }), problem: '/premium differs' },
    {
      what: '[accident.start.within-90-days] a start after the window',
      change: () => ({ contractBegin: '2027-02-22' }),
      problem: '/contractBegin rule.startWindow',
    },
    {
      what: '[accident.const.periods] a period that is not sold',
      change: () => ({ insurancePeriod: 24 }),
      problem: '/insurancePeriod enum',
    },
    {
      what: 'an insured although it is the applicant',
      change: ({ applicant }) => ({ insurant: applicant ?? null }),
      problem: '/insurant/lastName irrelevant',
    },
  ])('$what is refused by the server: $problem', async ({ change, problem }) => {
    body ??= await bodyOfOneself()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answer = await post(server, 'createAccidentContract', { ...body, ...change(body) }, key)
    expect(answer.status).toBe(422)
    const { problems } = JSON.parse(answer.text) as { problems: readonly { path: string; code: string }[] }
    expect(problems.map(({ path, code }) => `${path} ${code}`)).toContain(problem)
  })

  let body: JsonObject | undefined
  const bodyOfOneself = async () => {
    const customer = await toThePeople()
    await asApplicant(customer)
    return await submit(customer)
  }
})

test('[accident.const.payouts] every sum pays 100 % for death and group I, 80 % and 60 % for groups II and III', async () => {
  const { text } = await server.reach({ method: 'GET', url: '/api/accident/tariffs' })
  const { data } = JSON.parse(text) as {
    data: readonly { months: number; liability: number; cover: readonly { id: string; sum: number }[] }[]
  }
  expect(new Set(data.map(({ months }) => months))).toEqual(new Set([1, 12, 60, 120]))
  for (const { liability, cover } of data) {
    expect(Object.fromEntries(cover.map(({ id, sum }) => [id, (sum * 100) / liability]))).toEqual({
      death: 100,
      disability1: 100,
      disability2: 80,
      disability3: 60,
      injury: 100,
    })
  }
})
