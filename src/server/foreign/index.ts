export { documentsOf, foreignFiles, type ForeignFile } from './foreign-documents.ts'
export { foreignHandlers } from './foreign-handlers.ts'
export {
  foreignOperations,
  sampleServices,
  type ForeignOperation,
  type ForeignOperations,
} from './foreign-operations.ts'
