export { emitCel } from './emit-cel.ts'
export { emitModule } from './emit-module.ts'
export type { ExpandedPart, ExpandedProduct } from './expanded-product.ts'
export { KeywordRefused, validatorCode } from './validator/index.ts'
