export { plain as licenceNumber } from '../notation.ts'
