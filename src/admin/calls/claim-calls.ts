import { ask, upload } from '../../api/index.ts'
import type { ClaimDossier, AskedCorrection } from './admin-types.ts'

/** Reads a claim with its policy, documents, messages and other claims. @throws CallError */
export async function readDossier(number: string): Promise<ClaimDossier> {
  return await ask('readStaffClaim', { path: { number } })
}

/** Asks the customer for documents. @throws CallError */
export async function askDocuments(
  number: string,
  documents: readonly { readonly kind: string; readonly note: string | null }[],
): Promise<ClaimDossier> {
  return await ask('askClaimDocuments', { path: { number }, body: { documents } })
}

/** Accepts a document, or refuses it with a reason. @throws CallError; 409 when another operator decided first */
export async function decideDocument(
  number: string,
  documentId: string,
  body: { readonly verdict: 'accepted' | 'refused'; readonly reason: string | null },
): Promise<ClaimDossier> {
  return await ask('decideClaimDocument', { path: { number, documentId }, body })
}

/** Writes to the customer; `id` makes a repeated call write once. @throws CallError */
export async function writeToCustomer(
  number: string,
  body: { readonly id: string; readonly text: string },
): Promise<ClaimDossier> {
  return await ask('answerClaim', { path: { number }, body })
}

/** Asks to take a decision back, or to write a payment as it really was; another operator confirms it. @throws CallError */
export async function askCorrection(number: string, body: AskedCorrection): Promise<ClaimDossier> {
  return await ask('askClaimCorrection', { path: { number }, body })
}

/** Confirms or refuses a correction. @throws CallError; 409 for who asked for it and confirms it */
export async function decideCorrection(
  number: string,
  correctionId: string,
  verdict: 'confirmed' | 'refused',
): Promise<ClaimDossier> {
  return await ask('decideClaimCorrection', { path: { number, correctionId }, body: { verdict } })
}

/** Keeps the receipt of a claim's payment in place of one before. @throws CallError */
export async function attachReceipt(number: string, file: File): Promise<void> {
  const body = new FormData()
  body.append('file', file, file.name)
  const path = `/api/v1/admin/claims/${encodeURIComponent(number)}/receipt`
  await upload({ path, body, languageHeader: 'Accept-Language', onProgress: () => {} })
}

/** Marks the customer's messages as seen. @throws CallError */
export async function markSeen(number: string): Promise<void> {
  await ask('markStaffClaimRead', { path: { number } })
}
