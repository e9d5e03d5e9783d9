import type { JsonObject } from '../engine/json.ts'
import type { Change } from '../authoring/index.ts'
import { ask, sendStrictly } from '../api/index.ts'
import type {
  components,
  DraftBlocks,
  DraftImpact,
  ProductConflict,
  ProductRelease,
  ProductTemplate,
  ScenarioVerdict,
  StudioSurroundings,
  TariffTrial,
} from '../api/schema.d.ts'

/** Comments on a draft, a place that two people changed at once, a version that was published, what files are checked against, a template. */
export type {
  DraftApproval,
  DraftBlocks,
  DraftComment,
  DraftDiscussion,
  DraftImpact,
  DraftThread,
  ProductConflict,
  ProductRelease,
  ProductTemplate,
  ScenarioVerdict,
  StudioSurroundings,
  TariffTrial,
} from '../api/schema.d.ts'

type Schemas = components['schemas']

/** A product in the catalogue of the Studio. */
export type StudioProduct = Schemas['StudioProduct']
/** A draft with the files it began with and every change. */
export type ServerDraft = Omit<Schemas['ProductDraft'], 'changes' | 'conflicts'> & {
  readonly changes: readonly Change[]
  readonly conflicts: readonly ProductConflict[]
}

/** Changes that a draft has on the server and not on the sender's device. */
export interface ServerChanges {
  readonly seq: number
  readonly changes: readonly Change[]
  readonly conflicts: readonly ProductConflict[]
}

/** What happened in a draft since a number of changes. */
export interface DraftNews extends ServerChanges {
  readonly state: ServerDraft['state']
  readonly review: ServerDraft['review']
  readonly discussed: number
}

/** Changes as the engine reads them: the description has no type of JSON, and a value of an edit is any JSON. */
function withJsonValues<Answer extends { readonly changes: Schemas['ProductDraft']['changes'] }>(
  answer: Answer,
) {
  return answer as Omit<Answer, 'changes'> & { readonly changes: readonly Change[] }
}

/** Products of the catalogue with their drafts. @throws CallError, as all calls here */
export async function listStudioProducts(): Promise<readonly StudioProduct[]> {
  return await ask('listStudioProducts')
}

/** Blocks, tariffs and texts that product files are checked against. @throws CallError */
export async function readSurroundings(): Promise<StudioSurroundings> {
  return await ask('readStudioSurroundings')
}

/** The version that is sold, as a draft of it would begin; none is begun. @throws CallError; 404 for a product that is not sold */
export async function readOnSale(product: string): Promise<ServerDraft> {
  return withJsonValues(await ask('readProductOnSale', { path: { product } }))
}

/** The open draft of a product; null when it has none. @throws CallError */
export async function readOpenDraft(product: string): Promise<ServerDraft | null> {
  const draft = (await listStudioProducts()).find(({ id }) => id === product)?.draft
  return draft ? await readDraft(draft.id) : null
}

/** Begins a draft of the version that is sold, or opens the one that was begun. */
export async function beginDraft(product: string): Promise<ServerDraft> {
  return withJsonValues(await ask('beginProductDraft', { body: { product } }))
}

/** Source of a new product: an existing product, a template, or the text of a file. */
export type NewProductFrom =
  | { readonly kind: 'product'; readonly product: string }
  | { readonly kind: 'template'; readonly template: string }
  | { readonly kind: 'file'; readonly text: string }
  | { readonly kind: 'empty' }

/** Templates of new products. @throws CallError */
export async function listTemplates(): Promise<readonly ProductTemplate[]> {
  return await ask('listProductTemplates')
}

/** The groups in which products are sold, each once. */
export async function listGroups(): Promise<readonly string[]> {
  const products = await ask('listProducts')
  return [...new Set(products.flatMap(({ group }) => (group === null ? [] : [group])))].toSorted()
}

/** Begins the draft of a new product. @throws CallError */
export async function beginNewProduct(body: {
  readonly product: string
  readonly name: string
  readonly group: string
  readonly from: NewProductFrom
}): Promise<void> {
  await ask('beginNewProduct', { body })
}

/**
 * Prices a request by the current tariff of a draft.
 * @throws CallError; 422 when the tariff has errors
 */
export async function tryTariff(body: {
  readonly tariff: JsonObject
  readonly edition: string
  readonly request: JsonObject
}): Promise<TariffTrial> {
  return await ask('tryTariff', { body })
}

/** A draft with all its changes. @throws CallError; 404 when there is none */
export async function readDraft(draftId: string): Promise<ServerDraft> {
  return withJsonValues(await ask('readProductDraft', { path: { draftId } }))
}

/** What others did in a draft behind the first `after` changes. @throws CallError; 404 when there is none */
export async function readNews(draftId: string, after: number): Promise<DraftNews> {
  return withJsonValues(await ask('readDraftNews', { path: { draftId }, query: { after } }))
}

/** Shows colleagues which element this page of a draft has selected. @throws CallError */
export async function showInDraft(
  draftId: string,
  body: { readonly page: string; readonly node: string | null },
): Promise<void> {
  await ask('showInDraft', { path: { draftId }, body })
}

/** Sends changes; those that are known are ignored. `after` is the number of changes that the sender has. */
export async function sendChanges(
  draftId: string,
  after: number,
  changes: readonly Change[],
): Promise<ServerChanges> {
  const answer = await ask('changeProductDraft', {
    path: { draftId },
    body: { after, changes: changes.map(({ id, group, at, edit }) => ({ id, group, at, edit })) },
  })
  return withJsonValues(answer)
}

/**
 * Discards a draft. `seq` is the number of changes that the person was shown. @throws CallError; 409 when there
 * are more
 */
export async function discardDraft(draftId: string, seq: number): Promise<void> {
  await ask('discardProductDraft', { path: { draftId }, body: { seq } })
}

/** A person's statement about a draft, with the number of changes that the page displayed to them. */
export interface ReviewStatement {
  readonly seq: number
  readonly note: string
  /** The approver accepts what recorded customers notice. */
  readonly acceptsImpact?: boolean
}

/** Asks a second person to publish the draft. @throws CallError; 409 when it has changed */
export async function askToPublish(draftId: string, body: ReviewStatement): Promise<ServerDraft> {
  return withJsonValues(await ask('askToPublishProduct', { path: { draftId }, body }))
}

/** Sends the draft back to its author with a note. @throws CallError; 409 when it has changed */
export async function refuseToPublish(draftId: string, body: ReviewStatement): Promise<ServerDraft> {
  return withJsonValues(await ask('refuseToPublishProduct', { path: { draftId }, body }))
}

/**
 * Publishes the draft. Returns the releases of the product, newest first. @throws CallError; 409 when it has
 * changed
 */
export async function publishDraft(
  draftId: string,
  body: ReviewStatement,
): Promise<readonly ProductRelease[]> {
  return await ask('publishProductDraft', { path: { draftId }, body })
}

/** Publishes the draft at an hour, ISO 8601. @throws CallError; 409 when it has changed, 422 for an hour that has passed */
export async function schedulePublication(
  draftId: string,
  body: ReviewStatement & { readonly at: string },
): Promise<void> {
  await ask('schedulePublication', { path: { draftId }, body })
}

/** Takes a scheduled publication back. @throws CallError; 409 when it was published or taken back meanwhile */
export async function takeBackPublication(draftId: string, schedule: string): Promise<void> {
  await ask('takeBackPublication', { path: { draftId }, body: { schedule } })
}

/** The blocks of a draft, the products that mount them, and what changed blocks break in these. @throws CallError */
export async function readDraftBlocks(draftId: string): Promise<DraftBlocks> {
  return await ask('readDraftBlocks', { path: { draftId } })
}

/** How a draft treats the scenarios of its product. @throws CallError */
export async function readScenarioVerdict(draftId: string): Promise<ScenarioVerdict> {
  return await ask('readScenarioVerdict', { path: { draftId } })
}

/** Lets the server play the next recordings on a draft; returns the sum so far. @throws CallError */
export async function playDraftImpact(draftId: string): Promise<DraftImpact> {
  return await ask('playDraftImpact', { path: { draftId } })
}

/** Keeps what was played on a draft with its first `seq` changes as a scenario. @throws CallError; 422 when it is refused */
export async function keepPlayedScenario(
  draftId: string,
  body: { readonly seq: number; readonly name: string; readonly text: string },
): Promise<void> {
  await ask('keepPlayedScenario', { path: { draftId }, body })
}

/** Releases of a product, newest first. @throws CallError */
export async function listReleases(product: string): Promise<readonly ProductRelease[]> {
  return await ask('listProductReleases', { path: { product } })
}

/** The text of each file of a release, by path. @throws CallError; 404 when there is no such release */
export async function readReleaseFiles(
  product: string,
  number: number,
): Promise<Readonly<Record<string, string>>> {
  const { files } = await ask('readProductRelease', { path: { product, number } })
  return files
}

/** Publishes the contents of an earlier release again; `seen` is the newest release that the person was shown. */
export async function rollBack(
  product: string,
  body: { readonly number: number; readonly seen: number; readonly note: string },
): Promise<readonly ProductRelease[]> {
  return await ask('rollBackProduct', { path: { product }, body })
}

/** Number of recorded customers who reached a slide, by its id, over all versions. @throws CallError */
export async function readReached(product: string): Promise<ReadonlyMap<string, number>> {
  const body = { product, hash: null, against: null, device: null, language: null, from: null }
  const { steps } = await ask('readFunnel', { body })
  return new Map(steps.flatMap(({ slide, reached }) => (slide === null ? [] : [[slide, reached] as const])))
}

/** Takes a product off sale, or puts it back; customers in the middle finish. @throws CallError */
export async function archiveProduct(
  product: string,
  body: { readonly isArchived: boolean; readonly note: string },
): Promise<void> {
  await ask('archiveProduct', { path: { product }, body })
}

/** Gives this browser the pass with which modules of drafts are loaded. */
export async function takePreviewPass(): Promise<void> {
  await sendStrictly({ method: 'POST', path: '/studio/preview/pass', body: {} })
}
