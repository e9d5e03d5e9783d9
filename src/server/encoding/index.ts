export { installCompression, sendOnce } from './answers.ts'
export { compressor, type Compressor } from './compress.ts'
