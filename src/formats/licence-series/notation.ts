export { plain as licenceSeries } from '../notation.ts'
