import { oneLine, optionalText, choice, url, type Setting } from './setting.ts'

const invoiceToken = {
  pattern: /^\d{3,20}:(?:LIVE|TEST):[\w:-]{1,200}$/,
  allowed: 'a token of a payment provider from @BotFather, 123456:LIVE:…, or empty',
} as const

/** Settings of the bot in Telegram. */
export const telegramRows = {
  telegramToken: optionalText(
    'QADAM_TELEGRAM_TOKEN',
    { pattern: /^\d{3,20}:[\w-]{20,100}$/, allowed: 'the token of a bot, 123456:ABC…, or empty' },
    'Token of the bot that sells in a chat; empty: no bot, and in the sandbox a bot whose chats are under /sandbox/telegram',
    { secret: true },
  ),
  telegramBotId: optionalText(
    'QADAM_TELEGRAM_BOT_ID',
    { pattern: /^\d{3,20}$/, allowed: 'the number of a bot, 123456, or empty' },
    'Number of the bot whose Mini Apps open here, for a server without its token: Telegram’s own signature is checked then, and phones are proven by SMS',
  ),
  telegramApi: url('QADAM_TELEGRAM_API', 'https://api.telegram.org', 'Bot API that the bot calls'),
  telegramUpdates: choice(
    'QADAM_TELEGRAM_UPDATES',
    ['webhook', 'polling'],
    'webhook',
    'How updates come: webhook has Telegram call PUBLIC_URL; polling asks for them, for a server that Telegram cannot reach. One process of several polls',
  ),
  telegramSecret: oneLine(
    'QADAM_TELEGRAM_SECRET',
    '',
    'Secret that Telegram sends with each update; empty: made of QADAM_SECRET',
    { secret: true },
  ),
  telegramPaymeToken: optionalText(
    'QADAM_TELEGRAM_PAYME_TOKEN',
    invoiceToken,
    'Token of Payme as a payment provider of the bot: its invoices are paid in the chat; empty: by the link',
    { secret: true },
  ),
  telegramClickToken: optionalText(
    'QADAM_TELEGRAM_CLICK_TOKEN',
    invoiceToken,
    'Token of Click as a payment provider of the bot: its invoices are paid in the chat; empty: by the link',
    { secret: true },
  ),
} satisfies Readonly<Record<string, Setting<unknown>>>

/** Token of the bot of the sandbox, which nothing outside of this process takes. */
export const sandboxToken = '1:sandbox-bot-of-this-process'
