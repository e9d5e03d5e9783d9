/** The half of the engine that stays with servers and tools: from a product file to a module, and all that is wrong with it. */
export { compileProduct, type CompileInput, type CompileResult } from './compile-product.ts'
export { checkFile } from './check-files.ts'
export { checkTogether, type NamedProduct } from './check-together.ts'
export { readJson, type JsonRead } from './read-json.ts'
export { contentHash } from './content-hash.ts'
export { operationsOf, type Operation } from './operations.ts'
export type { MessageKey } from './message-keys.ts'
export {
  resolveMessages,
  sourceLanguage,
  type Catalogues,
  type ResolvedMessages,
  type Texts,
} from './resolve-messages.ts'
export { languages, textFindings, unusedTexts } from './text-findings.ts'
export { emitModule, type ExpandedPart, type ExpandedProduct } from '../emit/index.ts'
export { findingCatalogue, type FindingCode } from '../findings/catalogue.ts'
export type { FindingKind } from '../findings/finding-kind.ts'
export { hasErrors, type Finding, type Severity } from '../findings/finding.ts'
