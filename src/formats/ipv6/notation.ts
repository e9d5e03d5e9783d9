export { plain as ipv6 } from '../notation.ts'
