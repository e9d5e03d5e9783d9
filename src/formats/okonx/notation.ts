export { plain as okonx } from '../notation.ts'
