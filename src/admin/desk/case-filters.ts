import type { CaseKind } from '../calls/admin-types.ts'
import { caseKindChoices } from './case-words.ts'

const views = ['all', 'mine', 'free', 'late'] as const

/** Filters of the list of cases. */
export interface CaseFilters {
  readonly kind: CaseKind | null
  readonly view: (typeof views)[number]
  readonly isClosed: boolean
}

/** Reads the filters from the query part of an address; a wrong value is replaced by its default. */
export function filtersIn(search: string): CaseFilters {
  const asked = new URLSearchParams(search)
  return {
    kind: caseKindChoices.find((kind) => kind === asked.get('kind')) ?? null,
    view: views.find((view) => view === asked.get('view')) ?? 'all',
    isClosed: asked.get('state') === 'closed',
  }
}

/** Returns the path of the desk with these filters in its query; default values are left out. */
export function deskAddressOf({ kind, view, isClosed }: CaseFilters): string {
  const search = new URLSearchParams({
    ...(kind && { kind }),
    ...(view !== 'all' && { view }),
    ...(isClosed && { state: 'closed' }),
  }).toString()
  return search === '' ? '/admin/desk' : `/admin/desk?${search}`
}
