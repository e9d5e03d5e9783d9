export { plain as idnEmail } from '../notation.ts'
