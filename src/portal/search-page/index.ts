/** The search as a page; the sheet of the header loads its parts by itself. */
export { SearchPage } from './search-page.tsx'
