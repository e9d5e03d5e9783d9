import type { Notation } from '../notation.ts'

/** Shows a typed name unchanged, and a tick for drawn lines. */
const show = (value: string) => (value.startsWith('typed:') ? value.slice('typed:'.length) : '✓')

export const signature = { show, box: null } satisfies Notation
