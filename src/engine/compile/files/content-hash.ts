import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../../canonical-json.ts'
import type { Json } from '../../json.ts'

/** SHA-256 (hex) of a value's canonical JSON: the name of a published version. */
export function contentHash(value: Json): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(value))))
}
