export { plain as hostname } from '../notation.ts'
