export { plain as duration } from '../notation.ts'
