import type { StandIn } from '../stand-in.ts'
import { ipv4 as format } from './format.ts'

/** Four other numbers. */
export const ipv4: StandIn = {
  replaces: (text) => format.pattern.test(text),
  draw: (value, _, { below }) => value.replaceAll(/\d+/g, () => String(below(256))),
}
