import { renamePaths, type PartElement } from '../../engine/product/part-element.ts'

/** A question of one field, or of the fields that one widget asks together. */
export const element: PartElement<'input'> = {
  isInItems: true,
  names: { requiredWhen: 'condition' },
  asks: 'at',
  ownText: null,
  rename: (part, names) => {
    const kept = renamePaths([part.at].flat(), names)
    const [first] = kept
    if (first === undefined) return null
    const requiredWhen =
      part.requiredWhen === undefined ? {} : { requiredWhen: names.condition(part.requiredWhen) }
    return { ...part, at: kept.length === 1 ? first : kept, ...requiredWhen }
  },
}
