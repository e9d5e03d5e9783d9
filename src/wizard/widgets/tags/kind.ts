export { chosen as kind } from '../shared-kinds.ts'
