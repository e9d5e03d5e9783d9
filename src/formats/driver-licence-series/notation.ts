export { plain as driverLicenceSeries } from '../notation.ts'
