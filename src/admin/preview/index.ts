/** The bar above a page in preview. */
export { PreviewBar } from './preview-bar.tsx'
