import { checkShape } from '../../product/shape/check-shape.ts'
import { cleanFile } from '../../product/shape/clean-file.ts'
import { placeAt } from '../../findings/place.ts'
import { checkRating } from './check-rating.ts'
import { checkTooNew } from './too-new.ts'
import type { FileKind } from '../../product/shape/meta-schemas.ts'
import { checkParameters } from '../../product/parameters/check-parameters.ts'
import { checkShelf, type ShelfSurroundings } from './check-shelf.ts'
import type { Finding } from '../../findings/finding.ts'

/**
 * Checks one file without the files that it refers to. It also checks the meaning of a rating table; `checkTheme` checks
 * the contrasts of a theme. The meaning of a block is checked where it is mounted, the meaning of a product by `compileProduct`.
 */
export function checkFile(
  kind: FileKind,
  file: unknown,
  surroundings?: { readonly shelf: ShelfSurroundings | null },
): readonly Finding[] {
  const clean = cleanFile(file)
  if (clean.findings.length > 0) return clean.findings
  const tooNew = checkTooNew(clean.value)
  if (tooNew !== null) return [tooNew]
  if (kind === 'block') {
    const { findings, file: block } = checkShape(kind, clean.value, placeAt)
    return block === null ? findings : [...findings, ...checkParameters(block, placeAt)]
  }
  if (kind === 'shelf') {
    const { findings, file: shelf } = checkShape(kind, clean.value, placeAt)
    return shelf === null ? findings : [...findings, ...checkShelf(shelf, surroundings?.shelf ?? null)]
  }
  if (kind !== 'rating') return checkShape(kind, clean.value, placeAt).findings
  const { findings, file: rating } = checkShape(kind, clean.value, placeAt)
  return rating === null ? findings : [...findings, ...checkRating(rating, placeAt(''))]
}
