export { promiseHandlers } from './promise-handlers.ts'
