export { plain as timeOfDay } from '../notation.ts'
