/** The page inside the preview's frame. */
export { PreviewFramePage } from './preview-frame-page.tsx'
