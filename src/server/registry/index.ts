export { draftHandlers } from './draft-handlers.ts'
export {
  moduleAddress,
  productRegistry,
  type ListedProduct,
  type ProductRegistry,
} from './product-registry.ts'
export { registryRoutes } from './registry.route.ts'
export { engineCompiler, type CompiledFile, type ProductCompiler } from './engine-compiler.ts'
export { seedProducts, type RefusedFile } from './seed-products.ts'
export { loadCompiled } from './load-compiled.ts'
export { textSource, type TextSource } from './texts.ts'
