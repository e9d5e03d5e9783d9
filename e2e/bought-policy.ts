import { expect, type APIRequestContext } from '@playwright/test'
import { operationsOf, readApiDocument } from '../src/server/gateway/index.ts'
import { playPayme } from '../src/server/sandbox/cash-desk.ts'
import { readPaymeLink } from '../src/server/sandbox/payment-link.ts'
import { readSettings } from '../src/server/settings.ts'
import { calendarDay } from '../src/server/world.ts'
import { HttpCustomer } from '../tests/server/http-customer.ts'

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

/** Walks the accident wizard over HTTP for the sample person with this phone, up to a contract that waits for its payment. */
export async function orderAccident(
  request: APIRequestContext,
  { phone, proof }: ProvenPhone,
): Promise<BoughtContract> {
  const operations = operationsOf(await readApiDocument())
  const today = calendarDay(Date.now())
  const customer = await HttpCustomer.open(
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
    'accident',
    today,
  )
  await customer.type({ '/insurancePeriod': 12, '/contractBegin': calendarDay(Date.now() + 86_400_000) })
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
      data: customer.submitted,
    }),
  )
}

/** Pays a contract at the cash desk of the sandbox; gives it with its policy. */
export async function payFor(
  request: APIRequestContext,
  { contractId, payments }: BoughtContract,
): Promise<BoughtContract> {
  const link = payments.find(({ provider }) => provider === 'payme')?.url ?? ''
  const order = readPaymeLink(link.split('/pay/payme/')[1] ?? '')
  if (order === null) throw new Error(`${link} is no link to pay by`)
  const { settings } = readSettings({})
  const send = async (path: string, headers: Readonly<Record<string, string>>, data: string) =>
    await (await request.post(path, { headers: { ...headers }, data })).text()
  await playPayme({ settings, clock: Date.now, send }, 'pay', order)
  const state = () => told(request.get(`/api/v1/products/accident/contract/${contractId}`))
  await expect.poll(async () => (await state()).number, { timeout: 20_000 }).not.toBeNull()
  return await state()
}

async function told(asked: ReturnType<APIRequestContext['get']>): Promise<BoughtContract> {
  const answer = await asked
  expect(answer.status(), await answer.text()).toBe(200)
  // Our own server holds its answers to the contract.
  return ((await answer.json()) as { data: BoughtContract }).data
}
