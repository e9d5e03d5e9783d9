import { expect, type APIRequestContext } from '@playwright/test'
import type { JsonObject } from '../src/engine/index.ts'
import { operationsOf, readApiDocument } from '../src/server/operations/index.ts'
import { playPayme } from '../src/server/sandbox/cash-desk.ts'
import { readPaymeLink } from '../src/server/sandbox/payment-link.ts'
import { readSettings } from '../src/server/settings/settings.ts'
import { acceptingCover } from '../tests/server/accepting-cover.ts'
import { HttpCustomer } from '../tests/server/http-customer.ts'
import { isoDayFromNow } from './calendar-days.ts'

/** The sample person's own number in the registry. */
export const samplePinfl = '31506900100014'

/** A contract, and its policy once it is paid. */
export interface BoughtContract {
  readonly contractId: string
  readonly number: string | null
  readonly payments: readonly { readonly provider: string; readonly url: string }[]
}

/** A phone with the server's statement that its owner typed the code. */
export interface ProvenPhone {
  readonly phone: string
  readonly proof: string
}

/** Opens a wizard over HTTP. */
async function enter(request: APIRequestContext, product: string): Promise<HttpCustomer> {
  const operations = operationsOf(await readApiDocument())
  return await HttpCustomer.open(
    {
      operations,
      reach: async ({ method, url, headers, body }) => {
        const answer = await request.fetch(url, { method, headers: { ...headers }, data: body })
        return {
          status: answer.status(),
          text: await answer.text(),
          fact: answer.headers()['qadam-fact'] ?? null,
        }
      },
    },
    product,
    isoDayFromNow(0),
  )
}

/** Walks the kasko wizard over HTTP in a language, up to a contract that waits for its payment. */
export async function orderKasko(
  request: APIRequestContext,
  { phone, proof }: ProvenPhone,
  language: string,
): Promise<BoughtContract> {
  const customer = await enter(request, 'kasko')
  await customer.type({
    '/marka': 'chevrolet',
    '/model': 'chevrolet-cobalt',
    '/complectationId': 'chevrolet-cobalt-gs-style-mt',
    '/year': 2021,
  })
  await customer.next()
  await customer.type({ '/phone': phone })
  await customer.send({ type: 'phone.verified', at: '/phone', number: phone, proof })
  await customer.next()
  await customer.type({ '/planId': 1 })
  await customer.next()
  await customer.type({
    '/vehicle/stateNumber': '01A123BC',
    '/vehicle/techPassportSery': 'AAF',
    '/vehicle/techPassportNum': '1234567',
    '/insurant/passportSery': 'AA',
    '/insurant/passportNum': '1234567',
    '/insurant/birthDate': '1990-06-15',
    '/paymentProvider': 'payme',
    '/offerAccepted': true,
  })
  await customer.send({ type: 'slide.continued' })
  const said = customer.submitted['qadam'] as JsonObject
  return await told(
    request.post('/api/v2/kasko/create', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      // Other tests insure the same sample car.
      data: { ...customer.submitted, qadam: { ...said, language, accepted: ['QDM_COVER_EXISTS'] } },
    }),
  )
}

/** Walks the accident wizard over HTTP for the sample person with this phone, up to a contract that waits for its payment. */
export async function orderAccident(
  request: APIRequestContext,
  { phone, proof }: ProvenPhone,
  term: { readonly months: 1 | 12; readonly inDays: number } = { months: 12, inDays: 1 },
): Promise<BoughtContract> {
  const customer = await enter(request, 'accident')
  await customer.type({
    '/insurancePeriod': term.months,
    '/contractBegin': isoDayFromNow(term.inDays),
  })
  await customer.next()
  await customer.next()
  await customer.type({
    '/applicantInsurant': 1,
    '/applicant/passportSery': 'AA',
    '/applicant/passportNum': '1234567',
    '/applicant/birthDate': '1990-06-15',
    '/applicant/phone': phone,
  })
  await customer.send({ type: 'phone.verified', at: '/applicant/phone', number: phone, proof })
  await customer.next()
  await customer.type({ '/paymentProvider': 'payme', '/offerAccepted': true })
  await customer.send({ type: 'slide.continued' })
  return await told(
    request.post('/api/accident/contract/create', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: acceptingCover(customer.submitted),
    }),
  )
}

/** Pays a contract at the cash desk of the sandbox; gives it with its policy. */
export async function payFor(request: APIRequestContext, bought: BoughtContract): Promise<BoughtContract> {
  await pay(request, bought)
  const { contractId } = bought
  const state = () => told(request.get(`/api/v1/products/accident/contract/${contractId}`))
  await expect.poll(async () => (await state()).number, { timeout: 20_000 }).not.toBeNull()
  return await state()
}

/** Pays a contract at the cash desk of the sandbox. */
export async function pay(request: APIRequestContext, { payments }: BoughtContract): Promise<void> {
  const link = payments.find(({ provider }) => provider === 'payme')?.url ?? ''
  const order = readPaymeLink(link.split('/pay/payme/')[1] ?? '')
  if (order === null) throw new Error(`${link} is no link to pay by`)
  const { settings } = readSettings({})
  const send = async (path: string, headers: Readonly<Record<string, string>>, data: string) =>
    await (await request.post(path, { headers: { ...headers }, data })).text()
  await playPayme({ settings, clock: Date.now, send }, 'pay', order)
}

async function told(asked: ReturnType<APIRequestContext['get']>): Promise<BoughtContract> {
  const answer = await asked
  expect(answer.status(), await answer.text()).toBe(200)
  // Our own server holds its answers to the contract.
  return ((await answer.json()) as { data: BoughtContract }).data
}
