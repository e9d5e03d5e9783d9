export { plain as techPassportNumber } from '../notation.ts'
