export { attachContent, removeUnusedContents } from './attached-contents.ts'
export {
  FilesUnavailable,
  type Content,
  type ContentPlace,
  type FileTrouble,
  type PlaceName,
} from './content-place.ts'
export { fileContentStore, type FileContentStore } from './contents.ts'
export { databasePlace } from './database-place.ts'
export type { MovableContent } from './moved-contents.ts'
export type { FileTroubleListener } from './placed-bytes.ts'
export { s3Place, type S3Settings } from './s3-place.ts'
