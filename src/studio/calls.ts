import type { Change } from '../authoring/index.ts'
import { CallError, client, sendStrictly } from '../api/index.ts'
import type { components } from '../api/schema.d.ts'

type Schemas = components['schemas']

/** A product in the catalogue of the Studio. */
export type StudioProduct = Schemas['StudioProduct']
/** A draft with the files it began with and every change. */
export type ToldDraft = Omit<Schemas['ProductDraft'], 'changes' | 'conflicts'> & {
  readonly changes: readonly Change[]
  readonly conflicts: readonly ToldConflict[]
}
/** A place that two people changed at once. */
export type ToldConflict = Schemas['ProductConflict']
/** A version that was published. */
export type ToldRelease = Schemas['ProductRelease']
/** What product files are checked against. */
export type ToldSurroundings = Schemas['StudioSurroundings']

/** What a draft's server has and the sender has not. */
export interface ToldChanges {
  readonly seq: number
  readonly changes: readonly Change[]
  readonly conflicts: readonly ToldConflict[]
}

/** @throws CallError, as all calls here */
export async function listStudioProducts(): Promise<readonly StudioProduct[]> {
  return dataIn(await client.GET('/api/v1/studio/products')) as readonly StudioProduct[]
}

export async function readSurroundings(): Promise<ToldSurroundings> {
  return dataIn(await client.GET('/api/v1/studio/surroundings')) as ToldSurroundings
}

/** Begins a draft of the version that is sold, or opens the one that was begun. */
export async function beginDraft(product: string): Promise<ToldDraft> {
  return dataIn(await client.POST('/api/v1/studio/drafts', { body: { product } })) as ToldDraft
}

export async function readDraft(draftId: string): Promise<ToldDraft> {
  return dataIn(
    await client.GET('/api/v1/studio/drafts/{draftId}', { params: { path: { draftId } } }),
  ) as ToldDraft
}

/** Sends changes; those that are known are ignored. `after` is the number of changes that the sender has. */
export async function sendChanges(
  draftId: string,
  after: number,
  changes: readonly Change[],
): Promise<ToldChanges> {
  const { body } = await sendStrictly({
    method: 'POST',
    path: `/api/v1/studio/drafts/${encodeURIComponent(draftId)}/changes`,
    body: { after, changes: changes.map(({ id, group, at, edit }) => ({ id, group, at, edit })) },
  })
  // Our own server holds its answers to the contract.
  return (body as { readonly data: ToldChanges }).data
}

export async function discardDraft(draftId: string, seq: number): Promise<void> {
  await client.POST('/api/v1/studio/drafts/{draftId}/discard', {
    params: { path: { draftId } },
    body: { seq },
  })
}

/** What a person says about a draft, with the number of changes that they were shown. */
export interface Said {
  readonly seq: number
  readonly note: string
}

export async function askToPublish(draftId: string, body: Said): Promise<ToldDraft> {
  const params = { path: { draftId } }
  return dataIn(await client.POST('/api/v1/studio/drafts/{draftId}/ask', { params, body })) as ToldDraft
}

export async function refuseToPublish(draftId: string, body: Said): Promise<ToldDraft> {
  const params = { path: { draftId } }
  return dataIn(await client.POST('/api/v1/studio/drafts/{draftId}/refuse', { params, body })) as ToldDraft
}

export async function publishDraft(draftId: string, body: Said): Promise<readonly ToldRelease[]> {
  const params = { path: { draftId } }
  return dataIn(
    await client.POST('/api/v1/studio/drafts/{draftId}/publish', { params, body }),
  ) as readonly ToldRelease[]
}

export async function listReleases(product: string): Promise<readonly ToldRelease[]> {
  return dataIn(
    await client.GET('/api/v1/studio/products/{product}/releases', { params: { path: { product } } }),
  ) as readonly ToldRelease[]
}

/** Publishes the contents of an earlier release again; `seen` is the newest release that the person was shown. */
export async function rollBack(
  product: string,
  body: { readonly number: number; readonly seen: number; readonly note: string },
): Promise<readonly ToldRelease[]> {
  const params = { path: { product } }
  return dataIn(
    await client.POST('/api/v1/studio/products/{product}/rollback', { params, body }),
  ) as readonly ToldRelease[]
}

/** Gives this browser the pass with which modules of drafts are loaded. */
export async function takePreviewPass(): Promise<void> {
  await sendStrictly({ method: 'POST', path: '/studio/preview/pass', body: {} })
}

/** What a call brought; openapi-fetch makes readonly lists of it that are none. */
function dataIn({ data }: { readonly data?: { readonly data: unknown } | undefined }): unknown {
  if (data === undefined) throw new CallError({ kind: 'parsing' })
  return data.data
}
