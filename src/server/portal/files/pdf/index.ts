export { checkPdf } from './check-pdf.ts'
export type { PdfRefusal } from './inspect-pdf.ts'
