import { renameMapping, type PartElement } from '../../engine/product/part-element.ts'

/** Choice among programmes or plans, side by side. */
export const element: PartElement<'compare'> = {
  isInItems: false,
  names: { from: 'call' },
  asks: 'compare',
  ownText: null,
  rename: (part, names) => {
    if (!names.has(part.compare)) return null
    const also = part.also === undefined ? {} : { also: renameMapping(part.also, names, names.expression) }
    return { ...part, compare: names.path(part.compare), from: names.call(part.from), ...also }
  },
}
