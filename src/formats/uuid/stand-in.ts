import type { StandIn } from '../stand-in.ts'
import { uuid as format } from './format.ts'

/** Other digits in the same groups. */
export const uuid: StandIn = {
  replaces: (text) => format.pattern.test(text),
  draw: (value, _, { below }) => value.replaceAll(/[0-9A-Fa-f]/g, () => below(16).toString(16)),
}
