import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Change } from '../../authoring/index.ts'
import { QadamError } from '../errors/index.ts'
import type { Handlers } from '../operations/index.ts'
import { noVersion } from '../store/index.ts'
import { beginningFiles, newProductFiles } from './beginning-files.ts'
import { storeNewDraft, followedDraft } from './begin-draft.ts'
import { conflictAnswers, foundDraft, onSaleAnswer } from './draft-answer.ts'
import { onSaleDraft } from './on-sale-draft.ts'
import type { AuthorOf, StudioDeps } from './studio-deps.ts'

/**
 * Largest lead of a device's clock, in ms. Changes with a larger lead are refused, because they would override other
 * people's changes for too long.
 */
const mostAheadMs = 60_000

/** Operations of drafts that are being edited. */
export type DraftHandlers = Pick<
  Handlers,
  | 'readProductOnSale'
  | 'beginProductDraft'
  | 'beginNewProduct'
  | 'readProductDraft'
  | 'changeProductDraft'
  | 'discardProductDraft'
>

/** Begins, reads, changes and discards drafts of products. */
export function draftHandlers(deps: StudioDeps, authorOf: AuthorOf): DraftHandlers {
  const { store, world } = deps

  return {
    readProductOnSale: async ({ path }) => await onSaleAnswer(store, await onSaleDraft(deps, path.product)),

    beginProductDraft: async (asked) => {
      const { product } = asked.body
      const open = (await store.productDrafts.open()).find((draft) => draft.product === product)
      if (open) return await followedDraft(deps, open.id)
      const beginning = { product, ...(await beginningFiles(deps, product)) }
      const { id } = await storeNewDraft(deps, authorOf(asked), beginning)
      return await followedDraft(deps, id)
    },

    beginNewProduct: async (asked) => {
      const { product, from } = asked.body
      const files = await newProductFiles(deps, asked.body, asked.language, asked.refusal)
      await nextTurn()
      const beginning = { product, baseHash: noVersion, files }
      const draft = await storeNewDraft(deps, authorOf(asked), beginning, { as: from.kind })
      if (!draft.isNew) throw asked.refusal('QDM_PRODUCT_ID_TAKEN')
      return await followedDraft(deps, draft.id)
    },

    readProductDraft: async ({ path }) => await followedDraft(deps, path.draftId),

    changeProductDraft: async (asked) => {
      const { draftId } = asked.path
      const { after, changes: sent } = asked.body
      const author = authorOf(asked).phone
      if (sent.some(({ at }) => at > world.clock() + mostAheadMs))
        throw new QadamError('QDM_REQUEST_INVALID', {
          problems: [{ path: '/changes', code: 'maximum', params: { limit: world.clock() } }],
        })
      const draft = await foundDraft(store, draftId)
      // The API description validates the shape of every edit.
      const changes = sent.map((change) => ({ ...change, author }) as Change)
      const seq = await store.transaction(
        async ({ productDrafts }) => await productDrafts.append(draftId, changes),
      )
      if (seq === null) throw asked.refusal('QDM_PRODUCT_DRAFT_CLOSED')
      const all = await store.productDrafts.changes(draftId)
      return { seq: all.length, changes: all.slice(after), conflicts: conflictAnswers(draft, all) }
    },

    discardProductDraft: async (asked) => {
      const { phone, from } = authorOf(asked)
      const draft = await foundDraft(store, asked.path.draftId)
      await store.transaction(async ({ productDrafts, audit }) => {
        if (!(await productDrafts.close(draft.id, asked.body.seq, 'discarded')))
          throw asked.refusal('QDM_PRODUCT_DRAFT_MOVED')
        await audit.add({
          actor: phone,
          action: 'draft.discarded',
          subject: `product ${draft.product}`,
          detail: { draft: draft.id, from },
        })
      })
    },
  }
}
