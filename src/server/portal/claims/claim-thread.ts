import type { components } from '../../../api/schema.d.ts'
import type { Language } from '../../language.ts'
import type { ClaimDocumentRow, ClaimMessageRow, ClaimRow, Concepts } from '../../store/index.ts'
import { appealAnswer } from '../appeal-answer.ts'
import { isClaimDone } from '../desk/index.ts'
import { claimAnswer, claimSubject } from './claim-answer.ts'
import { documentWords } from './asked-documents.ts'

type Schemas = components['schemas']

/** Tables of claims and of what belongs to them. */
export type ThreadStore = Pick<Concepts, 'appeals' | 'claimDocuments' | 'claimMessages' | 'claims' | 'files'>

/** Returns the subject under which the files of the current round of a document are stored. */
export function documentSubject(
  claim: Pick<ClaimRow, 'id'>,
  { id, round }: Pick<ClaimDocumentRow, 'id' | 'round'>,
): string {
  return `${claimSubject(claim)} document ${id} ${round}`
}

/** Returns the subject under which the receipt of a claim's payment is stored. */
export function receiptSubject(claim: Pick<ClaimRow, 'id'>): string {
  return `${claimSubject(claim)} receipt`
}

/** Returns claims for their customer, with the number of documents to send and of unread messages. */
export async function claimAnswers(
  store: ThreadStore,
  claims: readonly ClaimRow[],
  language: Language,
): Promise<Schemas['Claim'][]> {
  const ids = claims.map(({ id }) => id)
  const [files, documents, unread] = await Promise.all([
    store.files.of(claims.map(claimSubject)),
    store.claimDocuments.of(ids),
    store.claimMessages.unread(ids, 'insurer'),
  ])
  return claims.map((claim) => ({
    ...claimAnswer(claim, files.get(claimSubject(claim)) ?? [], language),
    wanted: isClaimDone(claim.status) ? 0 : (documents.get(claim.id) ?? []).filter(isWanted).length,
    unread: unread.get(claim.id) ?? 0,
  }))
}

/** Returns a claim with its documents, its messages and the appeal about it, for its customer. */
export async function claimThread(
  store: ThreadStore,
  claim: ClaimRow,
  language: Language,
): Promise<Schemas['ClaimThread']> {
  const [[answer], documents, messages, appeal, receipts] = await Promise.all([
    claimAnswers(store, [claim], language),
    documentAnswers(store, claim, language),
    store.claimMessages.of(claim.id),
    store.appeals.aboutClaim(claim.number),
    store.files.of([receiptSubject(claim)]),
  ])
  if (!answer) throw new Error('One claim was answered by none')
  const receipt = claim.status === 'paid' ? receipts.get(receiptSubject(claim))?.[0] : undefined
  return {
    claim: answer,
    receipt: receipt ? { id: receipt.id, name: receipt.name, sizeBytes: receipt.sizeBytes } : null,
    documents,
    messages: messages.map(messageAnswer),
    appeal: appeal && appealAnswer(appeal),
    canWrite: !isClaimDone(claim.status),
  }
}

/** Returns the documents of a claim in a language. */
export async function documentAnswers(
  store: Pick<ThreadStore, 'claimDocuments' | 'files'>,
  claim: ClaimRow,
  language: Language,
): Promise<Schemas['ClaimDocument'][]> {
  const documents = (await store.claimDocuments.of([claim.id])).get(claim.id) ?? []
  // before a document is sent again, its refused files are shown.
  const subjectOf = (one: ClaimDocumentRow): string =>
    documentSubject(claim, one.state === 'refused' ? { ...one, round: one.round - 1 } : one)
  const files = await store.files.of(documents.map(subjectOf))
  return documents.map((one) => ({
    id: one.id,
    kind: one.kind,
    ...documentWords(one.kind, language),
    note: one.note,
    state: one.state,
    reason: one.reason,
    askedAt: isoOf(one.asked_at),
    files: (files.get(subjectOf(one)) ?? []).map(({ id, name, sizeBytes }) => ({ id, name, sizeBytes })),
  }))
}

/** Returns a message as both sides see it. */
export function messageAnswer({
  id,
  author,
  text,
  sent_at,
  read_at,
}: ClaimMessageRow): Schemas['ClaimMessage'] {
  return { id, author, text, sentAt: isoOf(sent_at), isRead: read_at !== null }
}

function isWanted({ state }: ClaimDocumentRow): boolean {
  return state === 'asked' || state === 'refused'
}

function isoOf(moment: number): string {
  return new Date(moment).toISOString()
}
