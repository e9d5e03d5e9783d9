/** The operators' pages; customers never load them. */
export { ContentListPage } from './content/content-list-page.tsx'
export { isCollection } from './content/collection-names.ts'
export { AppealsPage } from './desk/appeals-page.tsx'
export { ClaimsPage } from './desk/claims-page.tsx'
export { EditorPage } from './editor/editor-page.tsx'
export { AdminFrame } from './frame/admin-frame.tsx'
export { StartPage } from './frame/start-page.tsx'
export { PreviewStart } from './preview/preview-start.tsx'
