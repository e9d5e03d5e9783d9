/** The files that a product is made of: their types, and what is read from them before they are compiled. */
export { didYouMean } from './check-shape.ts'
export { differenceText, diffProducts } from './diff-products.ts'
export { constantsOn, editionOn, hasRunOut } from './edition-on.ts'
export { type FileKind, metaSchemas } from './meta-schemas.ts'
export type { BlockFile, FieldSchema, ObjectSchema, ProductFile } from './product-file.ts'
export type {
  RatingEdition,
  RatingFile,
  RatingKey,
  RatingLine,
  RatingTable,
  Rounding,
} from './rating-file.ts'
export type { ClauseSection, Party, PartyRole, TermsEdition, TermsFile } from './terms-file.ts'
