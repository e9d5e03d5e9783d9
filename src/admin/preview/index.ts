/** The bar over a page that an operator looks at before it is published. */
export { PreviewBar } from './preview-bar.tsx'
