export { plain as passportSeries } from '../notation.ts'
