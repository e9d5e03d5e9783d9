/** Recordings in a real browser: gestures by role and name, and the Playwright tests that are made of them. */
export { gesturesOf } from './gestures-of.ts'
export type { PlayFound } from './gestures-of.ts'
export type { FindText } from './page-words.ts'
export { longestTimeoutMs } from './answer-calls.ts'
export type { BrowserPlay, Gesture } from './gesture.ts'
export { playInBrowser } from './play-in-browser.ts'
export type { EndpointOf } from './recorded-calls.ts'
export { playwrightTest } from './playwright-test.ts'
