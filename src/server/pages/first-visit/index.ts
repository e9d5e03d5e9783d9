/** What the document of a first visit brings along, so that its first field is usable half a second sooner: decision 0037. */
export {
  librariesFor,
  type LibrariesInDocument,
  readInlineLibraries,
  withScripts,
} from './inline-libraries.ts'
export { inlinePart, type InlinePart, textsKey } from './inline-part.ts'
export { inlineProduct } from './inline-product.ts'
export { rememberLibraries, visitorOfSmallDocument, type Visitor, visitorOf } from './visitor.ts'
