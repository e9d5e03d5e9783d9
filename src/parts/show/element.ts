import { renamePaths, type PartElement } from '../../engine/product/part-element.ts'

/** Values to read. */
export const element: PartElement<'show'> = {
  isInItems: true,
  names: {},
  asks: null,
  ownText: null,
  rename: (part, names) => {
    const show = renamePaths(part.show, names)
    return show.length === 0 ? null : { show }
  },
}
