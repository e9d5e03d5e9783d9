import type { StandIn } from '../stand-in.ts'

/** One other line; a typed name is replaced letter by letter. */
export const signature: StandIn = {
  replaces: (text) => text.startsWith('drawn:') || text.startsWith('typed:'),
  draw: (value, close, { below, of }) =>
    value.startsWith('typed:')
      ? `typed:${of(value.slice('typed:'.length), close)}`
      : `drawn:M${below(600)} ${below(200)}L${below(600)} ${below(200)}`,
}
