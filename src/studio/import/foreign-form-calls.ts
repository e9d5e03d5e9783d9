import { ask, upload } from '../../api/index.ts'
import type { DraftImport, ForeignForm, ForeignFormat } from '../../api/schema.d.ts'

/** A format of forms, what a form would become, and the report on one that became a draft. */
export type { DraftImport, ForeignForm, ForeignFormat } from '../../api/schema.d.ts'
export type { TransferredSentence as ReportedSentence } from '../../import/report/import-report.ts'

/** A file of another engine, and how a person wants it to be read. */
export interface FormChoice {
  readonly file: File
  /** The uiSchema of a JSON Schema; null for none. */
  readonly look: File | null
  /** Null: the file decides. */
  readonly format: ForeignFormat | null
  /** The operation of an OpenAPI document; null where it has one. */
  readonly operation: string | null
}

/** Under which names the draft of a form begins. */
export interface NewFromForm {
  readonly product: string
  readonly name: string
  readonly group: string
  /** Begins the draft although its product has errors. */
  readonly acceptsErrors: boolean
}

/** The server reads for at most ten minutes, as its settings say, and no progress comes meanwhile. */
const longestReadingMs = 620_000

/** Follows the sending of a file and ends it. */
interface FormSending {
  readonly onPercent: (percent: number) => void
  readonly signal: AbortSignal
}

/** Says what a form would become; nothing is stored. @throws CallError; 422 for a file that cannot be read */
export async function readForeignForm(choice: FormChoice, sending: FormSending): Promise<ForeignForm> {
  const body = await sent('/api/v1/studio/foreign-forms/read', choice, {}, sending)
  // Our own server holds its answers to the contract.
  return (body as { readonly data: ForeignForm }).data
}

/** Begins the draft of a new product from a form. @throws CallError; 409 for a taken id, 422 as `readForeignForm` */
export async function beginFromForm(
  choice: FormChoice,
  named: NewFromForm,
  sending: FormSending,
): Promise<void> {
  await sent('/api/v1/studio/foreign-forms', choice, named, sending)
}

/** What became of each sentence of the form that a draft began from. @throws CallError; 404 when there was none */
export async function readDraftImport(draftId: string): Promise<DraftImport> {
  return await ask('readDraftImport', { path: { draftId } })
}

async function sent(
  path: string,
  { file, look, format, operation }: FormChoice,
  named: object,
  { onPercent, signal }: FormSending,
): Promise<unknown> {
  const body = new FormData()
  const about = { ...named, format, operation }
  body.append('about', new Blob([JSON.stringify(about)], { type: 'application/json' }))
  // A browser gives JSON files a type with which they would be no files of the form.
  body.append('file', new Blob([file], { type: 'application/octet-stream' }), file.name)
  if (look) body.append('look', new Blob([look], { type: 'application/octet-stream' }), look.name)
  const answer = await upload({
    path,
    body,
    signal,
    languageHeader: 'Accept-Language',
    stallMs: longestReadingMs,
    onProgress: ({ sentBytes, totalBytes }) =>
      onPercent(totalBytes === 0 ? 100 : Math.round((sentBytes / totalBytes) * 100)),
  })
  return answer.body
}
