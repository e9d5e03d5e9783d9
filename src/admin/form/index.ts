/** The content form with RJSF and the editor of rich text: loaded when a piece is edited. */
export { ContentForm } from './content-form.tsx'
