import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest, InjectOptions } from 'fastify'
import type { Bot } from 'grammy'
import type { CoreDeps } from '../deps.ts'
import type { OutboxWork } from '../outbox-worker.ts'
import type { TextSource } from '../registry/index.ts'
import { uploadMemory } from '../uploads/index.ts'
import { botClient, fileFetcher } from './bot-client.ts'
import type { InvoiceTokens } from './bot-deps.ts'
import { chatMessages, type ChatMessageDeps, planPolicy } from './chat-messages.ts'
import { chatWizards } from './chat-wizards.ts'
import { loggedError } from './logged-error.ts'
import { answeredUpdates, pollUpdates } from './poll-updates.ts'
import { handleUpdates } from './telegram-bot.ts'

/** Path that Telegram calls with updates. */
export const webhookPath = '/telegram/updates'

/** Dependencies of the bot. */
export interface TelegramDeps extends CoreDeps {
  readonly texts: TextSource
  readonly papers: ChatMessageDeps['papers']
  /** The gateway of this server, once its routes are there. */
  readonly gateway: Promise<Pick<FastifyInstance, 'inject'>>
  readonly invoices: InvoiceTokens
  /** Path of a Bot API on this very server; the one of the settings when it is not given. */
  readonly api?: string
}

/** The bot of a server: its routes, and what it writes without being asked. */
export interface TelegramParts {
  readonly work: readonly OutboxWork[]
  /** Plans the way of a policy into the chat in which it was bought; nothing for another one. */
  readonly planPolicy: (contractId: string) => Promise<void>
  /** `wake` starts the work after a payment and does not wait for it. */
  readonly routes: (wake: () => void) => FastifyPluginAsync
}

/** The bot in Telegram: a route for its updates, or the asking for them, and the messages of the outbox. */
export function telegramParts(deps: TelegramDeps): TelegramParts {
  const { settings, store, seals, world, log } = deps
  const app = once(deps.gateway)
  const isOwnApi = deps.api !== undefined
  const api = deps.api ?? settings.telegramApi.replace(/\/$/, '')
  const address = { token: settings.telegramToken, api, isOwnApi }
  const bot = botClient(address, app)
  const common = {
    publicUrl: settings.publicUrl,
    store,
    seals,
    clock: world.clock,
    log,
    invoices: deps.invoices,
    fetchFile: fileFetcher(address, app),
    fileMemory: uploadMemory(settings),
    wizards: chatWizards({ ...deps, app }),
  }
  return {
    work: chatMessages({ ...common, wake: () => undefined, api: bot.api, papers: deps.papers }),
    planPolicy: async (contractId) => await planPolicy(store, contractId),
    routes: (wake) => async (server) => {
      handleUpdates(bot, { ...common, wake })
      if (settings.telegramUpdates === 'polling') return pollUpdates(server, bot, { ...common, wake })
      const secret = webhookSecret(deps)
      if (!isOwnApi) server.addHook('onReady', async () => await announce(bot, secret, deps))
      server.post(webhookPath, { logLevel: 'warn' }, async (request, reply) => {
        if (!hasSecret(request, secret)) return reply.code(401).send()
        if (!bot.isInited()) await bot.init()
        // Telegram's own update; the bot reads what it knows of it.
        try {
          await bot.handleUpdate(request.body as Parameters<Bot['handleUpdate']>[0])
        } catch {
          // It is in the log, without the update. Telegram sends the update again.
          return reply.code(500).send()
        }
        return reply.code(200).send()
      })
    },
  }
}

/** A gateway that can be asked before it is there: the request waits. */
function once(gateway: TelegramDeps['gateway']): Pick<FastifyInstance, 'inject'> {
  const inject = async (options: InjectOptions) => await (await gateway).inject(options)
  // `inject` without options is a chain of calls, which nothing here uses.
  return { inject: inject as FastifyInstance['inject'] }
}

/** The secret that Telegram sends with each update: the setting, or one that is made of the server's secret. */
export function webhookSecret({ settings, seals }: Pick<CoreDeps, 'settings' | 'seals'>): string {
  return (
    settings.telegramSecret ||
    seals.hash('chat', `webhook ${settings.telegramToken}`).replaceAll(/[^\w-]/g, '-')
  )
}

function hasSecret({ headers }: FastifyRequest, secret: string): boolean {
  const given = headers['x-telegram-bot-api-secret-token']
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(secret))
}

/** Gives Telegram the address and the secret of the webhook; without Telegram the server starts all the same. */
async function announce(bot: Bot, secret: string, { settings, log }: TelegramDeps): Promise<void> {
  const address = new URL(webhookPath, settings.publicUrl).href
  try {
    await bot.api.setWebhook(address, { secret_token: secret, allowed_updates: answeredUpdates })
  } catch (error) {
    log.error({ err: loggedError(error) }, 'Telegram was not given the address of the webhook')
  }
}
