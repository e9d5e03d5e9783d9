import { type Bot, BotError, type Context, GrammyError } from 'grammy'
import { languageOf } from '../../ui/format/index.ts'
import { answerUpdate } from './answer-update.ts'
import type { TelegramBotDeps } from './bot-deps.ts'
import { loggedError } from './logged-error.ts'
import { answerCheckout, hearPayment } from './pay-in-chat.ts'
import { turnsByChat } from './turns-by-chat.ts'

/** Adds the handlers: the bot answers updates of private chats with the conversations that the store keeps. */
export function handleUpdates(bot: Bot, deps: TelegramBotDeps): void {
  const inTurns = turnsByChat()
  bot.use(async (context, next) => {
    try {
      await next()
    } catch (error) {
      await noteRefusal(deps, context, error)
    }
  })
  // Outside of the turns of a chat: the answer has ten seconds.
  bot.on('pre_checkout_query', async (context) => await answerCheckout(deps, context))
  bot.on('message:successful_payment', async (context) => await hearPayment(deps, context))
  bot.on('my_chat_member', async (context) => {
    const { status } = context.myChatMember.new_chat_member
    if (context.chat.type === 'private' && status === 'kicked')
      await deps.store.telegramChats.block(String(context.chat.id))
  })
  bot.on(['message', 'callback_query:data'], async (context) => {
    const { chat } = context
    if (chat === undefined) return
    if (chat.type !== 'private') return await refuseGroup(deps, context)
    await inTurns(String(chat.id), async () => await answerUpdate(deps, context, String(chat.id)))
  })
}

async function refuseGroup(deps: TelegramBotDeps, context: Context): Promise<void> {
  // A group hears one sentence: pressed buttons and service messages get none.
  if (context.message?.text === undefined) return
  const texts = await deps.wizards.textsOf(languageOf(context.from?.language_code ?? 'ru'), null)
  await context.reply(texts.find('talk.privateOnly') ?? '')
  await context.leaveChat()
}

/** A person who blocked the bot gets nothing more; any other failure is thrown, so that Telegram repeats the update. */
async function noteRefusal(deps: TelegramBotDeps, context: Context, thrown: unknown): Promise<void> {
  const error = thrown instanceof BotError ? thrown.error : thrown
  if (isBlockedBy(error)) {
    if (context.chat !== undefined) await deps.store.telegramChats.block(String(context.chat.id))
    return
  }
  deps.log.error(
    { err: loggedError(error), update: context.update.update_id },
    'an update of the bot was not answered',
  )
  throw thrown
}

/** Returns whether the Bot API refused because the person blocked the bot, or has no account any more. */
export function isBlockedBy(error: unknown): boolean {
  return error instanceof GrammyError && error.error_code === 403
}
