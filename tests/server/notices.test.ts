import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emailCarrier, noticeWork, planNotices, telegramCarrier } from '../../src/server/notices/index.ts'
import { workOnce } from '../../src/server/outbox-worker.ts'
import { readSettings } from '../../src/server/settings/settings.ts'
import type { Store } from '../../src/server/store/index.ts'
import { onEveryStore } from '../store/stores.ts'

const log = pino({ level: 'silent' })
const token = '123456:a-token-of-a-bot-that-is-played'

let letters: string[]
let messages: { readonly path: string; readonly body: Record<string, unknown> }[]
let refusals: number[]
let smtp: string
let api: string
let close: () => Promise<unknown>

beforeEach(async () => {
  letters = []
  messages = []
  refusals = []
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let letter = ''
      stream.setEncoding('utf8')
      stream.on('data', (piece: string) => (letter += piece))
      stream.on('end', () => {
        const refused = refusals.shift()
        if (refused === undefined) letters.push(letter)
        done(refused === undefined ? null : Object.assign(new Error('busy'), { responseCode: refused }))
      })
    },
  })
  const bots = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (piece: string) => (body += piece))
    request.on('end', () => {
      messages.push({ path: request.url ?? '', body: JSON.parse(body) as Record<string, unknown> })
      response.setHeader('content-type', 'application/json')
      response.end('{"ok":true,"result":{"message_id":1,"date":1,"chat":{"id":1,"type":"private"}}}')
    })
  })
  await new Promise<void>((done) => void mail.listen(0, '127.0.0.1', done))
  await new Promise<void>((done) => void bots.listen(0, '127.0.0.1', done))
  smtp = `smtp://127.0.0.1:${(mail.server.address() as AddressInfo).port}`
  api = `http://127.0.0.1:${(bots.address() as AddressInfo).port}`
  close = async () => {
    bots.closeAllConnections()
    await Promise.all([
      new Promise<void>((done) => mail.close(() => done())),
      new Promise((done) => bots.close(done)),
    ])
  }
})
afterEach(async () => {
  await close()
})

const settingsOf = (given: Readonly<Record<string, string>>) =>
  readSettings({
    QADAM_SMTP_URL: smtp,
    QADAM_MAIL_FROM: 'Qadam <forms@qadam.example>',
    QADAM_TELEGRAM_TOKEN: token,
    QADAM_TELEGRAM_API: api,
    QADAM_NOTICE_LANGUAGE: 'en',
    ...given,
  }).settings

onEveryStore('a notice of a new form', ({ open, clock }) => {
  const form = {
    reference: 'F-000001',
    product: 'clinic-intake',
    version: 'v1',
    language: 'en',
    userId: null,
    body: '{"name":"Anna Kim"}',
  }
  const sent = async (store: Store, given: Readonly<Record<string, string>>) => {
    const settings = settingsOf(given)
    await store.transaction(async (inside) => {
      await inside.forms.add(form, 'key-1')
      await planNotices(inside, settings, form)
    })
    const work = noticeWork({
      store,
      settings,
      texts: async () => ({ 'clinic-intake.title': 'Before your visit to the clinic' }),
      carriers: { email: emailCarrier(settings), telegram: telegramCarrier(settings) },
    })
    return async () => await workOnce({ store, clock: () => clock.now, log }, work)
  }

  test('goes by e-mail and into a chat, names the form and its number, and has no answer in it', async () => {
    const store = await open()
    const work = await sent(store, {
      QADAM_NOTICE_EMAILS: 'clinic-intake=desk@clinic.example,*=other@clinic.example',
      QADAM_NOTICE_CHATS: '*=-1001234567890',
    })
    expect(await work()).toBe(2)
    expect(await work()).toBe(0)
    expect(letters).toHaveLength(1)
    const [letter = ''] = letters
    expect(letter).toMatch(/^To: desk@clinic\.example$/m)
    expect(letter).toMatch(/^Subject: New form: Before your visit to the clinic$/m)
    expect(letter).toContain('F-000001')
    // A long line of a letter is broken by `=`.
    expect(letter.replaceAll('=\r\n', '')).toContain('/admin/forms')
    expect(messages).toMatchObject([
      {
        path: `/bot${token}/sendMessage`,
        body: {
          chat_id: '-1001234567890',
          text: expect.stringMatching(
            /^New form: Before your visit to the clinic\n\nNumber F-000001\./,
          ) as string,
        },
      },
    ])
    expect(letter + JSON.stringify(messages)).not.toContain('Anna')
  })

  test('that the mail server refuses is tried again with the same id, and the chat gets no second one', async () => {
    const store = await open()
    const work = await sent(store, {
      QADAM_NOTICE_EMAILS: '*=desk@clinic.example',
      QADAM_NOTICE_CHATS: '*=42',
    })
    refusals = [451]
    await work()
    expect(await store.outbox.stuck(1, 10)).toMatchObject([
      { kind: 'notice.form', subject: 'F-000001 email' },
    ])
    clock.now += 1000
    expect(await work()).toBe(1)
    expect([letters.length, messages.length]).toEqual([1, 1])
    expect(letters[0]).toMatch(/^Message-ID: <[\w-]+@localhost>$/m)
  })

  test('is not planned for a form of which no one is informed', async () => {
    const store = await open()
    const work = await sent(store, { QADAM_NOTICE_EMAILS: 'another-form=desk@clinic.example' })
    expect(await work()).toBe(0)
    expect(letters).toEqual([])
  })
})

describe('the settings of notices', () => {
  test.each([
    [{ QADAM_NOTICE_EMAILS: 'a=desk' }, /QADAM_NOTICE_EMAILS is /],
    [{ QADAM_NOTICE_EMAILS: 'a=desk@x.uz,b' }, /QADAM_NOTICE_EMAILS is /],
    [{ QADAM_NOTICE_CHATS: 'a=@channel' }, /QADAM_NOTICE_CHATS is /],
    [{ QADAM_SMTP_URL: 'https://mail.example' }, /QADAM_SMTP_URL is not allowed/],
    [{ QADAM_NOTICE_EMAILS: '*=desk@x.uz', QADAM_SMTP_URL: '' }, /QADAM_SMTP_URL is not set, but/],
    [{ QADAM_NOTICE_CHATS: '*=42', QADAM_TELEGRAM_TOKEN: '' }, /QADAM_TELEGRAM_TOKEN is not set, but/],
  ])('refuse %o', (given, sentence) => {
    expect(() => settingsOf(given)).toThrow(sentence)
  })
})
