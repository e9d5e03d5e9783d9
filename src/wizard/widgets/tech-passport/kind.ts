export { seriesAndNumber as kind } from '../shared-kinds.ts'
