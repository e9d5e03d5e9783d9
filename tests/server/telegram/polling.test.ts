import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { invoicePayload } from '../../../src/server/payments/index.ts'
import { wholeServer } from '../composed-server.ts'

const chat = 77_002

/** A Bot API that is asked for updates; it refuses the first time, as it does while another process asks. */
async function botApi(
  updates: () => readonly { readonly update_id: number }[],
  sending: () => Promise<void> = async () => undefined,
) {
  const asked: string[] = []
  const said: string[] = []
  const app = Fastify()
  app.post<{ Params: { method: string }; Body: { text?: string; offset?: number; limit?: number } | null }>(
    '/:bot/:method',
    async ({ params: { method }, body }, reply) => {
      asked.push(method)
      const polls = asked.filter((one) => one === 'getUpdates').length
      if (method === 'getUpdates' && polls === 1)
        return await reply.code(409).send({ ok: false, error_code: 409, description: 'Conflict' })
      if (method === 'getUpdates') {
        const { offset = 0, limit = 100 } = body ?? {}
        const news = updates()
          .filter(({ update_id: id }) => id >= offset)
          .slice(0, limit)
        if (news.length === 0) await pause(50)
        return { ok: true, result: news }
      }
      if (method === 'sendMessage') {
        said.push(body?.text ?? '')
        await sending()
      }
      const me = { id: 1, is_bot: true, first_name: 'Qadam', username: 'qadam_bot' }
      const message = { message_id: 1, date: 0, chat: { id: chat, type: 'private' } }
      const results: Readonly<Record<string, unknown>> = { getMe: me, sendMessage: message }
      return { ok: true, result: results[method] ?? true }
    },
  )
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => await app.close())
  return { url, asked, said }
}

test('a bot that asks for updates takes the webhook away, asks again after a refusal, and forgets no money', async () => {
  const order = { number: 'QD-990077', amount: 5_600_000, currency: 'UZS' } as const
  const payment = {
    currency: order.currency,
    total_amount: order.amount,
    invoice_payload: invoicePayload({ orderNumber: order.number, provider: 'payme', chat: String(chat) }),
    telegram_payment_charge_id: 'charge-1',
    provider_payment_charge_id: 'payme-1',
  }
  const from = { id: chat, is_bot: false, first_name: 'Sample', language_code: 'en' }
  const message = { message_id: 5, date: 0, chat: { id: chat, type: 'private', first_name: 'Sample' }, from }
  let isPaid = false
  const { url, asked, said } = await botApi(() =>
    isPaid ? [{ update_id: 1, message: { ...message, successful_payment: payment } }] : [],
  )
  const { app, deps, close } = await wholeServer({
    QADAM_TELEGRAM_TOKEN: `123456:${'p'.repeat(35)}`,
    QADAM_TELEGRAM_API: url,
    QADAM_TELEGRAM_UPDATES: 'polling',
  })
  onTestFinished(close)
  await app.ready()
  const { id } = await deps.store.orders.open({ contractId: 'paid in chat', product: 'osago', ...order })

  // The database cannot note the payment for a while.
  const { db } = deps.store.context
  await sql`alter table provider_transactions rename to away`.execute(db)
  isPaid = true
  await expect
    .poll(() => asked.filter((one) => one === 'getUpdates').length, { timeout: 30_000 })
    .toBeGreaterThan(2)
  await pause(500)
  await sql`alter table away rename to provider_transactions`.execute(db)

  await expect.poll(async () => (await deps.store.orders.find(id))?.status, { timeout: 30_000 }).toBe('paid')
  await expect
    .poll(() => said)
    .toEqual(['Payment received. The policy will come here as soon as it is ready.'])
  expect(asked.indexOf('deleteWebhook')).toBeLessThan(asked.indexOf('getUpdates'))
})

test('of many updates at once a hundred are answered, and the others after them', async () => {
  const updates = Array.from({ length: 250 }, (_, at) => ({
    update_id: at + 1,
    message: {
      message_id: at + 1,
      date: 0,
      chat: { id: -1000 - at, type: 'group', title: 'Sample' },
      from: { id: chat, is_bot: false, first_name: 'Sample', language_code: 'en' },
      text: 'hello',
    },
  }))
  let open = 0
  let mostOpen = 0
  let fill = (): void => undefined
  const isFull = new Promise<void>((done) => {
    fill = done
  })
  const { url, said } = await botApi(
    () => updates,
    async () => {
      open += 1
      mostOpen = Math.max(mostOpen, open)
      // More of them would come while these are held.
      if (open === 100) void pause(300).then(fill)
      await isFull
      open -= 1
    },
  )
  const { app, close } = await wholeServer({
    QADAM_TELEGRAM_TOKEN: `123456:${'p'.repeat(35)}`,
    QADAM_TELEGRAM_API: url,
    QADAM_TELEGRAM_UPDATES: 'polling',
  })
  onTestFinished(close)
  await app.ready()
  await expect.poll(() => said.length, { timeout: 30_000 }).toBe(250)
  expect(mostOpen).toBe(100)
})
