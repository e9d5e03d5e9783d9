/** Explanations of a running wizard: why something is shown, refused, stopped or priced. */
export type { Because, WhySubject } from './because.ts'
export { explain } from './explain.ts'
export type { ProductReasons } from './reasons.ts'
