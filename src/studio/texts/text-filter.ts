import { needsWork, type TextRow } from './text-rows.ts'

/** Which texts the page lists: those customers see, those that need work, errors, the product's own, or every possible one. */
export type TextFilter = 'shown' | 'work' | 'errors' | 'own' | 'all'

/** Returns whether the filter lists this text. */
export function isInFilter({ cells, end }: TextRow, filter: TextFilter): boolean {
  switch (filter) {
    case 'shown':
      return cells.some(({ shown, isMissing }) => shown !== null || isMissing)
    case 'work':
      return cells.some(needsWork)
    case 'errors':
      return end.startsWith('error.')
    case 'own':
      return cells.some(({ own }) => own !== null)
    case 'all':
      return true
    default:
      return filter satisfies never
  }
}
