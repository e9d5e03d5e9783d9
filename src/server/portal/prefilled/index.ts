/** Links with which another system opens a wizard with answers. */
export { prefilledHandlers, type PrefilledDeps } from './prefilled-handlers.ts'
