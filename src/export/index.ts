/** Products become forms of other engines, with a verdict on each sentence. */
export { exportProduct } from './export-product.ts'
export type { ExportedForm } from './exported-form.ts'
export type { OutgoingProduct } from './form/outgoing-form.ts'
export { exportReport } from './export-report.ts'
export { productSource } from './product-source.ts'
export { exportTargets, type ExportTargetId } from './targets.ts'
