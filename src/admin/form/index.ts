/** The content form with RJSF and the rich text editor; loaded when a piece is edited. */
export { ContentForm } from './content-form.tsx'
