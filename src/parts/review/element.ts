import type { PartElement } from '../../engine/product/part-element.ts'

/** All answers in cards. */
export const element: PartElement<'review'> = {
  isInItems: false,
  names: {},
  asks: null,
  ownText: null,
  rename: (part) => part,
}
