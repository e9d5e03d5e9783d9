export { plain as email } from '../notation.ts'
