export { plain as uuid } from '../notation.ts'
