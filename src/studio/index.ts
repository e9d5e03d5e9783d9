/** The analysts' pages, where products are created, changed and published. Customers never load them. */
export { StudioFrame } from './frame/studio-frame.tsx'
export { hasStudioPage, StudioPage } from './studio-page.tsx'
