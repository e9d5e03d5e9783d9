import type { Notation } from '../notation.ts'

/** A typed name as it is; of drawn lines there is nothing to read. */
const show = (value: string) => (value.startsWith('typed:') ? value.slice('typed:'.length) : '✓')

export const signature = { show, box: null } satisfies Notation
