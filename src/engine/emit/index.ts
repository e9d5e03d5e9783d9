export { emitCel } from './emit-cel.ts'
export { emitModule } from './emit-module.ts'
export type { ExpandedPart, ExpandedProduct, Shape } from './expanded-product.ts'
