import { Untranslatable } from '../form/cel.ts'
import type { SentenceTarget } from '../form/target.ts'
import type { Cell } from './workbook.ts'
import { xpathTerm, type XPathNames } from './xpath-term.ts'

/** The count of a repeat; null where it is refused, and the customer adds the items. */
export function countOf(cell: Cell, names: XPathNames, to: SentenceTarget): number | string | null {
  try {
    const term = xpathTerm(cell.text, names)
    if (term.type !== 'number') throw new Untranslatable('count', 'The count of a repeat is no number.')
    cell.kept(to)
    return typeof term.constant === 'number' ? term.constant : term.cel
  } catch (error) {
    if (!(error instanceof Untranslatable)) throw error
    cell.refused({
      code: error.code,
      why: error.message,
      remedy: 'Write the count into the list by hand; until then the customer adds the items.',
    })
    return null
  }
}
