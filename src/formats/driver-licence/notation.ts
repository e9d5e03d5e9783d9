export { oneTextDocument as driverLicence } from '../series-number.ts'
