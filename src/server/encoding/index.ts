export { installCompression, type KeyedText, sendOnce } from './answers.ts'
export { compressor, type Compressor } from './compress.ts'
