import { setTimeout as pause } from 'node:timers/promises'
import { run, type RunnerHandle } from '@grammyjs/runner'
import type { FastifyInstance } from 'fastify'
import type { Bot, Context } from 'grammy'
import type { TelegramBotDeps } from './bot-deps.ts'
import { loggedError } from './logged-error.ts'
import { hearPayment } from './pay-in-chat.ts'

/** Kinds of updates that the bot answers; Telegram sends no change of membership unasked. */
export const answeredUpdates = ['message', 'callback_query', 'my_chat_member', 'pre_checkout_query'] as const

/**
 * Updates that are answered at once; the others stay with Telegram meanwhile. The library takes the whole first batch of Telegram,
 * a hundred, whatever the limit is.
 */
const mostAtOnce = 100

/** Pause before updates are asked for again after Telegram refused, in milliseconds. */
const againMs = 5000

/** Asks for updates while the server runs. Chats do not wait for each other, and none for the answer to a payment. */
export function pollUpdates(server: FastifyInstance, bot: Bot, deps: TelegramBotDeps): void {
  const stopping = new AbortController()
  let runner: RunnerHandle | null = null
  // Telegram repeats no update that was asked for: only money must not be forgotten.
  bot.catch(async ({ ctx }) => await keepPayment(deps, ctx))

  const ask = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        // With a webhook Telegram refuses to be asked.
        await bot.api.deleteWebhook()
        // The runner's own log would print the address with the token.
        runner = run(bot, {
          runner: { fetch: { allowed_updates: answeredUpdates }, silent: true, retryInterval: 3000 },
          sink: { concurrency: mostAtOnce },
        })
        await runner.task()
      } catch (error) {
        deps.log.error({ err: loggedError(error) }, 'Telegram refuses to be asked for updates')
      }
      await pause(againMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  let asking = Promise.resolve()
  server.addHook('onReady', (done) => {
    asking = ask()
    done()
  })
  server.addHook('onClose', async () => {
    stopping.abort()
    if (runner?.isRunning()) await runner.stop()
    await asking
    // What is being answered counts as heard: Telegram does not send it again.
    while ((runner?.size() ?? 0) > 0) await pause(50)
  })
}

/** Longest pause between two tries to note money that was taken, in milliseconds. */
const longestPauseMs = 60_000

/** Notes a payment again until it is noted. */
async function keepPayment(deps: TelegramBotDeps, context: Context): Promise<void> {
  if (context.message?.successful_payment === undefined) return
  for (let ms = 1000; ; ms = Math.min(ms * 2, longestPauseMs)) {
    await pause(ms)
    try {
      await hearPayment(deps, context)
      return
    } catch (error) {
      deps.log.error(
        { err: loggedError(error), update: context.update.update_id },
        'money that came is not noted yet',
      )
    }
  }
}
