import type { FastifyPluginAsync } from 'fastify'
import type { Json, JsonObject } from '../../engine/json.ts'
import { chatPage } from './chat-page.ts'
import { sandboxLanguage } from './sandbox-texts.ts'
import { PlayedBotApi } from './bot-api.ts'
import type { PlayedMessage } from './played-message.ts'

/** A file in JSON: its bytes in base64. */
interface SentFile {
  readonly name: string
  readonly mediaType: string
  readonly base64: string
}

/** What a person of a sample chat does: writes, presses a button, sends files, shares a contact or a place, pays an invoice, or blocks the bot. */
type PersonsAct =
  | { readonly chat: number; readonly text: string; readonly language?: string }
  | { readonly chat: number; readonly message: number; readonly data: string }
  | {
      readonly chat: number
      readonly files: readonly SentFile[]
      readonly isDocument?: boolean
      readonly language?: string
    }
  | { readonly chat: number; readonly phone: string; readonly owner?: number }
  | { readonly chat: number; readonly place: { readonly latitude: number; readonly longitude: number } }
  | { readonly chat: number; readonly pays: number; readonly isCheckedOnly?: boolean }
  | { readonly chat: number; readonly isBlocked: true; readonly isQuiet?: boolean }

/** The bot that the played Bot API belongs to. */
export interface PlayedBot {
  /** Token that the bot's requests have to carry. */
  readonly token: string
  /** Tokens of the payment providers whose invoices it may send. */
  readonly invoiceTokens: readonly string[]
  /** Path and secret by which updates reach it. */
  readonly webhook: { readonly path: string; readonly secret: string }
  readonly clock: () => number
}

/**
 * `/sandbox/telegram`: the Bot API for a machine without Telegram. The bot calls `/sandbox/telegram/bot<token>/<method>`; a
 * tester writes by `/sandbox/telegram/say.json` and reads the chat at `/sandbox/telegram/chats/<id>.json`.
 */
export function botApiRoutes({ token, invoiceTokens, webhook, clock }: PlayedBot): FastifyPluginAsync {
  const api = new PlayedBotApi(clock, invoiceTokens)
  return async (app) => {
    app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    app.post<{ Params: { token: string; method: string } }>(
      '/sandbox/telegram/bot:token/:method',
      async (request, reply) => {
        if (request.params.token !== token)
          return reply.code(401).send({ ok: false, error_code: 401, description: 'Unauthorized' })
        const { parameters, file } = await parametersOf(request.body, request.headers['content-type'] ?? '')
        const { status, body } = api.call({ method: request.params.method, parameters, file })
        return reply.code(status).send(body)
      },
    )
    const deliver = async (update: JsonObject): Promise<boolean> => {
      const answered = await app.inject({
        method: 'POST',
        url: webhook.path,
        headers: { 'x-telegram-bot-api-secret-token': webhook.secret },
        payload: update,
      })
      return answered.statusCode === 200
    }
    app.get<{ Params: { token: string; '*': string } }>(
      '/sandbox/telegram/file/bot:token/*',
      async ({ params }, reply) => {
        const file = params.token === token ? api.fileAt(params['*']) : null
        if (file === null)
          return reply.code(404).send({ ok: false, error_code: 404, description: 'Not Found' })
        return reply.type('application/octet-stream').send(Buffer.from(file.bytes))
      },
    )
    app.post<{ Body: PersonsAct }>('/sandbox/telegram/say.json', { bodyLimit }, async (request, reply) => {
      const { isGood, ...data } = await act(api, deliver, request.body)
      return reply.code(isGood ? 200 : 502).send({ data })
    })
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    app.get<{ Querystring: ChatQuery }>('/sandbox/telegram', async ({ query }, reply) => {
      const chat = chatIn(query)
      const shown = { chat, messages: api.messages(chat), refusal: query.refusal ?? null }
      return reply.type('text/html; charset=utf-8').send(chatPage(sandboxLanguage(query), shown).html)
    })
    app.post<{ Querystring: ChatQuery; Body: Buffer | Readonly<Record<string, string>> }>(
      '/sandbox/telegram',
      { bodyLimit },
      async ({ query, body, headers }, reply) => {
        const chat = chatIn(query)
        const language = sandboxLanguage(query)
        const acting = Buffer.isBuffer(body)
          ? await filesAct(chat, language, { body, contentType: headers['content-type'] ?? '' })
          : actOf(chat, language, body)
        const { refusal } = acting === null ? { refusal: null } : await act(api, deliver, acting)
        const shown = new URLSearchParams({ chat: String(chat), lang: language, ...(refusal && { refusal }) })
        return reply.redirect(`/sandbox/telegram?${shown}#answer`, 303)
      },
    )
    app.get<{ Params: { chat: string } }>('/sandbox/telegram/chats/:chat.json', async ({ params }) => ({
      data: api.messages(Number(params.chat)).map(shownMessage),
    }))
    app.get<{ Params: { chat: string; message: string } }>(
      '/sandbox/telegram/files/:chat/:message',
      async ({ params }, reply) => {
        const found = api
          .messages(Number(params.chat))
          .find(({ message_id }) => message_id === Number(params.message))
        if (!found?.file) return reply.code(404).send()
        return reply.type(found.file.mediaType).send(Buffer.from(found.file.bytes))
      },
    )
  }
}

/** Largest body of a person's files: an album of documents that the bot may not download is sent, too. */
const bodyLimit = 64 * 1024 * 1024

interface ChatQuery {
  readonly chat?: string
  readonly lang?: string
  readonly refusal?: string
}

/** The chat of the page, when the address names none. */
const firstChat = 1

function chatIn({ chat }: ChatQuery): number {
  return /^-?\d{1,12}$/.test(chat ?? '') ? Number(chat) : firstChat
}

/** What a submitted form of the page says. */
function actOf(chat: number, language: string, body: Readonly<Record<string, string>>): PersonsAct {
  const { text = '', data, message, pays, phone } = body
  if (phone !== undefined) return { chat, phone: phone.replaceAll(/\D/g, '').slice(0, 15) }
  if (pays !== undefined) return { chat, pays: Number(pays) }
  if (data !== undefined) return { chat, message: Number(message), data }
  return { chat, text: text.slice(0, 4096), language }
}

/** The files of the page's form; null when none was chosen. */
async function filesAct(
  chat: number,
  language: string,
  { body, contentType }: { readonly body: Buffer; readonly contentType: string },
): Promise<PersonsAct | null> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType },
  }).formData()
  const chosen = form.getAll('files').filter((one) => typeof one !== 'string' && one.size > 0)
  const files = await Promise.all(
    chosen.map(async (one) => {
      const file = one as File
      const base64 = Buffer.from(await file.arrayBuffer()).toString('base64')
      return { name: file.name, mediaType: file.type || 'application/octet-stream', base64 }
    }),
  )
  return files.length === 0 ? null : { chat, files, isDocument: form.get('isDocument') === 'yes', language }
}

/** What came of an act: the update that the bot got, and why a payment was refused. */
interface Acted {
  readonly isGood: boolean
  readonly update: JsonObject | null
  readonly refusal: string | null
}

type Deliver = (update: JsonObject) => Promise<boolean>

async function act(api: PlayedBotApi, deliver: Deliver, acting: PersonsAct): Promise<Acted> {
  if ('pays' in acting) return await pay(api, deliver, acting)
  if ('files' in acting) return await sendFiles(api, deliver, acting)
  const update = updateOf(api, acting)
  // A person who blocked the bot while it was away: it is not in an update.
  const isGood = 'isBlocked' in acting && acting.isQuiet === true ? true : await deliver(update)
  return { isGood, update, refusal: null }
}

/** Sends files as an app does: those of an album reach the bot at the same moment. */
async function sendFiles(
  api: PlayedBotApi,
  deliver: Deliver,
  { chat, files, isDocument = false, language = 'ru' }: Extract<PersonsAct, { readonly files: unknown }>,
): Promise<Acted> {
  const read = files.map(({ name, mediaType, base64 }) => ({
    name,
    mediaType,
    bytes: Buffer.from(base64, 'base64'),
  }))
  const updates = await api.sendFiles(chat, read, { isDocument, language })
  const answered = await Promise.all(updates.map(deliver))
  return { isGood: answered.every(Boolean), update: updates.at(-1) ?? null, refusal: null }
}

/** Pays as Telegram does: the bot is asked, the money is taken, the bot hears of it. */
async function pay(
  api: PlayedBotApi,
  deliver: Deliver,
  { chat, pays, isCheckedOnly = false }: Extract<PersonsAct, { readonly pays: number }>,
): Promise<Acted> {
  const asked = api.pay(chat, pays)
  if (asked === null) return { isGood: false, update: null, refusal: null }
  const isGood = await deliver(asked.update)
  if (isCheckedOnly) return { isGood, update: asked.update, refusal: null }
  const charged = api.charge(asked.query)
  if ('refusal' in charged) return { isGood, update: asked.update, refusal: charged.refusal }
  return { isGood: await deliver(charged.update), update: charged.update, refusal: null }
}

/** An act of one update. */
type OneUpdate = Exclude<PersonsAct, { readonly pays: number } | { readonly files: unknown }>

function updateOf(api: PlayedBotApi, acting: OneUpdate): JsonObject {
  if ('isBlocked' in acting) return api.block(acting.chat)
  if ('place' in acting) return api.place(acting.chat, acting.place)
  if ('phone' in acting) return api.share(acting.chat, acting.phone, acting.owner)
  if ('data' in acting) return api.press(acting.chat, acting.message, acting.data)
  return api.write(acting.chat, acting.text, acting.language)
}

function shownMessage({ file, ...message }: PlayedMessage): Readonly<Record<string, unknown>> {
  return { ...message, file: file && { name: file.name, bytes: file.bytes.length } }
}

/** The parameters of a request, as JSON or as a form with a file. */
async function parametersOf(
  body: unknown,
  contentType: string,
): Promise<{ readonly parameters: JsonObject; readonly file: PlayedMessage['file'] }> {
  if (!Buffer.isBuffer(body)) return { parameters: (body ?? {}) as JsonObject, file: null }
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType },
  }).formData()
  const parameters: Record<string, Json> = {}
  let file: PlayedMessage['file'] = null
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') parameters[name] = value
    else file = { name: value.name, mediaType: value.type, bytes: new Uint8Array(await value.arrayBuffer()) }
  }
  return { parameters, file }
}
