import type { PartElement } from '../../engine/product/part-element.ts'

/** Verification of a phone. */
export const element: PartElement<'verify'> = {
  isInItems: false,
  names: {},
  asks: 'verify',
  ownText: null,
  rename: ({ verify }, names) => (names.has(verify) ? { verify: names.path(verify) } : null),
}
