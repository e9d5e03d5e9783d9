/** The analysts' pages: products are made, changed and published. Customers never load them. */
export { StudioFrame } from './frame/studio-frame.tsx'
export { hasStudioPage, StudioPage } from './studio-page.tsx'
