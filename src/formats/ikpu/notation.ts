export { plain as ikpu } from '../notation.ts'
