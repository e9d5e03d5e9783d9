/** The page of a link with answers, loaded when such a link is opened. */
export { PrefilledPage } from './prefilled-page.tsx'
