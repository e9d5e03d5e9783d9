import { isObject } from '../../engine/json.ts'
import { CallError, sendStrictly } from '../../api/index.ts'
import type { components } from '../../api/schema.d.ts'
import type { Draft } from './draft-store.ts'

type Schemas = components['schemas']

/** A half-finished wizard on the server: which save it is, and the draft as the browser keeps it. */
export interface ServerDraft {
  readonly revision: number
  readonly draft: Draft
}

/** Drafts of the signed-in customer, without their answers, last saved first. @throws CallError */
export async function listServerDrafts(): Promise<readonly Schemas['DraftHead'][]> {
  return (await ask('GET')) as readonly Schemas['DraftHead'][]
}

/** The draft of this visit; null when the server has none, or one that this app cannot read. @throws CallError */
export async function readServerDraft(run: string): Promise<ServerDraft | null> {
  try {
    return serverDraftOf(await ask('GET', run))
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw error
  }
}

/** Keeps a draft on top of this save, and gives the new one; null when another device saved in between. @throws CallError */
export async function saveServerDraft(draft: Draft, revision: number): Promise<number | null> {
  const { product, hash: version } = draft.wizard
  try {
    const saved = await ask('PUT', draft.run, { product, version, revision, state: draft })
    return (saved as Schemas['Draft']).revision
  } catch (error) {
    if (statusOf(error) === 409 && codeOf(error) === 'QDM_DRAFT_CONFLICT') return null
    throw error
  }
}

/** Throws the draft of this visit away. @throws CallError */
export async function removeServerDraft(run: string): Promise<void> {
  await ask('DELETE', run)
}

async function ask(method: 'GET' | 'PUT' | 'DELETE', run?: string, body?: object): Promise<unknown> {
  const path = run === undefined ? '/api/v1/drafts' : `/api/v1/drafts/${encodeURIComponent(run)}`
  const incoming = await sendStrictly({ method, path, ...(body && { body }) })
  // Our own server holds its answers to the contract.
  return (incoming.body as { readonly data?: unknown } | null)?.data
}

function serverDraftOf(answer: unknown): ServerDraft | null {
  const { revision, state } = answer as Schemas['Draft']
  return isDraft(state) ? { revision, draft: state } : null
}

/** Written by `saveServerDraft`; a damaged inside is refused by the engine's `restore`. */
function isDraft(state: unknown): state is Draft {
  return isObject(state) && state['format'] === 1 && isObject(state['wizard'])
}

function statusOf(error: unknown): number | null {
  return error instanceof CallError && error.failure.kind === 'status' ? error.failure.status : null
}

function codeOf(error: unknown): string | null {
  return error instanceof CallError && error.failure.kind === 'status'
    ? (error.failure.data?.code ?? null)
    : null
}
