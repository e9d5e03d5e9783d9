import { sendStrictly, upload } from '../../../api/index.ts'
import type { components } from '../../../api/schema.d.ts'

/** A file that waits on the server for its form. */
export type UploadedFile = components['schemas']['FormFile']

/** Owner of a file; `wizard` is the secret with which the server returns it. */
export interface FilePlace {
  readonly product: string
  readonly version: string
  readonly field: string
  readonly wizard: string
}

/** A file as the customer named it. */
interface NamedFile {
  readonly file: Blob
  readonly name: string
}

/** Where files wait until their form is sent. Each function throws CallError. */
export interface UploadStore {
  /** Stores a file; `onPercent` receives the progress. */
  readonly upload: (
    about: FilePlace,
    sent: NamedFile,
    onPercent: (percent: number) => void,
    signal: AbortSignal,
  ) => Promise<UploadedFile>
  /** Returns those of the files that are stored. */
  readonly list: (wizard: string, ids: readonly string[]) => Promise<readonly UploadedFile[]>
  readonly remove: (wizard: string, id: string) => Promise<void>
}

/** Stores files on the server. */
export const filesOnServer: UploadStore = {
  upload: uploadFormFile,
  list: listFormFiles,
  remove: removeFormFile,
}

async function uploadFormFile(
  about: FilePlace,
  { file, name }: NamedFile,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<UploadedFile> {
  const body = new FormData()
  body.append('about', new Blob([JSON.stringify(about)], { type: 'application/json' }))
  body.append('file', file, name)
  const answer = await upload({
    path: '/api/v1/forms/files',
    body,
    signal,
    onProgress: ({ sentBytes, totalBytes }) =>
      onPercent(totalBytes === 0 ? 0 : Math.round((sentBytes / totalBytes) * 100)),
  })
  // Our own server holds its answers to the contract.
  return (answer.body as { readonly data: UploadedFile }).data
}

async function listFormFiles(wizard: string, ids: readonly string[]): Promise<readonly UploadedFile[]> {
  const { body } = await sendStrictly({
    method: 'POST',
    path: '/api/v1/forms/files/list',
    body: { wizard, ids },
  })
  return (body as { readonly data: readonly UploadedFile[] }).data
}

async function removeFormFile(wizard: string, id: string): Promise<void> {
  await sendStrictly({ method: 'POST', path: '/api/v1/forms/files/remove', body: { wizard, id } })
}
