export { oneTextDocument as passport } from '../series-number.ts'
