import { answerData, client, upload } from '../../api/index.ts'
import type { ClaimDossier, AskedCorrection } from './admin-types.ts'

/** Reads a claim with its policy, documents, messages and other claims. @throws CallError */
export async function readDossier(number: string): Promise<ClaimDossier> {
  const params = { path: { number } }
  return answerData(await client.GET('/api/v1/admin/claims/{number}', { params })) as ClaimDossier
}

/** Asks the customer for documents. @throws CallError */
export async function askDocuments(
  number: string,
  documents: readonly { readonly kind: string; readonly note: string | null }[],
): Promise<ClaimDossier> {
  const params = { path: { number } }
  return answerData(
    await client.POST('/api/v1/admin/claims/{number}/documents', { params, body: { documents } }),
  ) as ClaimDossier
}

/** Accepts a document, or refuses it with a reason. @throws CallError; 409 when another operator decided first */
export async function decideDocument(
  number: string,
  documentId: string,
  body: { readonly verdict: 'accepted' | 'refused'; readonly reason: string | null },
): Promise<ClaimDossier> {
  const params = { path: { number, documentId } }
  return answerData(
    await client.POST('/api/v1/admin/claims/{number}/documents/{documentId}/decision', { params, body }),
  ) as ClaimDossier
}

/** Writes to the customer; `id` makes a repeated call write once. @throws CallError */
export async function writeToCustomer(
  number: string,
  body: { readonly id: string; readonly text: string },
): Promise<ClaimDossier> {
  const params = { path: { number } }
  return answerData(
    await client.POST('/api/v1/admin/claims/{number}/messages', { params, body }),
  ) as ClaimDossier
}

/** Asks to take a decision back, or to write a payment as it really was; another operator confirms it. @throws CallError */
export async function askCorrection(number: string, body: AskedCorrection): Promise<ClaimDossier> {
  const params = { path: { number } }
  return answerData(
    await client.POST('/api/v1/admin/claims/{number}/corrections', { params, body }),
  ) as ClaimDossier
}

/** Confirms or refuses a correction. @throws CallError; 409 for who asked for it and confirms it */
export async function decideCorrection(
  number: string,
  correctionId: string,
  verdict: 'confirmed' | 'refused',
): Promise<ClaimDossier> {
  const params = { path: { number, correctionId } }
  return answerData(
    await client.POST('/api/v1/admin/claims/{number}/corrections/{correctionId}/decision', {
      params,
      body: { verdict },
    }),
  ) as ClaimDossier
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
  await client.POST('/api/v1/admin/claims/{number}/read', { params: { path: { number } } })
}
