/** The operators' pages; customers never load them. */
export { DeskPage, hasDeskPage } from './desk-page.tsx'
export { AdminFrame } from './frame/admin-frame.tsx'
