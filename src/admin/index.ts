/** The operators' pages, in a bundle that customers never load. */
export { DeskPage, hasDeskPage } from './desk-page.tsx'
export { AdminFrame } from './frame/admin-frame.tsx'
