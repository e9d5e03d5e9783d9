export { plain as driverLicenceNumber } from '../notation.ts'
