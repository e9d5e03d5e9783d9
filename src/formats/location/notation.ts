export { plain as location } from '../notation.ts'
