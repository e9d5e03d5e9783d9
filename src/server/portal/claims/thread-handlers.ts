import { withinLimits } from '../../auth/throttled.ts'
import { QadamError } from '../../errors/index.ts'
import type { ApiRequest, Handlers } from '../../operations/index.ts'
import type { ClaimRow, Concepts, User } from '../../store/index.ts'
import { calendarDay } from '../../world.ts'
import { isClaimDone } from '../desk/index.ts'
import { acceptedFile } from '../files/accepted-file.ts'
import { filesIn } from '../files/form.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { refuseUnknown } from '../known-passport.ts'
import { signedIn } from '../signed-in.ts'
import { claimThread, documentSubject } from './claim-thread.ts'

const hourMs = 60 * 60 * 1000
const megabyte = 1024 * 1024

const limits = {
  messages: { limit: 30, windowMs: hourMs },
  documents: { limit: 120, windowMs: hourMs },
} as const

/** Pages of one document, and the size of each as it is sent. */
const documentFiles = { most: 10, mostBytes: 10 * megabyte, kinds: ['pdf', 'jpeg', 'png'] } as const

/** Operations of customers on their claims. */
export type ThreadHandlers = Pick<
  Handlers,
  'readClaim' | 'sendClaimMessage' | 'markClaimRead' | 'sendClaimDocument'
>

type OfClaim = ApiRequest & { readonly path: { readonly number: string } }

/** Handlers for what a customer does on an own claim: reading it, writing to the insurer, sending documents. */
export function threadHandlers({ store, world }: Pick<PortalDeps, 'store' | 'world'>): ThreadHandlers {
  return {
    readClaim: async (asked) => {
      const { user, claim } = await own(asked)
      await refuseUnknown(store, user, calendarDay(world.clock()))
      return await claimThread(store, claim, asked.language)
    },

    sendClaimMessage: async (asked) => {
      const { user, claim } = await own(asked)
      await withinLimits(store, `claim messages ${user.id}`, limits.messages)
      await store.transaction(async (inside) => {
        refuseClosed(await inside.claims.find(claim.id))
        const isNew = await inside.claimMessages.add({
          id: asked.body.id,
          claimId: claim.id,
          author: 'customer',
          operator: null,
          text: asked.body.text.trim(),
        })
        if (isNew) await noted(inside, claim, user, 'customerWrote')
      })
      return await claimThread(store, claim, asked.language)
    },

    markClaimRead: async (asked) => {
      const { claim } = await own(asked)
      await store.claimMessages.markRead(claim.id, 'insurer')
    },

    sendClaimDocument: async (asked) => {
      const { user, claim } = await own(asked)
      await withinLimits(store, `claim documents ${user.id}`, limits.documents)
      const [sent, ...others] = filesIn(asked.request, 'file')
      if (!sent || others.length > 0)
        throw asked.refusal('QDM_REQUEST_INVALID', {
          problems: [{ path: '/file', code: 'required', params: {} }],
        })
      const file = await acceptedFile(sent, documentFiles)
      await store.contents.keep(file)
      await store.transaction(async (inside) => {
        refuseClosed(await inside.claims.find(claim.id))
        const document = await inside.claimDocuments.lock(claim.id, asked.path.documentId)
        if (!document) throw asked.refusal('QDM_NOT_FOUND')
        if (document.state === 'accepted') throw asked.refusal('QDM_CLAIM_DOCUMENT_ACCEPTED')
        const subject = documentSubject(claim, document)
        const kept = (await inside.files.of([subject])).get(subject) ?? []
        if (kept.length >= documentFiles.most) throw asked.refusal('QDM_FILES_FULL')
        await inside.files.add(subject, user.id, kept.length, file)
        await inside.claimDocuments.set(document, 'sent')
        await noted(inside, claim, user, 'documentSent')
      })
      return await claimThread(store, claim, asked.language)
    },
  }

  async function own(asked: OfClaim): Promise<{ readonly user: User; readonly claim: ClaimRow }> {
    const user = await signedIn(store, asked)
    const claim = await store.claims.findByNumber(asked.path.number)
    if (claim?.user_id !== user.id) throw new QadamError('QDM_NOT_FOUND')
    return { user, claim }
  }
}

function refuseClosed(claim: ClaimRow | null): void {
  if (!claim || isClaimDone(claim.status)) throw new QadamError('QDM_CLAIM_CLOSED')
}

/** Tells the operators of a message or a document, in the case's list and in its history. */
async function noted(
  { desk }: Pick<Concepts, 'desk'>,
  claim: ClaimRow,
  user: User,
  action: 'customerWrote' | 'documentSent',
): Promise<void> {
  const known = await desk.addNews('claim', claim.id)
  if (known) await desk.note({ caseId: known.id, actor: user.phone, action })
}
