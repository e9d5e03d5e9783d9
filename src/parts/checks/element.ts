import type { PartElement } from '../../engine/product/part-element.ts'

/** A group of checkboxes. */
export const element: PartElement<'checks'> = {
  isInItems: true,
  names: {},
  asks: 'checks',
  ownText: null,
  rename: (part, names) => (names.has(part.checks) ? { ...part, checks: names.path(part.checks) } : null),
}
