export { plain as techPassportSeries } from '../notation.ts'
