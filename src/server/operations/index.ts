export { readApiDocument, type ApiDocument, type ServiceName } from './api-document.ts'
export type { ApiRequest, Handler, Handlers, RequestOf, SentFile } from './handlers.ts'
export type { OperationId } from './operation-id.ts'
export {
  isForm,
  isJson,
  operationsOf,
  tellsOfContract,
  type Operation,
  type RequestParts,
} from './operation.ts'
export { inexactNumbers, makeAjv, schemaProblem, schemaWithin } from './schema-checks.ts'
