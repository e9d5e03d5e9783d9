/** Notices that a new form has come, by e-mail and in Telegram. */
export { emailCarrier } from './email-carrier.ts'
export { noticeWork } from './notice-work.ts'
export { planNotices } from './plan-notices.ts'
export { telegramCarrier } from './telegram-carrier.ts'
