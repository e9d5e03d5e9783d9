import { ask, upload } from '../../../api/index.ts'
import type { components } from '../../../api/schema.d.ts'

/** A claim with its documents, its messages and the appeal about it. */
export type ClaimThread = components['schemas']['ClaimThread']
/** A document that the insurer asked for. */
export type ClaimDocument = components['schemas']['ClaimDocument']

/** Reads an own claim. @throws CallError */
export async function readClaimThread(number: string, signal: AbortSignal): Promise<ClaimThread> {
  return await ask('readClaim', { path: { number }, signal })
}

/** Sends a message; `id` makes a repeated call send it once. @throws CallError */
export async function sendClaimMessage(number: string, id: string, text: string): Promise<ClaimThread> {
  return await ask('sendClaimMessage', { path: { number }, body: { id, text } })
}

/** Marks the insurer's messages as read. @throws CallError */
export async function markClaimRead(number: string): Promise<void> {
  await ask('markClaimRead', { path: { number } })
}

/** Sends a page of a document; `onPercent` receives the progress. @throws CallError */
export async function sendClaimDocument(
  { number, documentId }: { readonly number: string; readonly documentId: string },
  file: File,
  onPercent: (percent: number) => void,
): Promise<ClaimThread> {
  const body = new FormData()
  body.append('file', file, file.name)
  const answer = await upload({
    path: `/api/v1/claims/${encodeURIComponent(number)}/documents/${encodeURIComponent(documentId)}`,
    body,
    languageHeader: 'Accept-Language',
    onProgress: ({ sentBytes, totalBytes }) =>
      onPercent(totalBytes === 0 ? 0 : Math.round((sentBytes / totalBytes) * 100)),
  })
  // Our own server holds its answers to the contract.
  return (answer.body as { readonly data: ClaimThread }).data
}

/** Sends an appeal against a refused claim. @throws CallError */
export async function appealClaim(
  claimNumber: string,
  subject: string,
  text: string,
): Promise<ClaimThread['appeal']> {
  return await ask('createAppeal', { body: { subject, text, claimNumber } })
}
