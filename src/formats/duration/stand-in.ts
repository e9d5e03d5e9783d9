import type { StandIn } from '../stand-in.ts'
import { duration as format } from './format.ts'

/** The same units with other numbers of as many digits. */
export const duration: StandIn = {
  replaces: (text) => format.pattern.test(text),
  draw: (value, _, { below }) => value.replaceAll(/\d/g, () => String(below(10))),
}
