import { checkShape } from '../product/check-shape.ts'
import { cleanFile } from '../product/clean-file.ts'
import { placeAt } from '../product/place.ts'
import { checkTooNew } from './too-new.ts'
import type { FileKind } from '../product/meta-schemas.ts'
import type { Finding } from '../findings/finding.ts'

/**
 * What is wrong with the shape of a product, a block or a rating table by itself. What a block means shows where it is
 * mounted; what a product means, `compileProduct` says.
 */
export function checkFile(kind: FileKind, file: unknown): readonly Finding[] {
  const clean = cleanFile(file)
  if (clean.findings.length > 0) return clean.findings
  const tooNew = checkTooNew(clean.value)
  return tooNew === null ? checkShape(kind, clean.value, placeAt).findings : [tooNew]
}
