// Written by `npm run generate` from the folders beside it.

/** Name of a kind of part: a folder of `src/parts`. */
export type PartKind =
  | 'checks'
  | 'compare'
  | 'found'
  | 'heading'
  | 'input'
  | 'list'
  | 'note'
  | 'pay'
  | 'review'
  | 'show'
  | 'verify'

/** Kinds of parts by the key that names them in a file. */
export const kindOfKey = {
  checks: 'checks',
  compare: 'compare',
  found: 'found',
  heading: 'heading',
  list: 'list',
  note: 'note',
  pay: 'pay',
  review: 'review',
  show: 'show',
  verify: 'verify',
  at: 'input',
} as const satisfies Readonly<Record<string, PartKind>>

/** Kinds whose components are loaded after the first slide, unless it has one of them. */
export const laterParts: ReadonlySet<string> = new Set<PartKind>([
  'checks',
  'compare',
  'list',
  'pay',
  'review',
  'verify',
])
