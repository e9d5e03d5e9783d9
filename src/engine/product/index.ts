/** The files of a product: their types, and reading them before compilation. */
export { didYouMean } from '../findings/nearest-name.ts'
export { checkShape } from './shape/check-shape.ts'
export { differenceText, diffProducts, isOfExamples } from './diff-products.ts'
export { constantsOn, editionOn, hasRunOut } from './edition-on.ts'
export { foreignKeywords } from './shape/foreign-keywords.ts'
export { type FileKind, metaSchemas } from './shape/meta-schemas.ts'
export { mountedBlocks } from './blocks/mounted-blocks.ts'
export { definitionOfPart, elementsByDefinition, partElements, kindOfKeys, kindOfPart } from './part-kinds.ts'
export { objectNames, refusalOfName, type NamedElement } from './reserved-names.ts'
export type {
  BlockFile,
  ExampleFile,
  FieldSchema,
  ObjectSchema,
  Party,
  PartyRole,
  ProductFile,
  RatingEdition,
  RatingFile,
  RatingKey,
  RatingLine,
  RatingTable,
  Rounding,
  ShelfFile,
  TermsClauses,
  TermsEdition,
  TermsFile,
  ThemeFile,
} from './grammar.generated.ts'
export { boundKeywords, isOfSchemaType, isWithinBound, type BoundKeyword } from './schema-keywords.ts'
