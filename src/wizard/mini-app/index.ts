/** The wizard inside of Telegram, loaded at the addresses of Mini Apps when Telegram opens them. */
export { MiniApp, type MiniAppProps } from './mini-app.tsx'
export { openTelegram } from './telegram/telegram.ts'
