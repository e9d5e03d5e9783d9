import type { PartElement } from '../../engine/product/part-element.ts'

/** A heading inside a slide. */
export const element: PartElement<'heading'> = {
  isInItems: true,
  names: { heading: null },
  asks: null,
  ownText: 'heading',
  rename: ({ heading }, names) => ({ heading: names.text(heading) }),
}
