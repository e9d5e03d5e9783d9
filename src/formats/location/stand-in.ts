import type { StandIn } from '../stand-in.ts'
import { location as format } from './format.ts'

/** Other coordinates anywhere on the earth; addresses are replaced letter by letter. */
export const location: StandIn = {
  replaces: (text) => !/\p{L}/u.test(text) && format.pattern.test(text),
  draw: (_value, _close, { below }) =>
    `${(below(180_000_000) / 1e6 - 90).toFixed(6)}, ${(below(360_000_000) / 1e6 - 180).toFixed(6)}`,
}
