export { plain as dateTime } from '../notation.ts'
