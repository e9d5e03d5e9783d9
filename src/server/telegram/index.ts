/** The bot in Telegram: products asked in a chat. */
export { telegramParts, type TelegramParts, webhookPath, webhookSecret } from './telegram.route.ts'
