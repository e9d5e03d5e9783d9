import type { Problem } from '../../../engine/compiled/compiled-product.ts'
import type { JsonObject } from '../../../engine/json.ts'
import { planSms } from '../../customer-sms/index.ts'
import { QadamError } from '../../errors/index.ts'
import type { ApiRequest, Handlers } from '../../operations/index.ts'
import type { ClaimDocumentRow, ClaimRow, Concepts } from '../../store/index.ts'
import { documentsAskedFor } from '../claims/asked-documents.ts'
import { problemsOfMove } from '../claims/claim-moves.ts'
import type { NotificationKind } from '../cabinet/notifications.ts'
import { claimPath, isClaimDone } from '../desk/index.ts'
import type { OperatorGate } from '../operators.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { moveClaimIn } from '../staff-desk.ts'
import { claimDossier } from './claim-dossier.ts'

/** Operations of operators on one claim. */
export type StaffThreadHandlers = Pick<
  Handlers,
  'readStaffClaim' | 'askClaimDocuments' | 'decideClaimDocument' | 'answerClaim' | 'markStaffClaimRead'
>

/** Dependencies of these operations. `wake` begins work of the outbox that is due. */
export type StaffThreadDeps = Pick<PortalDeps, 'store' | 'world' | 'texts'> & { readonly wake: () => void }

type OfClaim = ApiRequest & { readonly path: { readonly number: string } }

const shortestReason = 10
const mostDocuments = 30

/** Handlers for reading a claim with its surroundings, asking for documents, judging them, and writing to the customer. */
export function staffThreadHandlers(
  deps: StaffThreadDeps,
  operator: OperatorGate['operator'],
): StaffThreadHandlers {
  const thread = staffThread(deps, operator)
  return {
    readStaffClaim: thread.dossier,
    ...documentHandlers(deps, thread.change),

    answerClaim: async (asked) =>
      await thread.change(asked, async (inside, claim, by) => {
        const { id } = asked.body
        const hasUnread = (await inside.claimMessages.unread([claim.id], 'insurer')).size > 0
        const isNew = await inside.claimMessages.add({
          id,
          claimId: claim.id,
          author: 'insurer',
          operator: by,
          text: asked.body.text.trim(),
        })
        if (!isNew) return
        await markSeen(inside, claim)
        // One message announces all that are unread.
        if (hasUnread) await noteOnCase(inside, claim, { by, action: 'wroteToCustomer', words: null })
        else
          await informCustomer(inside, claim, by, {
            action: 'wroteToCustomer',
            words: null,
            purpose: 'claim.message',
            notification: 'claimMessage',
          })
        await addToAudit(inside, claim, { by, action: 'claim.message.sent', detail: {} })
      }),

    markStaffClaimRead: async (asked) => {
      const claim = await thread.found(asked)
      await deps.store.transaction(async (inside) => await markSeen(inside, claim))
    },
  }
}

/** The claim that a request names: how it is read and changed. */
function staffThread(deps: StaffThreadDeps, operator: OperatorGate['operator']) {
  const { store, wake } = deps
  const found = async ({ path }: OfClaim): Promise<ClaimRow> => {
    const claim = await store.claims.findByNumber(path.number)
    if (!claim) throw new QadamError('QDM_NOT_FOUND')
    return claim
  }
  const dossier = async (asked: OfClaim) => await claimDossier(deps, await found(asked), asked.language)
  /** Changes an undecided claim in a transaction, and answers it as it is then. */
  const change = async (
    asked: OfClaim,
    work: (inside: Concepts, claim: ClaimRow, by: string) => Promise<void>,
  ) => {
    const { id } = await found(asked)
    await store.transaction(async (inside) => {
      const claim = await inside.claims.lock(id)
      if (!claim || isClaimDone(claim.status)) throw new QadamError('QDM_CLAIM_CLOSED')
      await work(inside, claim, operator(asked).phone)
    })
    wake()
    return await dossier(asked)
  }
  return { found, dossier, change }
}

/** Requests for documents, and the verdicts on those that came. */
function documentHandlers(
  { world }: StaffThreadDeps,
  change: ReturnType<typeof staffThread>['change'],
): Pick<StaffThreadHandlers, 'askClaimDocuments' | 'decideClaimDocument'> {
  return {
    askClaimDocuments: async (asked) =>
      await change(asked, async (inside, claim, by) => {
        const policy = await inside.contracts.findByNumber(claim.policy_series, claim.policy_number)
        const known = (await inside.claimDocuments.of([claim.id])).get(claim.id) ?? []
        const wanted = asked.body.documents.map(({ kind, note }) => ({ kind, note: note?.trim() || null }))
        const problems = [
          ...problemsOfDocuments(wanted, known, policy?.product ?? null),
          ...(claim.status === 'documentsNeeded'
            ? []
            : problemsOfMove(claim, toDocuments, { limit: null, now: world.clock() })),
        ]
        if (problems.length > 0) throw asked.refusal('QDM_REQUEST_INVALID', { problems })
        for (const { kind, note } of wanted) await inside.claimDocuments.ask(claim.id, kind, note)
        if (claim.status !== 'documentsNeeded')
          await inside.claims.move(claim.number, claim.status, toDocuments, by)
        const kinds = wanted.map(({ kind }) => kind)
        await informCustomer(inside, claim, by, {
          action: 'documentsAsked',
          words: kinds.join(', '),
          purpose: 'claim.documentsAsked',
          notification: 'claimDocumentsAsked',
        })
        await addToAudit(inside, claim, {
          by,
          action: 'claim.documents.asked',
          detail: { kinds },
        })
      }),

    decideClaimDocument: async (asked) => {
      const { verdict } = asked.body
      const reason = verdict === 'refused' ? (asked.body.reason?.trim() ?? '') : null
      if (reason !== null && reason.length < shortestReason)
        throw asked.refusal('QDM_REQUEST_INVALID', {
          problems: [{ path: '/reason', code: 'minLength', params: { limit: shortestReason } }],
        })
      return await change(asked, async (inside, claim, by) => {
        const document = await inside.claimDocuments.lock(claim.id, asked.path.documentId)
        if (!document) throw asked.refusal('QDM_NOT_FOUND')
        if (document.state !== 'sent') throw asked.refusal('QDM_CLAIM_DOCUMENT_MOVED')
        await inside.claimDocuments.set(document, verdict, reason)
        const { kind } = document
        if (reason === null) await noteOnCase(inside, claim, { by, action: 'documentAccepted', words: kind })
        else
          await informCustomer(inside, claim, by, {
            action: 'documentRefused',
            words: `${kind}: ${reason}`,
            purpose: 'claim.documentRefused',
            notification: 'claimDocumentRefused',
          })
        await addToAudit(inside, claim, {
          by,
          action: `claim.document.${verdict}`,
          detail: { kind },
        })
        const documents = (await inside.claimDocuments.of([claim.id])).get(claim.id) ?? []
        // With the last document the review goes on.
        if (claim.status !== 'documentsNeeded' || documents.some(({ state }) => state !== 'accepted')) return
        const move = { ...toDocuments, status: 'inReview' } as const
        await moveClaimIn(inside, { number: claim.number, from: claim.status, move, by }, world.clock())
      })
    },
  }
}

/** Status of a claim whose customer has to send documents. */
const toDocuments = {
  status: 'documentsNeeded',
  paymentDate: null,
  reason: null,
  amount: null,
  paymentDocument: null,
} as const

interface WantedDocument {
  readonly kind: string
  readonly note: string | null
}

/** Returns the faults of a request for documents: an unknown one, one that is asked for already, a note that is missing. */
function problemsOfDocuments(
  wanted: readonly WantedDocument[],
  known: readonly ClaimDocumentRow[],
  product: string | null,
): readonly Problem[] {
  const offered = new Set(documentsAskedFor(product).map(({ id }) => id))
  const open = new Set(known.filter(({ state }) => state !== 'accepted').map(({ kind }) => kind))
  if (known.length + wanted.length > mostDocuments)
    return [{ path: '/documents', code: 'maxItems', params: { limit: mostDocuments } }]
  return wanted.flatMap(({ kind, note }, index) => {
    const wrong = (name: string, code: string): Problem[] => [
      { path: `/documents/${index}/${name}`, code, params: {} },
    ]
    if (!offered.has(kind)) return wrong('kind', 'enum')
    // A document that the list does not name is described by its note.
    if (kind === 'other') return note === null ? wrong('note', 'required') : []
    const isRepeated = wanted.findIndex((one) => one.kind === kind) < index
    return open.has(kind) || isRepeated ? wrong('kind', 'uniqueItems') : []
  })
}

async function markSeen({ claimMessages, desk }: Concepts, claim: ClaimRow): Promise<void> {
  await claimMessages.markRead(claim.id, 'customer')
  await desk.seeNews('claim', claim.id)
}

async function noteOnCase(
  { desk }: Concepts,
  claim: ClaimRow,
  { by, action, words }: { readonly by: string; readonly action: string; readonly words: string | null },
): Promise<string | null> {
  const followed = await desk.follow('claim', claim.id, by, false)
  return followed && (await desk.note({ caseId: followed.id, actor: by, action, words }))
}

/** Writes the history of the case, and informs the customer by SMS and in the cabinet. */
async function informCustomer(
  inside: Concepts,
  claim: ClaimRow,
  by: string,
  {
    action,
    words,
    purpose,
    notification,
  }: {
    readonly action: string
    readonly words: string | null
    readonly purpose: 'claim.documentsAsked' | 'claim.documentRefused' | 'claim.message'
    readonly notification: NotificationKind
  },
): Promise<void> {
  const entry = await noteOnCase(inside, claim, { by, action, words })
  const { number } = claim
  if (entry !== null) await planSms(inside.outbox, { purpose, subject: entry, params: { number } })
  await inside.notifications.add({
    userId: claim.user_id,
    kind: notification,
    subject: entry ?? inside.context.newId(),
    params: JSON.stringify({ number }),
    href: claimPath(claim),
  })
}

async function addToAudit(
  { audit }: Concepts,
  { number }: ClaimRow,
  { by, action, detail }: { readonly by: string; readonly action: string; readonly detail: JsonObject },
): Promise<void> {
  await audit.add({ actor: by, action, subject: `claim ${number}`, detail })
}
