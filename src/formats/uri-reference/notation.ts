export { plain as uriReference } from '../notation.ts'
