import { describe, expect, test } from 'vitest'
import { PlayedBotApi } from '../../../src/server/sandbox/bot-api.ts'

const chat = 5

function played() {
  const clock = { now: 1_000_000 }
  const api = new PlayedBotApi(() => clock.now)
  api.write(chat, '/start')
  const send = (parameters: object, to = chat) =>
    api.call({ method: 'sendMessage', parameters: { chat_id: to, ...parameters }, file: null })
  return { api, clock, send }
}

const withButton = (callback_data: string) => ({
  text: 'a',
  reply_markup: JSON.stringify({ inline_keyboard: [[{ text: 'b', callback_data }]] }),
})

describe('the played Bot API refuses what the real one refuses', () => {
  test.each([
    ['a text of 4,097 letters', { text: 'я'.repeat(4097) }, 'message is too long'],
    ['no text', { text: '' }, 'message text is empty'],
    ['data of 65 bytes', withButton('я'.repeat(33)), 'BUTTON_DATA_INVALID'],
    ['a button without data', withButton(''), 'BUTTON_DATA_INVALID'],
  ])('%s', (_, parameters, description) => {
    const { status, body } = played().send(parameters)
    expect([status, body['description']]).toEqual([400, `Bad Request: ${description}`])
  })

  test('and takes 4,096 letters and 64 bytes', () => {
    const { send } = played()
    expect(send({ text: 'я'.repeat(4096) }).status).toBe(200)
    expect(send(withButton('я'.repeat(32))).status).toBe(200)
  })

  test('an unknown chat, a person who blocked the bot, an unknown method', () => {
    const { api, send } = played()
    expect(send({ text: 'a' }, 6).status).toBe(400)
    api.block(chat)
    expect(send({ text: 'a' }).status).toBe(403)
    expect(api.call({ method: 'sendRocket', parameters: {}, file: null }).status).toBe(404)
  })

  const invoice = {
    title: 'Полис',
    description: 'Заказ',
    payload: 'QD-1 payme 5',
    provider_token: '1:TEST:a',
    currency: 'UZS',
    prices: [{ label: 'Полис', amount: 16_800_000 }],
  }
  const withInvoices = () => {
    const clock = { now: 1_000_000 }
    const api = new PlayedBotApi(() => clock.now, ['1:TEST:a'])
    api.write(chat, '/start')
    const send = (change: object) =>
      api.call({ method: 'sendInvoice', parameters: { chat_id: chat, ...invoice, ...change }, file: null })
    const answer = (parameters: object) =>
      api.call({ method: 'answerPreCheckoutQuery', parameters: { ...parameters }, file: null }).status
    return { api, clock, send, answer }
  }

  test.each([
    ['a title of 33 letters', { title: 'я'.repeat(33) }, 'INVOICE_TITLE_INVALID'],
    ['a description of 256 letters', { description: 'я'.repeat(256) }, 'INVOICE_DESCRIPTION_INVALID'],
    ['a payload of 130 bytes', { payload: 'я'.repeat(65) }, 'INVOICE_PAYLOAD_INVALID'],
    ['a token of another provider', { provider_token: '2:TEST:b' }, 'PAYMENT_PROVIDER_INVALID'],
    ['an unknown currency', { currency: 'UZZ' }, 'CURRENCY_INVALID'],
    ['no price', { prices: [] }, 'PRICES_INVALID'],
    ['a price in fractions', { prices: [{ label: 'a', amount: 1.5 }] }, 'PRICES_INVALID'],
    ['a hundred soʻm', { prices: [{ label: 'a', amount: 10_000 }] }, 'CURRENCY_TOTAL_AMOUNT_INVALID'],
  ])('an invoice with %s', (_, change, description) => {
    const { status, body } = withInvoices().send(change)
    expect([status, body['description']]).toEqual([400, `Bad Request: ${description}`])
  })

  test('a payment that the bot did not answer within ten seconds, or refused', () => {
    const { api, clock, send, answer } = withInvoices()
    expect(send({}).status).toBe(200)
    const pay = () => api.pay(chat, api.messages(chat).at(-1)?.message_id ?? 0)?.query ?? ''
    const late = pay()
    expect(api.charge(late)).toEqual({ refusal: 'BOT_PRECHECKOUT_TIMEOUT' })
    clock.now += 10_001
    expect(answer({ pre_checkout_query_id: late, ok: true })).toBe(400)
    const refusedOne = pay()
    expect(answer({ pre_checkout_query_id: refusedOne, ok: false })).toBe(400)
    expect(answer({ pre_checkout_query_id: refusedOne, ok: false, error_message: 'нет' })).toBe(200)
    expect(api.charge(refusedOne)).toEqual({ refusal: 'нет' })
    const good = pay()
    expect(answer({ pre_checkout_query_id: good, ok: true })).toBe(200)
    expect(answer({ pre_checkout_query_id: good, ok: true })).toBe(400)
    expect(api.charge(good)).toMatchObject({
      update: {
        message: { successful_payment: { total_amount: 16_800_000, invoice_payload: 'QD-1 payme 5' } },
      },
    })
  })

  test('the thirty-first message of a second, with the time to wait', () => {
    const { clock, send } = played()
    const statuses = Array.from({ length: 31 }, () => send({ text: 'a' }).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(send({ text: 'a' }).body['parameters']).toEqual({ retry_after: 1 })
    clock.now += 1000
    expect(send({ text: 'a' }).status).toBe(200)
  })

  test('and keeps no more than the latest messages and chats', () => {
    const { api } = played()
    for (let count = 0; count < 400; count += 1) api.write(chat, String(count))
    expect(api.messages(chat)).toHaveLength(300)
    expect(api.messages(chat).at(-1)?.text).toBe('399')
    for (let other = 100; other < 700; other += 1) api.write(other, 'a')
    expect(api.messages(chat)).toEqual([])
    expect(api.messages(699)).toHaveLength(1)
  })
})
