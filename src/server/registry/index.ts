export { savedWizardHandlers } from './saved-wizard-handlers.ts'
export { productRegistry, type ListedProduct, type ProductRegistry } from '../product-registry.ts'
export { registryRoutes } from './registry.route.ts'
export { currentBlocks, currentBlockTexts } from './current-blocks.ts'
export {
  compileWithin,
  engineCompiler,
  type BlocksById,
  type CompiledFile,
  type CompiledVersion,
  type ProductCompiler,
  type ProductSurroundings,
} from './engine-compiler.ts'
export {
  blockFileText,
  examplesFolder,
  foreignFoldersOf,
  productFileText,
  productsFolder,
  ratingFileText,
  templatesFolder,
  termsFileText,
} from './schemas-folder.ts'
export { seedLater, type SeedingLater } from './seed-later.ts'
export { seedProducts, type ChangedFile, type RefusedFile, type Seeding } from './seed-products.ts'
export { loadCompiled } from './load-compiled.ts'
export { isOwnNamespace, readLocaleFile, textSource, type ReadCatalogue, type TextSource } from './texts.ts'
