import { finding } from '../../findings/catalogue.ts'
import { placeAt } from '../../findings/place.ts'
import type { Finding } from '../../findings/finding.ts'
import type { Json } from '../../json.ts'

/** The newest grammar of product files, blocks and rating tables that this engine reads. */
export const newestFormat = 1

/** Reports a file of a newer format as such, instead of many unknown keys; null for a file of a known format. */
export function checkTooNew(file: Json): Finding | null {
  if (file === null || typeof file !== 'object' || !('format' in file)) return null
  const { format } = file
  if (typeof format !== 'number' || !Number.isInteger(format) || format <= newestFormat) return null
  const params = { found: format, limit: newestFormat }
  return finding('FILE_TOO_NEW', placeAt('/format'), params, { suggestion: 'update the engine' })
}
