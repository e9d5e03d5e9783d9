import { alone } from '../auth/alone.ts'
import { sessionOf } from '../auth/session-of.ts'
import type { CoreDeps } from '../deps.ts'
import { QadamError } from '../errors/index.ts'
import type { ApiRequest, Handlers } from '../operations/index.ts'
import type { StoredWizard } from '../store/index.ts'

/** The most saved wizards of one person. */
const mostSavedWizards = 50

/** Operations of saved wizards. */
export type SavedWizardHandlers = Pick<Handlers, 'listDrafts' | 'readDraft' | 'saveDraft' | 'removeDraft'>

/** Saved wizards of the signed-in person: begun on one device, continued on another. */
export function savedWizardHandlers({ store }: Pick<CoreDeps, 'store'>): SavedWizardHandlers {
  const ownerOf = async ({ request }: ApiRequest): Promise<string> =>
    (await sessionOf(store, request.headers.authorization)).userId
  const found = async (owner: string, id: string): Promise<StoredWizard> => {
    const saved = await store.savedWizards.find(owner, id)
    if (!saved) throw new QadamError('QDM_NOT_FOUND')
    return saved
  }

  return {
    listDrafts: async (asked) => (await store.savedWizards.list(await ownerOf(asked))).map(head),
    readDraft: async (asked) => savedWizardAnswer(await found(await ownerOf(asked), asked.path.draftId)),
    saveDraft: async (asked) => {
      const owner = await ownerOf(asked)
      const id = asked.path.draftId
      const { product, version, revision, state } = asked.body
      const wizard = { userId: owner, id, product, version, state: JSON.stringify(state), after: revision }
      const saved =
        revision > 0
          ? await store.savedWizards.save(wizard)
          : await alone(store, `drafts ${owner}`, async ({ savedWizards }) => {
              if ((await savedWizards.countOthers(owner, id)) >= mostSavedWizards)
                throw asked.refusal('QDM_DRAFTS_FULL')
              return await savedWizards.save(wizard)
            })
      if (saved === null) throw asked.refusal('QDM_DRAFT_CONFLICT')
      return savedWizardAnswer(await found(owner, id))
    },
    removeDraft: async (asked) => {
      await store.savedWizards.remove(await ownerOf(asked), asked.path.draftId)
    },
  }
}

function head({ id, product, version, revision, updatedAt }: StoredWizard) {
  return { id, product, version, revision, updatedAt: new Date(updatedAt).toISOString() }
}

function savedWizardAnswer(saved: StoredWizard) {
  return { ...head(saved), state: JSON.parse(saved.state) as Readonly<Record<string, unknown>> }
}
