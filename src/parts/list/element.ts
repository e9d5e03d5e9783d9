import type { PartElement } from '../../engine/product/part-element.ts'

/** All items of a list. */
export const element: PartElement<'list'> = {
  isInItems: true,
  names: { list: null },
  asks: null,
  ownText: null,
  rename: (part) => part,
}
