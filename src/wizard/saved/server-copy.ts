import { isObject } from '../../engine/json.ts'
import { CallError, sendStrictly } from '../../api/index.ts'
import type { components } from '../../api/schema.d.ts'
import type { SavedWizard } from './saved-wizard.ts'

type Schemas = components['schemas']

/** A half-finished wizard on the server: which save it is, and the saved wizard as the browser keeps it. */
export interface ServerCopy {
  readonly revision: number
  readonly saved: SavedWizard
}

/** Saved wizards of the signed-in customer, without their answers, last saved first. @throws CallError */
export async function listServerCopies(): Promise<readonly Schemas['SavedWizardHead'][]> {
  return (await ask('GET')) as readonly Schemas['SavedWizardHead'][]
}

/** The saved wizard of this visit; null when the server has none, or one that this app cannot read. @throws CallError */
export async function readServerCopy(run: string): Promise<ServerCopy | null> {
  try {
    return serverCopyOf(await ask('GET', run))
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw error
  }
}

/** Keeps a saved wizard on top of this save, and gives the new one; null when another device saved in between. @throws CallError */
export async function saveServerCopy(saved: SavedWizard, revision: number): Promise<number | null> {
  const { product, hash: version } = saved.wizard
  try {
    const answer = await ask('PUT', saved.run, { product, version, revision, state: saved })
    return (answer as Schemas['SavedWizard']).revision
  } catch (error) {
    if (statusOf(error) === 409 && codeOf(error) === 'QDM_DRAFT_CONFLICT') return null
    throw error
  }
}

/** Deletes the saved wizard of this visit on the server. @throws CallError */
export async function removeServerCopy(run: string): Promise<void> {
  await ask('DELETE', run)
}

async function ask(method: 'GET' | 'PUT' | 'DELETE', run?: string, body?: object): Promise<unknown> {
  const path = run === undefined ? '/api/v1/drafts' : `/api/v1/drafts/${encodeURIComponent(run)}`
  const incoming = await sendStrictly({ method, path, ...(body && { body }) })
  // Our own server holds its answers to the contract.
  return (incoming.body as { readonly data?: unknown } | null)?.data
}

function serverCopyOf(answer: unknown): ServerCopy | null {
  const { revision, state } = answer as Schemas['SavedWizard']
  return isSavedWizard(state) ? { revision, saved: state } : null
}

/** Written by `saveServerCopy`; a damaged inside is refused by the engine's `restore`. */
function isSavedWizard(state: unknown): state is SavedWizard {
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
