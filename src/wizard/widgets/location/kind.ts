export { openEnded as kind } from '../shared-kinds.ts'
