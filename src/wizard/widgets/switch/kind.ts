export { ticked as kind } from '../shared-kinds.ts'
