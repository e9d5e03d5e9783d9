export { oneTextDocument as techPassport } from '../series-number.ts'
