import { ask, sendStrictly } from '../api/index.ts'
import type { DraftVersion } from './version-address.ts'

/** The open draft of a product as it is now; null when there is none. @throws CallError */
export async function findDraft(product: string): Promise<DraftVersion | null> {
  const products = await ask('listStudioProducts')
  const draft = products.find(({ id }) => id === product)?.draft
  return draft ? { id: draft.id, seq: draft.seq } : null
}

/** Lets this browser load modules of drafts for an hour. @throws CallError for a person who may not read drafts */
export async function allowDrafts(): Promise<void> {
  await sendStrictly({ method: 'POST', path: '/studio/preview/pass', body: {} })
}
