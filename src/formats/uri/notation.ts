export { plain as uri } from '../notation.ts'
