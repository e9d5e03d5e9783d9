export { oneTextDocument as policy } from '../series-number.ts'
