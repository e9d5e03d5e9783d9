export { draftRoutes } from './drafts.route.ts'
export {
  moduleAddress,
  productRegistry,
  type ListedProduct,
  type ProductRegistry,
} from './product-registry.ts'
export { registryRoutes } from './registry.route.ts'
export { seedProducts, type ProductCompiler, type RefusedFile } from './seed-products.ts'
export { readLocaleFile, textSource, type ProductTexts, type TextSource, type Texts } from './texts.ts'
