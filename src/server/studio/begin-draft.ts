import { setImmediate as nextTurn } from 'node:timers/promises'
import type { JsonObject } from '../../engine/json.ts'
import type { ImportReport } from '../../import/index.ts'
import type { ProductDraft } from '../store/index.ts'
import { draftAnswer } from './draft-answer.ts'
import { followBlocks } from './follow-blocks.ts'
import type { Author, StudioDeps } from './studio-deps.ts'

/** What a draft begins with. */
export interface DraftBeginning extends Pick<ProductDraft, 'product' | 'baseHash' | 'files'> {
  /** The report on the form of another engine that it begins from. */
  readonly report?: ImportReport
}

/**
 * Begins a draft, keeps its report and adds that to the audit log, in one transaction. Returns the product's open draft when
 * there is one.
 */
export async function storeNewDraft(
  { store }: Pick<StudioDeps, 'store'>,
  author: Author,
  { product, baseHash, files, report }: DraftBeginning,
  detail: JsonObject = {},
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  return await store.transaction(async ({ productDrafts, draftImports, audit }) => {
    const draft = await productDrafts.begin({ product, baseHash, files, by: author.phone })
    if (!draft.isNew) return draft
    if (report) await draftImports.add({ id: draft.id, product }, report)
    await audit.add({
      actor: author.phone,
      action: 'draft.begun',
      subject: `product ${product}`,
      detail: { draft: draft.id, ...detail, from: author.from },
    })
    return draft
  })
}

/** The draft as the API answers it, after it has followed the blocks that were published since. */
export async function followedDraft(deps: StudioDeps, draftId: string) {
  const { store } = deps
  await store.transaction(async (inside) => await followBlocks(inside, deps, draftId))
  // Customers are answered in between: a large draft takes its time in both.
  await nextTurn()
  return await draftAnswer(store, draftId)
}
