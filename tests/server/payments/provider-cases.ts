/* oxlint-disable vitest/no-standalone-expect -- conformance.test.ts plays the cases inside of its tests */
import { expect } from 'vitest'
import { CLICK_PATIENCE_MS, PAYME_TIMEOUT_MS } from '../../../src/server/payments/order-standing.ts'
import type { Merchant, ProviderAnswer } from './merchant.ts'

/** A case of the providers' protocols: what they send, and what has to come back. */
export type ProviderCase = readonly [name: string, play: (m: Merchant) => Promise<void>]

/** The lists that the providers' own sandboxes walk, and what these leave out. */
export const providerCases: readonly ProviderCase[] = [
  // ---------------------------------------------------------------- Payme: transport
  ...(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const).map((httpMethod): ProviderCase => [
    `Payme: ${httpMethod} is not POST`,
    async (m) => expectError(await m.payme('CheckTransaction', {}, { httpMethod, raw: '' }), -32300, null),
  ]),
  ...(
    [
      ['no key', null],
      ['a wrong key', 'wrong'],
      ['a key of the right length', 'sandbox-payme-keY'],
    ] as const
  ).map(([what, key]): ProviderCase => [
    `Payme: ${what} has no privilege, and the id comes back`,
    async (m) => expectError(await m.payme('CheckTransaction', { id: 'x' }, { key, id: 41 }), -32504, 41),
  ]),
  ...(
    [
      ['an open brace', '{'],
      ['nothing', ''],
      ['a lone byte', Buffer.from([0xff])],
      ['a NUL', '\u0000'],
      [
        'a megabyte',
        JSON.stringify({ id: 1, method: 'CheckTransaction', params: { id: 'a'.repeat(2 ** 20) } }),
      ],
      ['a hundred thousand brackets', '['.repeat(100_000)],
    ] as const
  ).map(([what, raw]): ProviderCase => [
    `Payme: ${what} is no JSON`,
    async (m) => expectError(await m.payme('', {}, { raw }), -32700, null),
  ]),
  [
    'Payme: a body shorter than it says is no JSON',
    async (m) => {
      const raw = '{"id":1}'
      const answer = await m.payme('', {}, { raw, headers: { 'content-encoding': 'gzip' } })
      expect(answer.status).toBe(200)
      expect(answer.body).toHaveProperty('error')
    },
  ],
  ...['application/json', 'text/plain', 'application/octet-stream', 'text/xml; charset=utf-16'].map(
    (type): ProviderCase => [
      `Payme: a body of type ${type} is read`,
      async (m) => {
        const headers = { 'content-type': type }
        expectError(await m.payme('CheckTransaction', { id: m.paymeId() }, { headers }), -31003, 7)
      },
    ],
  ),
  ...(
    [
      ['a list', '[]', null],
      ['null', 'null', null],
      ['no method', '{"id":3,"params":{}}', 3],
      ['a method of another type', '{"id":3,"method":5,"params":{}}', 3],
      ['params of another type', '{"id":3,"method":"CheckTransaction","params":[]}', 3],
      ['an id of another type', '{"id":3,"method":"CheckTransaction","params":{"id":5}}', 3],
      [
        'no amount',
        '{"id":3,"method":"CheckPerformTransaction","params":{"account":{"order_id":"QD-1"}}}',
        3,
      ],
      [
        'an amount in fractions',
        '{"id":3,"method":"CheckPerformTransaction","params":{"amount":1.5,"account":{"order_id":"QD-1"}}}',
        3,
      ],
      ['no account', '{"id":3,"method":"CheckPerformTransaction","params":{"amount":1}}', 3],
      ['no reason', '{"id":3,"method":"CancelTransaction","params":{"id":"a"}}', 3],
      [
        'a reason past 32 bits',
        '{"id":3,"method":"CancelTransaction","params":{"id":"a","reason":9999999999}}',
        3,
      ],
      ['no span', '{"id":3,"method":"GetStatement","params":{}}', 3],
      ['no receipt', '{"id":3,"method":"SetFiscalData","params":{"id":"a","type":"PERFORM"}}', 3],
    ] as const
  ).map(([what, raw, id]): ProviderCase => [
    `Payme: ${what} is a wrong request`,
    async (m) => expectError(await m.payme('', {}, { raw }), -32600, id),
  ]),
  [
    'Payme: a method that there is not is named',
    async (m) => {
      const answer = await m.payme('Nope', {})
      expectError(answer, -32601, 7)
      expect(answer.body['error']).toMatchObject({ data: 'Nope' })
    },
  ],
  ...[2032, 0, -5, 'text', '', 2 ** 53].map((id): ProviderCase => [
    `Payme: the id ${JSON.stringify(id)} comes back in an error, when it can`,
    async (m) => {
      const canBe = typeof id === 'string' || Number.isSafeInteger(id)
      expectError(await m.payme('CheckTransaction', { id: m.paymeId() }, { id }), -31003, canBe ? id : null)
    },
  ]),

  // ---------------------------------------------------------------- Payme: orders
  [
    'Payme: a payable order of the right amount is allowed',
    async (m) => {
      const order = await m.anOrder()
      const { id, result } = (await check(m, order)).body as {
        readonly id: number
        readonly result: { readonly allow: boolean; readonly detail: { readonly items: readonly Item[] } }
      }
      expect({ id, allow: result.allow }).toEqual({ id: 7, allow: true })
      expect(result.detail).toMatchObject({ receipt_type: 0 })
      expect(result.detail.items).toEqual([
        {
          title: expect.stringContaining(order.number),
          price: order.amount,
          count: 1,
          code: expect.stringMatching(/^\d{17}$/),
          package_code: expect.stringMatching(/^\d+$/),
          vat_percent: 0,
        },
      ])
      expect(result.detail.items[0]?.title).toContain('ОБРАЗЕЦ')
    },
  ],
  ...['QD-404', 'QD-0', '', 'нет', 'QD-1\u0000', "' OR 1=1", 'QD-99999999999999999999', '\ud800'].map(
    (number): ProviderCase => [
      `Payme: the order ${JSON.stringify(number)} is unknown`,
      async (m) => {
        for (const method of ['CheckPerformTransaction', 'CreateTransaction']) {
          const answer = await m.payme(method, {
            id: m.paymeId(),
            time: Date.now(),
            amount: 100,
            account: { order_id: number },
          })
          expectError(answer, -31050, 7)
          expect(answer.body['error']).toMatchObject({
            data: 'order_id',
            message: { ru: expect.any(String), uz: expect.any(String), en: expect.any(String) },
          })
        }
      },
    ],
  ),
  ...[{}, { order_id: null }, { order_id: {} }, { order: 'QD-1' }].map((account): ProviderCase => [
    `Payme: the account ${JSON.stringify(account)} names no order`,
    async (m) => expectError(await m.payme('CheckPerformTransaction', { amount: 100, account }), -31050, 7),
  ]),
  ...[19_199_999, 19_200_001, 0, -19_200_000, 1, Number.MAX_SAFE_INTEGER].map((amount): ProviderCase => [
    `Payme: the amount ${amount} is wrong`,
    async (m) => {
      const order = await m.anOrder()
      expectError(await check(m, order, amount), -31001, 7)
      expectError(await create(m, order, { amount }), -31001, 7)
    },
  ]),
  [
    'Payme: an expired order takes no transaction',
    async (m) => {
      const order = await m.anOrder({ expiresAt: Date.now() - 1 })
      expectError(await check(m, order), -31052, 7)
      expectError(await create(m, order), -31052, 7)
    },
  ],
  [
    'Payme: a superseded order takes no transaction, the one that supersedes it does',
    async (m) => {
      const [old, order] = [await m.anOrder(), await m.anOrder()]
      await m.store.orders.supersede([old.id], order.id)
      expectError(await check(m, old), -31052, 7)
      expectError(await create(m, old), -31052, 7)
      expect((await create(m, order)).body).toMatchObject({ result: { state: 1 } })
    },
  ],

  [
    'Payme: an order that a specialist looks at takes no transaction until it is admitted',
    async (m) => {
      const order = await m.anOrder({ isReferred: true })
      expectError(await check(m, order), -31052, 7)
      expectError(await create(m, order), -31052, 7)
      await m.store.orders.admit(order.id, Date.now() + 3_600_000)
      expect((await create(m, order)).body).toMatchObject({ result: { state: 1 } })
    },
  ],

  // ---------------------------------------------------------------- Payme: Create
  [
    'Payme: the same Create gives the same answer',
    async (m) => {
      const order = await m.anOrder()
      const id = m.paymeId()
      const time = Date.now()
      const first = await create(m, order, { id, time })
      expect(first.body).toMatchObject({ id: 7, result: { state: 1, receivers: null } })
      for (let count = 0; count < 3; count++) expect(await create(m, order, { id, time })).toEqual(first)
    },
  ],
  [
    'Payme: ten Creates of one id at once give one answer',
    async (m) => {
      const order = await m.anOrder()
      const id = m.paymeId()
      const time = Date.now()
      const answers = await Promise.all(Array.from({ length: 10 }, () => create(m, order, { id, time })))
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect(answers[0]?.body).toMatchObject({ result: { state: 1 } })
    },
  ],
  [
    'Payme: of ten transactions of one order at once, one is created',
    async (m) => {
      const order = await m.anOrder()
      const answers = await Promise.all(Array.from({ length: 10 }, () => create(m, order)))
      expect(answers.filter(({ body }) => 'result' in body)).toHaveLength(1)
      for (const answer of answers) if ('error' in answer.body) expectError(answer, -31099, 7)
    },
  ],
  [
    'Payme: one id for two orders at once is one transaction',
    async (m) => {
      const orders = await Promise.all(Array.from({ length: 6 }, () => m.anOrder()))
      const id = m.paymeId()
      const answers = await Promise.all(orders.map((order) => create(m, order, { id })))
      expect(answers.filter(({ body }) => 'result' in body)).toHaveLength(1)
      for (const answer of answers) if ('error' in answer.body) expectError(answer, -31008, 7)
    },
  ],
  [
    'Payme: a known id with another amount or order is refused',
    async (m) => {
      const [order, other] = [await m.anOrder(), await m.anOrder()]
      const id = m.paymeId()
      await create(m, order, { id })
      expectError(await create(m, order, { id, amount: 5 }), -31001, 7)
      expectError(await create(m, other, { id }), -31008, 7)
    },
  ],
  ...['a', 'я'.repeat(64), '5305e3bab097f420a62ced0b', '../../x', "';--"].map((id): ProviderCase => [
    `Payme: a transaction may be called ${JSON.stringify(id).slice(0, 20)}`,
    async (m) => {
      const order = await m.anOrder()
      const own = `${id}${m.paymeId()}`.slice(-64)
      expect((await create(m, order, { id: own })).body).toMatchObject({ result: { state: 1 } })
      expect((await m.payme('CheckTransaction', { id: own })).body).toMatchObject({ result: { state: 1 } })
    },
  ]),
  ...['', 'a\u0000b', '\n', 'a'.repeat(65)].map((id): ProviderCase => [
    `Payme: nothing is called ${JSON.stringify(id).slice(0, 20)}`,
    async (m) => {
      const order = await m.anOrder()
      expectError(await create(m, order, { id }), -32600, 7)
      for (const method of ['PerformTransaction', 'CheckTransaction', 'CancelTransaction', 'SetFiscalData']) {
        const params = { id, reason: 5, type: 'PERFORM', fiscal_data: {} }
        expectError(await m.payme(method, params), -31003, 7)
      }
    },
  ]),
  [
    'Payme: a Create of 12 hours ago is refused',
    async (m) => {
      const order = await m.anOrder()
      expectError(await create(m, order, { time: Date.now() - PAYME_TIMEOUT_MS }), -31008, 7)
      expect((await create(m, order)).body).toMatchObject({ result: { state: 1 } })
    },
  ],
  [
    'Payme: an abandoned transaction ends after 12 hours and makes room for another',
    async (m) => {
      const order = await m.anOrder()
      const id = m.paymeId()
      await create(m, order, { id })
      await m.age(order, PAYME_TIMEOUT_MS)
      expect((await create(m, order)).body).toMatchObject({ result: { state: 1 } })
      expect((await m.payme('CheckTransaction', { id })).body).toMatchObject({
        result: { state: -1, reason: 4, perform_time: 0 },
      })
    },
  ],
  [
    'Payme: a repeated Create ends a transaction of 12 hours',
    async (m) => {
      const order = await m.anOrder()
      const id = m.paymeId()
      await create(m, order, { id })
      await m.age(order, PAYME_TIMEOUT_MS)
      expectError(await create(m, order, { id }), -31008, 7)
      expect((await m.payme('CheckTransaction', { id })).body).toMatchObject({
        result: { state: -1, reason: 4 },
      })
    },
  ],
  [
    'Payme: an abandoned Prepare of Click blocks an order for half an hour and no longer',
    async (m) => {
      const order = await m.anOrder()
      const click_trans_id = m.clickId()
      const prepared = await m.click({ click_trans_id, merchant_trans_id: order.number })
      expectError(await create(m, order), -31099, 7)
      expectError(await check(m, order), -31099, 7)
      await m.age(order, CLICK_PATIENCE_MS)
      expect((await check(m, order)).body).toMatchObject({ result: { allow: true } })
      expect((await create(m, order)).body).toMatchObject({ result: { state: 1 } })
      const late = await complete(m, order, click_trans_id, prepared.body['merchant_prepare_id'])
      expect(late.body).toMatchObject({ error: -9 })
    },
  ],

  // ---------------------------------------------------------------- Payme: Perform, Cancel, Check, statement, receipt
  [
    'Payme: pays once, however often and wherever Perform comes',
    async (m) => {
      const order = await m.anOrder()
      const id = m.paymeId()
      await create(m, order, { id })
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => m.payme('PerformTransaction', { id })),
      )
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect(answers[0]?.body).toMatchObject({ result: { state: 2 } })
      expect(await m.now(order)).toMatchObject({ status: 'paid', paid_by: 'payme' })
      expect(await m.notices(order)).toBe(1)
      expectError(await check(m, order), -31051, 7)
      expectError(await create(m, order), -31051, 7)
    },
  ],
  [
    'Payme: a Perform after 12 hours ends the transaction',
    async (m) => {
      const order = await m.anOrder()
      const id = m.paymeId()
      await create(m, order, { id })
      await m.age(order, PAYME_TIMEOUT_MS)
      expectError(await m.payme('PerformTransaction', { id }), -31008, 7)
      expect((await m.payme('CheckTransaction', { id })).body).toMatchObject({
        result: { state: -1, reason: 4, perform_time: 0 },
      })
      expect(await m.now(order)).toMatchObject({ status: 'open' })
    },
  ],
  [
    'Payme: what was held in time is performed after the order’s deadline, but never after the cover began',
    async (m) => {
      const [order, late] = [await m.anOrder(), await m.anOrder()]
      const [id, lateId] = [m.paymeId(), m.paymeId()]
      await create(m, order, { id })
      await create(m, late, { id: lateId })
      await m.change(order, { expires_at: Date.now() - 1 })
      await m.change(late, { pay_until: Date.now() - 1 })
      expect((await m.payme('PerformTransaction', { id })).body).toMatchObject({ result: { state: 2 } })
      expectError(await m.payme('PerformTransaction', { id: lateId }), -31008, 7)
      expect((await m.payme('CheckTransaction', { id: lateId })).body).toMatchObject({
        result: { state: -1 },
      })
      expect(await m.now(late)).toMatchObject({ status: 'open', paid_at: null })
      expectError(await create(m, late), -31052, 7)
    },
  ],
  [
    'Payme: what was held before it was superseded is honoured once, and the other is closed',
    async (m) => {
      const [old, order] = [await m.anOrder(), await m.anOrder()]
      const id = m.paymeId()
      await create(m, old, { id })
      await m.store.orders.supersede([old.id], order.id)
      expectError(await create(m, order), -31099, 7)
      expect((await m.payme('PerformTransaction', { id })).body).toMatchObject({ result: { state: 2 } })
      expectError(await create(m, order), -31052, 7)
      const prepared = await m.click({ click_trans_id: m.clickId(), merchant_trans_id: order.number })
      expect(prepared.body).toMatchObject({ error: -9 })
      expect(await m.notices(order)).toBe(0)
    },
  ],
  [
    'Payme: a superseded order whose hold came to nothing leaves the other one payable',
    async (m) => {
      const [old, order] = [await m.anOrder(), await m.anOrder()]
      const id = m.paymeId()
      await create(m, old, { id })
      await m.store.orders.supersede([old.id], order.id)
      await m.payme('CancelTransaction', { id, reason: 2 })
      expectError(await create(m, old), -31052, 7)
      expect((await create(m, order)).body).toMatchObject({ result: { state: 1 } })
    },
  ],
  [
    'Payme: a transaction that was not performed is cancelled, and the answer repeats',
    async (m) => {
      const order = await m.anOrder()
      const id = m.paymeId()
      await create(m, order, { id })
      const first = await m.payme('CancelTransaction', { id, reason: 3 })
      expect(first.body).toMatchObject({ result: { state: -1 } })
      expect(await m.payme('CancelTransaction', { id, reason: 5 })).toEqual(first)
      expect((await m.payme('CheckTransaction', { id })).body).toMatchObject({
        result: { state: -1, reason: 3 },
      })
      expectError(await m.payme('PerformTransaction', { id }), -31008, 7)
      expectError(await create(m, order, { id }), -31008, 7)
    },
  ],
  [
    'Payme: a performed transaction is cancelled while the policy is not in force, once',
    async (m) => {
      const order = await m.anOrder()
      const id = m.paymeId()
      await create(m, order, { id })
      await m.payme('PerformTransaction', { id })
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => m.payme('CancelTransaction', { id, reason: 5 })),
      )
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect(answers[0]?.body).toMatchObject({ result: { state: -2 } })
      expect(await m.now(order)).toMatchObject({ status: 'cancelled' })
      expectError(await create(m, order), -31052, 7)
    },
  ],
  [
    'Payme: a policy in force keeps its payment',
    async (m) => {
      const order = await m.anOrder()
      const id = m.paymeId()
      await create(m, order, { id })
      await m.payme('PerformTransaction', { id })
      await m.store.context.db
        .updateTable('contracts')
        .set({ status: 'success', contract_status: 'active', term_from: '2020-01-01' })
        .where('id', '=', order.contract_id)
        .execute()
      expectError(await m.payme('CancelTransaction', { id, reason: 5 }), -31007, 7)
      expect((await m.payme('CheckTransaction', { id })).body).toMatchObject({
        result: { state: 2, reason: null, cancel_time: 0 },
      })
    },
  ],
  ...['PerformTransaction', 'CheckTransaction', 'CancelTransaction', 'SetFiscalData'].map(
    (method): ProviderCase => [
      `Payme: ${method} does not know a foreign transaction`,
      async (m) => {
        const params = { id: m.paymeId(), reason: 5, type: 'PERFORM', fiscal_data: {} }
        expectError(await m.payme(method, params), -31003, 7)
      },
    ],
  ),
  [
    'Payme: states what happened between two moments, both included, by its own time',
    async (m) => {
      const [order, other] = [await m.anOrder(), await m.anOrder()]
      const [first, second] = [m.paymeId(), m.paymeId()]
      // A minute that belongs to this case alone.
      const time = Date.now() - 3_600_000 - (Number(order.number.slice(3)) % 500) * 60_000
      await create(m, order, { id: first, time })
      await m.payme('CancelTransaction', { id: first, reason: 3 })
      await create(m, other, { id: second, time: time + 5 })
      const all = await m.payme('GetStatement', { from: time, to: time + 5 })
      expect(all.body).toMatchObject({
        result: {
          transactions: [
            {
              id: first,
              time,
              state: -1,
              reason: 3,
              account: { order_id: order.number },
              amount: 19_200_000,
            },
            { id: second, time: time + 5, state: 1, reason: null, perform_time: 0, cancel_time: 0 },
          ],
        },
      })
      const none = await m.payme('GetStatement', { from: time + 6, to: time + 9 })
      expect(none.body).toMatchObject({ result: { transactions: [] } })
    },
  ],
  ...([1, '1', 'EP-1'] as const).map((receipt_id): ProviderCase => [
    `Payme: keeps a receipt with the number ${JSON.stringify(receipt_id)}`,
    async (m) => {
      const order = await m.anOrder()
      const id = m.paymeId()
      await create(m, order, { id })
      const fiscal_data = { receipt_id, qr_code_url: 'https://ofd.example/check' }
      for (const type of ['PERFORM', 'CANCEL'] as const) {
        const answer = await m.payme('SetFiscalData', { id, type, fiscal_data })
        expect(answer.body).toEqual({ id: 7, result: { success: true } })
      }
      const kept = await m.transactions.find('payme', id)
      expect(JSON.parse(kept?.detail ?? '')).toMatchObject({ PERFORM: fiscal_data, CANCEL: fiscal_data })
    },
  ]),

  // ---------------------------------------------------------------- Click
  ...(['GET', 'PUT', 'PATCH', 'DELETE'] as const).map((httpMethod): ProviderCase => [
    `Click: ${httpMethod} is a wrong request`,
    async (m) => expectClick(await m.clickRaw('', httpMethod), -8),
  ]),
  ...(
    [
      ['nothing', ''],
      ['half a form', 'action=1'],
      ['JSON', '{"action":1}'],
      ['a megabyte', `error_note=${'a'.repeat(2 ** 20)}`],
      ['wrong escapes', 'click_trans_id=%zz&action=%'],
    ] as const
  ).map(([what, body]): ProviderCase => [
    `Click: ${what} is a wrong request`,
    async (m) => expectClick(await m.clickRaw(body), -8),
  ]),
  ...['38500', '38500.0', '38500.00'].map((amount): ProviderCase => [
    `Click: prepares and completes an amount written ${amount}`,
    async (m) => {
      const order = await m.anOrder({ amount: 3_850_000 })
      const click_trans_id = m.clickId()
      const prepared = await m.click({ click_trans_id, merchant_trans_id: order.number, amount })
      expect(prepared.body).toEqual({
        click_trans_id: Number(click_trans_id),
        merchant_trans_id: order.number,
        merchant_prepare_id: expect.any(Number),
        error: 0,
        error_note: 'Success',
      })
      const prepareId = prepared.body['merchant_prepare_id']
      const completed = await complete(m, order, click_trans_id, prepareId, { amount })
      expect(completed.body).toMatchObject({ error: 0, merchant_confirm_id: prepareId })
      expect(await m.now(order)).toMatchObject({ status: 'paid', paid_by: 'click' })
      expect(await m.notices(order)).toBe(1)
    },
  ]),
  [
    'Click: the same Prepare gives the same answer, ten times at once',
    async (m) => {
      const order = await m.anOrder()
      const fields = { click_trans_id: m.clickId(), merchant_trans_id: order.number }
      const answers = await Promise.all(Array.from({ length: 10 }, () => m.click(fields)))
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect(answers[0]?.body).toMatchObject({ error: 0 })
    },
  ],
  [
    'Click: pays once when Complete comes ten times at once',
    async (m) => {
      const order = await m.anOrder()
      const id = m.clickId()
      const prepared = await m.click({ click_trans_id: id, merchant_trans_id: order.number })
      const prepareId = prepared.body['merchant_prepare_id']
      const answers = await Promise.all(Array.from({ length: 10 }, () => complete(m, order, id, prepareId)))
      expect(answers.map(({ body }) => Number(body['error'])).toSorted((one, other) => one - other)).toEqual([
        ...Array.from({ length: 9 }, () => -4),
        0,
      ])
      expect(await m.notices(order)).toBe(1)
    },
  ],
  [
    'Click: a new payment takes the place of an abandoned one of its own',
    async (m) => {
      const order = await m.anOrder()
      const [first, second] = [m.clickId(), m.clickId()]
      const one = await m.click({ click_trans_id: first, merchant_trans_id: order.number })
      const two = await m.click({ click_trans_id: second, merchant_trans_id: order.number })
      expect(two.body).toMatchObject({ error: 0 })
      expectClick(await complete(m, order, first, one.body['merchant_prepare_id']), -9)
      expectClick(await complete(m, order, second, two.body['merchant_prepare_id']), 0)
    },
  ],
  [
    'Click: a number that another order was prepared with is refused, and pays nothing',
    async (m) => {
      const [order, other] = [await m.anOrder(), await m.anOrder()]
      const click_trans_id = m.clickId()
      const prepared = await m.click({ click_trans_id, merchant_trans_id: order.number })
      expectClick(await m.click({ click_trans_id, merchant_trans_id: other.number }), -8)
      expectClick(await complete(m, other, click_trans_id, prepared.body['merchant_prepare_id']), -6)
      expect(await m.now(other)).toMatchObject({ status: 'open' })
    },
  ],
  [
    'Click: Complete without its Prepare, of another payment or of no number is unknown',
    async (m) => {
      const order = await m.anOrder()
      const id = m.clickId()
      const prepared = await m.click({ click_trans_id: id, merchant_trans_id: order.number })
      for (const prepareId of ['777777777', '0', '', '-1', '1e3', 'NaN', "1' OR 1=1", '9'.repeat(30)])
        expectClick(await complete(m, order, id, prepareId), -6)
      expectClick(await complete(m, order, m.clickId(), prepared.body['merchant_prepare_id']), -6)
      expect(await m.now(order)).toMatchObject({ status: 'open' })
    },
  ],
  ...(
    [
      ['an unknown order', { merchant_trans_id: 'QD-404' }, -5],
      ['an order with a NUL', { merchant_trans_id: 'QD-1\u0000' }, -5],
      ['an order of another alphabet', { merchant_trans_id: 'заказ' }, -5],
      ['a wrong amount', { amount: '191999.99' }, -2],
      ['an amount that is none', { amount: '192000e0' }, -2],
      ['an amount below zero', { amount: '-192000' }, -2],
      ['an amount that is not a number', { amount: 'NaN' }, -2],
      ['an unknown action', { action: '2' }, -3],
      ['another service', { service_id: '2' }, -1],
      ['a forged signature', { sign_string: 'f'.repeat(32) }, -1],
      ['an empty signature', { sign_string: '' }, -1],
      ['a signature in capitals of another length', { sign_string: 'F' }, -1],
      ['no amount', { amount: null }, -8],
      ['no payment', { click_trans_id: null }, -8],
      ['a payment that is no number', { click_trans_id: 'abc' }, -8],
      ['a payment with a NUL', { click_trans_id: '1\u0000' }, -8],
      ['an error that is no number', { error: 'abc' }, -8],
      ['an error past 32 bits', { error: '-99999999999' }, -8],
      ['a failed payment', { error: '-5017' }, -9],
    ] as const
  ).map(([what, fields, error]): ProviderCase => [
    `Click: refuses ${what}`,
    async (m) => {
      const order = await m.anOrder()
      const answer = await m.click({
        click_trans_id: m.clickId(),
        merchant_trans_id: order.number,
        ...fields,
      })
      expectClick(answer, error)
      expect(await m.now(order)).toMatchObject({ status: 'open' })
      expect(await m.transactions.livingUnder(order.id)).toEqual([])
    },
  ]),
  [
    'Click: a payment that failed at Click is cancelled, and stays so',
    async (m) => {
      const order = await m.anOrder()
      const id = m.clickId()
      const prepared = await m.click({ click_trans_id: id, merchant_trans_id: order.number })
      const prepareId = prepared.body['merchant_prepare_id']
      expectClick(await complete(m, order, id, prepareId, { error: '-5017' }), -9)
      expectClick(await complete(m, order, id, prepareId), -9)
      expect(await m.now(order)).toMatchObject({ status: 'open' })
      expectClick(await m.click({ click_trans_id: m.clickId(), merchant_trans_id: order.number }), 0)
    },
  ],
  [
    'Click: a paid order is prepared no more',
    async (m) => {
      const order = await m.anOrder()
      const id = m.clickId()
      const prepared = await m.click({ click_trans_id: id, merchant_trans_id: order.number })
      await complete(m, order, id, prepared.body['merchant_prepare_id'])
      expectClick(await m.click({ click_trans_id: m.clickId(), merchant_trans_id: order.number }), -4)
      expectError(await create(m, order), -31051, 7)
    },
  ],
  [
    'Click: while Payme holds the money, Click does not take it, too',
    async (m) => {
      const order = await m.anOrder()
      await create(m, order)
      expectClick(await m.click({ click_trans_id: m.clickId(), merchant_trans_id: order.number }), -9)
    },
  ],
  [
    'Click: an expired, superseded or referred order is not prepared',
    async (m) => {
      const [expired, old, order, referred] = [
        await m.anOrder({ expiresAt: Date.now() - 1 }),
        await m.anOrder(),
        await m.anOrder(),
        await m.anOrder({ isReferred: true }),
      ]
      await m.store.orders.supersede([old.id], order.id)
      for (const { number } of [expired, old, referred])
        expectClick(await m.click({ click_trans_id: m.clickId(), merchant_trans_id: number }), -9)
    },
  ],
  [
    'Click: no money is taken after the cover began',
    async (m) => {
      const order = await m.anOrder()
      const id = m.clickId()
      const prepared = await m.click({ click_trans_id: id, merchant_trans_id: order.number })
      await m.change(order, { pay_until: Date.now() - 1 })
      expectClick(await complete(m, order, id, prepared.body['merchant_prepare_id']), -9)
      expect(await m.now(order)).toMatchObject({ status: 'open', paid_at: null })
    },
  ],
  [
    'Click: what was prepared before it was superseded is honoured once, and the other is closed',
    async (m) => {
      const [old, order] = [await m.anOrder(), await m.anOrder()]
      const id = m.clickId()
      const prepared = await m.click({ click_trans_id: id, merchant_trans_id: old.number })
      await m.store.orders.supersede([old.id], order.id)
      expectClick(await m.click({ click_trans_id: m.clickId(), merchant_trans_id: order.number }), -9)
      expectClick(await complete(m, old, id, prepared.body['merchant_prepare_id']), 0)
      expectError(await create(m, order), -31052, 7)
    },
  ],
  [
    'both: more calls from one address than the API takes are answered in the words of the protocol',
    async (m) => {
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => m.payme('CheckTransaction', { id: m.paymeId() })),
      )
      for (const answer of answers) expectError(answer, -31003, 7)
    },
  ],
]

type AnyOrder = Awaited<ReturnType<Merchant['anOrder']>>

function check(m: Merchant, order: AnyOrder, amount = order.amount): Promise<ProviderAnswer> {
  return m.payme('CheckPerformTransaction', { amount, account: { order_id: order.number } })
}

function create(
  m: Merchant,
  order: AnyOrder,
  {
    id = m.paymeId(),
    time = Date.now(),
    amount = order.amount,
  }: { id?: string; time?: number; amount?: number } = {},
): Promise<ProviderAnswer> {
  return m.payme('CreateTransaction', { id, time, amount, account: { order_id: order.number } })
}

function complete(
  m: Merchant,
  order: AnyOrder,
  click_trans_id: string,
  prepareId: unknown,
  fields: Readonly<Record<string, string>> = {},
): Promise<ProviderAnswer> {
  return m.click({
    click_trans_id,
    merchant_trans_id: order.number,
    action: '1',
    merchant_prepare_id: String(prepareId),
    ...fields,
  })
}

function expectError({ status, type, body }: ProviderAnswer, code: number, id: unknown): void {
  expect({ status, type, body }).toMatchObject({
    status: 200,
    type: expect.stringContaining('application/json'),
    body: { id, error: { code, message: { ru: expect.any(String) } } },
  })
}

function expectClick({ status, type, body }: ProviderAnswer, error: number): void {
  expect({ status, type, body }).toMatchObject({
    status: 200,
    type: expect.stringContaining('application/json'),
    body: { error, error_note: expect.any(String) },
  })
}

interface Item {
  readonly title: string
}
