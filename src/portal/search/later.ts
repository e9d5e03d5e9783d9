import { lazy } from 'react'

/** The search, loaded when somebody searches. */
export const SearchDialog = lazy(async () => ({
  default: (await import('./search-dialog.tsx')).SearchDialog,
}))
