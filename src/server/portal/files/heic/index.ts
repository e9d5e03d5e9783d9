export { decodeHeic, looksLikeHeic } from './decode-heic.ts'
