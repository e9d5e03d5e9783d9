import { autoRetry } from '@grammyjs/auto-retry'
import type { FastifyInstance } from 'fastify'
import { Bot } from 'grammy'
import type { FetchFile } from './chat-files.ts'

/** Where the Bot API is, and the token of the bot. */
export interface BotAddress {
  readonly token: string
  readonly api: string
  /** The Bot API is on this very server, without its port: it is asked from inside. */
  readonly isOwnApi: boolean
}

/**
 * A bot without handlers. Refusals for too many messages are waited for: they name the seconds. What fails for another reason is
 * repeated by the outbox and by the webhook; the library would wait for ever.
 */
export function botClient({ token, api, isOwnApi }: BotAddress, app: Pick<FastifyInstance, 'inject'>): Bot {
  const bot = new Bot(token, {
    client: {
      apiRoot: isOwnApi ? `http://sandbox${api}` : api,
      ...(isOwnApi && { fetch: fetchInside(app) }),
    },
  })
  bot.api.config.use(
    autoRetry({
      maxRetryAttempts: 3,
      maxDelaySeconds: 10,
      rethrowHttpErrors: true,
      rethrowInternalServerErrors: true,
    }),
  )
  return bot
}

/** Fetches files that people sent. Their address has the token of the bot: it stays here. */
export function fileFetcher(
  { token, api, isOwnApi }: BotAddress,
  app: Pick<FastifyInstance, 'inject'>,
): FetchFile {
  const root = isOwnApi ? `http://sandbox${api}` : api
  const ask = isOwnApi ? fetchInside(app) : fetch
  return async (path, signal) => await ask(`${root}/file/bot${token}/${path}`, { signal })
}

/** `fetch` whose requests reach this server without a port. */
function fetchInside(app: Pick<FastifyInstance, 'inject'>): typeof fetch {
  return async (address, { method = 'GET', headers, body } = {}) => {
    const { pathname } = new URL(String(address))
    const given = Object.fromEntries(new Headers(headers as HeadersInit))
    const payload = typeof body === 'string' ? body : await wholeBody(body)
    const answer = await app.inject({ method: method as 'POST', url: pathname, headers: given, payload })
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: { 'content-type': answer.headers['content-type'] ?? 'application/json' },
    })
  }
}

/** A form with a file, which the client streams. */
async function wholeBody(body: unknown): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  // The client gives a stream of bytes.
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
