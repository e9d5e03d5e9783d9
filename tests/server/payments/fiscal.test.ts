import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { clickApi, clickReceipts, fiscalLines, withoutCode } from '../../../src/server/payments/index.ts'
import { clickItem, paymeDetail } from '../../../src/server/payments/fiscal.ts'
import { CLICK_RECEIPT } from '../../../src/server/payments/settle-order.ts'
import { readSettings } from '../../../src/server/settings/settings.ts'
import { onEveryStore } from '../../store/stores.ts'
import { wholeServer } from '../composed-server.ts'
import { realLife } from '../real-life.ts'
import { merchant } from './merchant.ts'

const codesOf = (QADAM_FISCAL_CODES: string) => readSettings({ QADAM_FISCAL_CODES }).settings.fiscalCodes
const order = { product: 'osago', number: 'QD-100042', amount: 19_200_000 }
const own = '12345678901234567'

test('a receipt says what was sold, once, without VAT, and comes to the price of the order', async () => {
  const lines = fiscalLines({
    codes: codesOf(`osago=${own}/1495342`),
    isSandbox: false,
    nameOf: async () => 'ОСАГО',
  })
  const line = await lines(order)
  expect(paymeDetail(line)).toEqual({
    receipt_type: 0,
    items: [
      {
        title: 'ОСАГО, заказ QD-100042',
        price: 19_200_000,
        count: 1,
        code: own,
        package_code: '1495342',
        vat_percent: 0,
      },
    ],
  })
  expect(clickItem(line)).toMatchObject({
    Name: 'ОСАГО, заказ QD-100042',
    SPIC: own,
    PackageCode: '1495342',
    Price: 19_200_000,
    VATPercent: 0,
  })
})

test('a product without a code of its own has the one of every other product', async () => {
  const codes = codesOf(`kasko=${own}/1, *=${'7'.repeat(17)}/2`)
  const lines = fiscalLines({ codes, isSandbox: false, nameOf: async () => null })
  expect(await lines(order)).toMatchObject({ ikpu: '7'.repeat(17), packageCode: '2' })
  expect(withoutCode(codes, ['osago', 'kasko'])).toEqual([])
  expect(withoutCode(codesOf(`kasko=${own}/1`), ['osago', 'kasko'])).toEqual(['osago'])
})

test('without a code no money is taken; the sandbox has a sample one, and says so', async () => {
  const nameOf = async () => 'ОСАГО'
  const real = fiscalLines({ codes: new Map(), isSandbox: false, nameOf })
  await expect(real(order)).rejects.toThrow('QADAM_FISCAL_CODES has no code for osago')
  const sandbox = fiscalLines({ codes: new Map(), isSandbox: true, nameOf })
  expect((await sandbox(order)).title).toBe('ОБРАЗЕЦ, не чек: ОСАГО, заказ QD-100042')
})

test.each([
  `osago=${own}`,
  `osago=1234/5`,
  `=${own}/5`,
  `osago=${own}/5,,kasko=${own}/5`,
  `osago=${own}/5,osago=${own}/6`,
  'osago',
])('the fiscal codes %j are refused', (codes) => {
  expect(() => codesOf(codes)).toThrow('QADAM_FISCAL_CODES')
})

onEveryStore('receipts of Click', ({ open, clock }) => {
  test('are asked for once, under our signature, and kept when they are there; a failure is tried again', async () => {
    const asked: { readonly request: IncomingMessage; readonly body: string }[] = []
    let isReady = false
    const click = createServer((request, response) => {
      let body = ''
      request.setEncoding('utf8').on('data', (part: string) => {
        body += part
      })
      request.on('end', () => {
        asked.push({ request, body })
        const answer =
          request.method === 'POST'
            ? { error_code: 0 }
            : { paymentId: 9001, qrCodeURL: isReady ? 'https://ofd.example/check?t=1' : '' }
        response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
      })
    })
    await new Promise<void>((done) => click.listen(0, '127.0.0.1', done))
    onTestFinished(() => void click.close())
    const address = click.address()
    if (!address || typeof address !== 'object') throw new Error('The system gave no port')

    const store = await open()
    const m = merchant(store, [])
    const paid = await m.anOrder({ expiresAt: clock.now + 1000 })
    const attempt = await m.transactions.create({
      provider: 'click',
      providerId: '13007101',
      orderId: paid.id,
      amount: paid.amount,
      providerTime: clock.now,
      detail: JSON.stringify({ paydoc: '9001' }),
    })
    await m.transactions.perform(attempt?.id ?? 0)
    const work = clickReceipts({
      store,
      serviceId: '48201',
      click: clickApi(
        {
          clickApiUrl: `http://127.0.0.1:${address.port}/v2/merchant`,
          clickUser: '30117',
          clickSecret: 'QADAM_TEST_SECRET',
        },
        { fetch },
        () => clock.now,
      ),
      lines: fiscalLines({ codes: codesOf(`*=${own}/1`), isSandbox: false, nameOf: async () => 'ОСАГО' }),
    })
    const entry = {
      id: 'e',
      kind: CLICK_RECEIPT,
      subject: paid.id,
      body: '{}',
      tries: 0,
      createdAt: 0,
      traceparent: null,
    }
    await expect(work.perform(entry)).rejects.toThrow('no receipt yet')
    isReady = true
    await work.perform(entry)
    await work.perform(entry)

    const posts = asked.filter(({ request }) => request.method === 'POST')
    expect(posts.map(({ request }) => request.url)).toEqual(['/v2/merchant/payment/ofd_data/submit_items'])
    expect(JSON.parse(posts[0]?.body ?? '')).toMatchObject({
      service_id: 48201,
      payment_id: 9001,
      items: [{ SPIC: own, Price: paid.amount }],
    })
    const seconds = String(Math.floor(clock.now / 1000))
    const digest = createHash('sha1').update(`${seconds}QADAM_TEST_SECRET`).digest('hex')
    expect(posts[0]?.request.headers['auth']).toBe(`30117:${digest}:${seconds}`)
    expect(asked.map(({ request }) => request.method)).toEqual(['POST', 'GET', 'GET'])
    const kept = await m.transactions.performed(paid.id, 'click')
    expect(JSON.parse(kept?.detail ?? '')).toMatchObject({
      paydoc: '9001',
      PERFORM: { qr_code_url: 'https://ofd.example/check?t=1' },
    })
  })
})

test('no server starts that would sell a product without a receipt', async () => {
  await expect(wholeServer({ ...realLife, QADAM_FISCAL_CODES: `osago=${own}/1` })).rejects.toThrow(
    /QADAM_FISCAL_CODES has no code for .*kasko/,
  )
  expect(() => readSettings({ ...realLife, QADAM_FISCAL_CODES: '' })).toThrow(
    'QADAM_FISCAL_CODES is not set, but the sandbox is off',
  )
})
