export { emitModule } from './emit-module.ts'
export { emitReasons } from './emit-reasons.ts'
export type { ExpandedPart, ExpandedProduct } from './expanded-product.ts'
