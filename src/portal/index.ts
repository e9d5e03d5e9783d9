/** The frame of the customers' pages, and the page that most visits begin with. */
export { HomePage, loadHomeSections } from './home/home-page.tsx'
export { loadLaterParts, PortalFrame } from './frame/portal-frame.tsx'
export { takePageHead, type DocumentHead } from './site/use-page-head.ts'
