import { draftLanguages, outdatedTexts, type OutdatedTexts } from '../../authoring/index.ts'
import type { Store } from '../store/index.ts'
import { foldedDraft } from './draft-content.ts'

/** Older releases are not read: their translations are taken for current. */
const mostReleases = 20

/**
 * Returns the translations of a product that are older than their original in the version that is sold. They follow
 * from the changes of the drafts that were published.
 */
export async function outdatedBefore(
  { releases, productDrafts }: Pick<Store, 'releases' | 'productDrafts'>,
  product: string,
): Promise<Record<string, string[]>> {
  const recent = (await releases.of(product)).slice(0, mostReleases).toReversed()
  const after = new Map<string, OutdatedTexts>()
  let outdated: OutdatedTexts = {}
  for (const { draftId } of recent) {
    const draft = draftId === null ? null : await productDrafts.find(draftId)
    if (!draft) {
      outdated = {}
      continue
    }
    // An earlier release that was brought back has the translations of its own time.
    const known = after.get(draft.id)
    if (known) outdated = known
    // A draft of another product that changed a block changed no texts of this one.
    else if (draft.product === product) {
      const published = foldedDraft(draft, await productDrafts.changes(draft.id))
      const tags = draftLanguages(published, product).map(({ tag }) => tag)
      const base = foldedDraft(draft, [])
      outdated = outdatedTexts({ draft: published, base }, product, tags, outdated)
    }
    after.set(draft.id, outdated)
  }
  return Object.fromEntries(Object.entries(outdated).map(([language, keys]) => [language, [...keys]]))
}
