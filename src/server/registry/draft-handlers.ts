import { sessionOf } from '../auth/session-of.ts'
import type { CoreDeps } from '../deps.ts'
import { QadamError } from '../errors/index.ts'
import type { ApiRequest, Handlers } from '../operations/index.ts'
import type { WizardDraft } from '../store/index.ts'

/** Half-finished wizards of one person; who has so many wants the old ones removed. */
const mostDrafts = 50

/** Operations of saved wizards. */
export type DraftHandlers = Pick<Handlers, 'listDrafts' | 'readDraft' | 'saveDraft' | 'removeDraft'>

/** Half-finished wizards of the signed-in person, begun on one device and ended on another. */
export function draftHandlers({ store }: Pick<CoreDeps, 'store'>): DraftHandlers {
  const ownerOf = async ({ request }: ApiRequest): Promise<string> =>
    (await sessionOf(store, request.headers.authorization)).userId
  const found = async (owner: string, id: string): Promise<WizardDraft> => {
    const draft = await store.drafts.find(owner, id)
    if (!draft) throw new QadamError('QDM_NOT_FOUND')
    return draft
  }

  return {
    listDrafts: async (asked) => (await store.drafts.list(await ownerOf(asked))).map(head),
    readDraft: async (asked) => whole(await found(await ownerOf(asked), asked.path.draftId)),
    saveDraft: async (asked) => {
      const owner = await ownerOf(asked)
      const id = asked.path.draftId
      const { product, version, revision, state } = asked.body
      if (revision === 0 && (await store.drafts.countOthers(owner, id)) >= mostDrafts)
        throw asked.refusal('QDM_DRAFTS_FULL')
      const saved = await store.drafts.save({
        userId: owner,
        id,
        product,
        version,
        state: JSON.stringify(state),
        after: revision,
      })
      if (saved === null) throw asked.refusal('QDM_DRAFT_CONFLICT')
      return whole(await found(owner, id))
    },
    removeDraft: async (asked) => {
      await store.drafts.remove(await ownerOf(asked), asked.path.draftId)
    },
  }
}

function head({ id, product, version, revision, updatedAt }: WizardDraft) {
  return { id, product, version, revision, updatedAt: new Date(updatedAt).toISOString() }
}

function whole(draft: WizardDraft) {
  return { ...head(draft), state: JSON.parse(draft.state) as Readonly<Record<string, unknown>> }
}
