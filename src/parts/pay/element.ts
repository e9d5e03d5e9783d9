import type { PartElement } from '../../engine/product/part-element.ts'

/** Choice of the payment provider. */
export const element: PartElement<'pay'> = {
  isInItems: false,
  names: {},
  asks: 'pay',
  ownText: null,
  rename: ({ pay }, names) => (names.has(pay) ? { pay: names.path(pay) } : null),
}
