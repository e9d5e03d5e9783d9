/** What the customers' pages stand in, and the one that most begin with. */
export { HomePage } from './home/home-page.tsx'
export { PortalFrame } from './frame/portal-frame.tsx'
