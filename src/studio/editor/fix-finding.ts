import { partedProduct, productPath, ratingPath, valueOf, wholeProduct } from '../../authoring/index.ts'
import type { PlacedFinding } from '../../engine/lint/index.ts'
import { applyEdits } from '../draft/apply-edits.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import { textEdits } from '../texts/text-import.ts'
import { textOfFinding } from '../texts/text-rows.ts'

/** Makes the edits of a finding in the files of the draft. Returns whether the finding has edits that apply. */
export function fixFinding(store: EditedDraft, { draft }: DraftView, finding: PlacedFinding): boolean {
  const { product } = store
  const text = textOfFinding(finding)
  if (text !== null && finding.edits !== undefined) {
    const texts = finding.edits.flatMap((edit) =>
      edit.op === 'replace' ? [{ ...text, after: String(edit.value) }] : [],
    )
    store.edit(textEdits(draft, product, texts))
    return texts.length > 0
  }
  const whole = wholeProduct(draft, product)
  if (!whole || finding.edits === undefined) return false
  const fixed = applyEdits(valueOf(whole), finding.edits)
  if (fixed === null) return false
  const parts = partedProduct(draft, product, fixed)
  const rating = draft.at(ratingPath(product))
  const file = draft.at(productPath(product))
  if (file) store.put(file.handle, parts.file)
  if (rating && parts.rating !== null) store.put(rating.handle, parts.rating)
  return true
}
