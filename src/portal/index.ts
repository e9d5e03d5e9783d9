/** The frame of the customers' pages, and the page that most visits begin with. */
export { HomePage } from './home/home-page.tsx'
export { PortalFrame } from './frame/portal-frame.tsx'
