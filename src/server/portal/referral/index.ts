export { promiseHandlers } from './promise-handlers.ts'
export { referralNews } from './referral-news.ts'
