export { plain as passportNumber } from '../notation.ts'
