export { plain as ipv4 } from '../notation.ts'
