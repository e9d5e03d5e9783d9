import { refusalOfName, type NamedElement } from '../../engine/product/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import type { DraftView } from '../draft/draft-store.ts'
import type { Addition } from '../outline/new-elements.ts'

/** Returns what the compiler would say of names, in its own words. */
export function useNameRefusals({ draft }: Pick<DraftView, 'draft'>, path: string) {
  const texts = useProductTexts()
  /** Of the first of these names that it refuses. */
  const refusedOf = (element: NamedElement, names: readonly string[]): string | undefined => {
    for (const name of names) {
      const code = refusalOfName(element, name)
      if (code) return texts.find(`finding.${code}`, { name }) ?? code
    }
    return undefined
  }
  /** Of a field that would be at the top of the data. */
  const refusedAtTop = ({ edits }: Addition): string | undefined => {
    const top = draft.at(path, '/data/properties')?.handle
    const names = edits.flatMap((edit) =>
      edit.do === 'insert' && edit.parent === top && edit.key !== null ? [edit.key] : [],
    )
    return refusedOf('field', names)
  }
  return { refusedOf, refusedAtTop }
}
