import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { sessionOf } from '../auth/session-of.ts'
import type { CoreDeps } from '../deps.ts'
import { QadamError } from '../errors/index.ts'
import type { Operation } from '../gateway/operation.ts'
import { requestPartsOf } from '../gateway/request-parts.ts'
import type { WizardDraft } from '../store/index.ts'

/** Half-finished wizards of one person; who has so many wants the old ones removed. */
const mostDrafts = 50

interface SavedBody {
  readonly product: string
  readonly version: string
  readonly revision: number
  readonly state: Readonly<Record<string, unknown>>
}

/** `/api/v1/drafts`: half-finished wizards of the signed-in person, begun on one device and ended on another. */
export function draftRoutes({
  store,
  operations,
}: Pick<CoreDeps, 'store'> & { readonly operations: ReadonlyMap<string, Operation> }): FastifyPluginAsync {
  const operation = (id: string): Operation => {
    const found = operations.get(id)
    if (!found) throw new Error(`The API document has no operation ${id}`)
    return found
  }
  const list = operation('listDrafts')
  const read = operation('readDraft')
  const save = operation('saveDraft')
  const remove = operation('removeDraft')

  const ownerOf = async (request: FastifyRequest): Promise<string> =>
    (await sessionOf(store, request.headers.authorization)).userId
  const idIn = async (request: FastifyRequest, checked: Operation): Promise<string> =>
    (await requestPartsOf(checked, request)).path['draftId'] ?? ''
  const found = async (owner: string, id: string): Promise<WizardDraft> => {
    const draft = await store.drafts.find(owner, id)
    if (!draft) throw new QadamError('QDM_NOT_FOUND')
    return draft
  }

  return async (app) => {
    app.get(list.path, async (request) => {
      const drafts = await store.drafts.list(await ownerOf(request))
      return { data: drafts.map(head) }
    })

    app.get('/api/v1/drafts/:draftId', async (request) => {
      const owner = await ownerOf(request)
      return { data: whole(await found(owner, await idIn(request, read))) }
    })

    app.put('/api/v1/drafts/:draftId', async (request) => {
      const owner = await ownerOf(request)
      const parts = await requestPartsOf(save, request)
      const id = parts.path['draftId'] ?? ''
      // It fits the contract's schema of this body.
      const { product, version, revision, state } = parts.body as unknown as SavedBody
      if (revision === 0 && (await store.drafts.countOthers(owner, id)) >= mostDrafts)
        throw new QadamError('QDM_DRAFTS_FULL')
      const saved = await store.drafts.save({
        userId: owner,
        id,
        product,
        version,
        state: JSON.stringify(state),
        after: revision,
      })
      if (saved === null) throw new QadamError('QDM_DRAFT_CONFLICT')
      return { data: whole(await found(owner, id)) }
    })

    app.delete('/api/v1/drafts/:draftId', async (request, reply) => {
      const owner = await ownerOf(request)
      await store.drafts.remove(owner, await idIn(request, remove))
      return reply.code(204).send()
    })
  }
}

function head({ id, product, version, revision, updatedAt }: WizardDraft) {
  return { id, product, version, revision, updatedAt: new Date(updatedAt).toISOString() }
}

function whole(draft: WizardDraft) {
  return { ...head(draft), state: JSON.parse(draft.state) as Readonly<Record<string, unknown>> }
}
