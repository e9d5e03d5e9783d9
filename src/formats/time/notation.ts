export { plain as time } from '../notation.ts'
