export { oneTextDocument as licence } from '../series-number.ts'
