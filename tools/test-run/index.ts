/** What `npm test` runs. */
export { testChanged } from './test-changed.ts'
export { testWhole } from './test-whole.ts'
