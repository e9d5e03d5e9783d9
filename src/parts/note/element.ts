import type { PartElement } from '../../engine/product/part-element.ts'

/** A short text. */
export const element: PartElement<'note'> = {
  isInItems: true,
  names: { note: null },
  asks: null,
  ownText: 'note',
  rename: (part, names) => ({ ...part, note: names.text(part.note) }),
}
