import { renamePaths, type PartElement } from '../../engine/product/part-element.ts'
import { element as input } from '../input/element.ts'

/** The card of what a registry answered. */
export const element: PartElement<'found'> = {
  isInItems: true,
  names: { found: 'call' },
  asks: null,
  ownText: null,
  rename: (part, names) => ({
    found: names.call(part.found),
    title: renamePaths(part.title, names),
    facts: renamePaths(part.facts, names),
    edit: part.edit
      .map((one) => {
        const renamed = input.rename(one, names)
        return renamed && one.when !== undefined ? { ...renamed, when: names.condition(one.when) } : renamed
      })
      .filter((one) => one !== null),
  }),
}
