/** The half of the engine that stays with servers and tools: from a product file to a module, and all that is wrong with it. */
export {
  compileProduct,
  type CompileInput,
  type CompileResult,
  type ProductCheck,
} from './compile-product.ts'
export { addHostKinds, HostKindRefused } from './own/add-host-kinds.ts'
export {
  hostFunction,
  type HostFormat,
  type HostFunction,
  type HostKinds,
  type HostWidget,
} from './own/host-kinds.ts'
export { checkFile } from './files/check-files.ts'
export type { ShelfNames } from './files/check-shelf.ts'
export { checkTogether, type NamedProduct } from './files/check-together.ts'
export { readJson } from './files/read-json.ts'
export { checkForeign } from './api/check-foreign.ts'
export { objectAt, parametersOf, resolveReference } from './api/description.ts'
export { foreignCalls, foreignSecurity, type ForeignCall, type ForeignSecurity } from './api/foreign-calls.ts'
export { exampleAnswers, exampleRequests } from './api/foreign-examples.ts'
export { knownOperations, withForeign, type KnownOperation } from './api/operations.ts'
export { productMentions, type PlacedMention, type ProductMentions } from './product-mentions.ts'
export { elementPlaces, type ElementPlaces } from './element-places.ts'
export { formPlaces } from './form-places.ts'
export type { MessageKey } from './texts/message-key.ts'
export { languagesOf, nearestLanguage, type ProductLanguage } from '../product-languages.ts'
export { sayableIn, type Sayable } from './texts/sayable-values.ts'
export { resolveMessages, type Catalogues, type Texts } from './texts/resolve-messages.ts'
export { textLanguages, textFindings, unusedTexts } from './text-findings.ts'
export { emitModule, emitReasons, type ExpandedProduct } from '../emit/index.ts'
export { findingCatalogue, fixOf } from '../findings/catalogue.ts'
export { hasErrors, type Finding, type FindingEdit } from '../findings/finding.ts'
