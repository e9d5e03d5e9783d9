import { useDeferredValue, useState } from 'react'
import { isInFilter, type TextFilter } from './text-filter.ts'
import type { TextRow } from './text-rows.ts'

/**
 * Returns the texts that fit the filter and the search, and the number of all texts that need work. A text that is
 * corrected stays in the list until the person asks for others.
 */
export function useListedTexts(
  all: readonly TextRow[],
  filter: TextFilter,
  search: string,
  whereOf: (row: TextRow) => string,
): { readonly rows: readonly TextRow[]; readonly work: number } {
  const [chosen, setChosen] = useState<{ readonly asks: string; readonly keys: ReadonlySet<string> }>({
    asks: '',
    keys: new Set(),
  })
  const words = useDeferredValue(search.trim().toLowerCase())
  const isAsked = (row: TextRow): boolean => {
    if (!isInFilter(row, filter)) return false
    if (words === '') return true
    const texts = row.cells.map(({ shown }) => shown ?? '')
    return [row.key, whereOf(row), ...texts].some((text) => text.toLowerCase().includes(words))
  }
  const asks = `${filter} ${words} ${all.length} ${all[0]?.key}`
  if (chosen.asks !== asks) setChosen({ asks, keys: new Set(all.filter(isAsked).map(({ key }) => key)) })
  return {
    rows: all.filter(({ key }) => chosen.keys.has(key)),
    work: all.filter((row) => isInFilter(row, 'work')).length,
  }
}
