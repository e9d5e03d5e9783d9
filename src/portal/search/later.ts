import { lazy } from 'react'

/** The search, loaded when it is opened. */
export const SearchDialog = lazy(async () => ({
  default: (await import('./search-dialog.tsx')).SearchDialog,
}))
