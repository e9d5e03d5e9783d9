import { ask, CallError } from '../api/index.ts'
import type {
  ExpectedDifference,
  FunnelPlace,
  FunnelStep,
  RecordingHead,
  RecordingOutcome,
  WholeRecording,
} from '../api/schema.d.ts'

export type {
  ExpectedDifference,
  FunnelStep,
  RecordingHead,
  RecordingOutcome,
  WholeRecording,
} from '../api/schema.d.ts'

/** Filters of a tester's search; null means no filter. */
export interface RecordingQuery {
  readonly product: string | null
  /** Name of a machine that belongs to no product; empty for the wizards of products. */
  readonly machine: string | null
  readonly outcome: RecordingOutcome | null
  readonly device: string | null
  readonly isReported: boolean | null
  /** Only scenarios, or only other recordings. */
  readonly isScenario: boolean | null
  readonly text: string
  readonly order: 'newest' | 'longest' | 'largest'
  readonly language: string | null
  /** Version of the product. */
  readonly hash: string | null
  /** The recordings that a number of the funnel counts. */
  readonly step?: FunnelPlace
}

/** Filters of a funnel; null matches all. */
export interface FunnelQuery {
  readonly product: string
  readonly hash: string | null
  /** Version that is compared with; null for none. */
  readonly against: string | null
  readonly device: string | null
  readonly language: string | null
  /** First calendar date. */
  readonly from: string | null
}

/** Search that matches every recording. */
export const everyRecording: RecordingQuery = {
  product: null,
  machine: null,
  outcome: null,
  device: null,
  isReported: null,
  isScenario: null,
  text: '',
  order: 'newest',
  language: null,
  hash: null,
}

/** One page of recordings, and the number of recordings for each outcome. */
export interface FoundRecordings {
  readonly items: readonly RecordingHead[]
  /** The place after which the next page begins; null at the end. */
  readonly next: string | null
  readonly totals: Readonly<Record<RecordingOutcome, number>>
}

/** Result of an uploaded file. */
export interface BroughtFile {
  readonly name: string
  readonly id: string | null
  readonly refused: string | null
  readonly line: number
}

/** A version of a product that was sold. */
export interface SoldVersion {
  readonly hash: string
  /** Moment of its last release, or at which it came with the files; ISO 8601. */
  readonly at: string
  readonly isSold: boolean
  /** Numbers of its releases, newest first: those that changed only texts share a version. */
  readonly releases: readonly number[]
}

/**
 * Searches recordings.
 * @throws CallError; 401 and 403 for a person who is not a tester
 */
export async function searchRecordings(
  query: RecordingQuery,
  after: string | null,
): Promise<FoundRecordings> {
  const body = { ...query, after }
  return await ask('searchRecordings', { body })
}

/** Returns where the customers of a product leave, step by step. @throws CallError */
export async function readFunnel(query: FunnelQuery): Promise<readonly FunnelStep[]> {
  const { steps } = await ask('readFunnel', { body: query })
  return steps
}

/** Reads recordings by id, at most fifty at once. @throws CallError */
export async function readRecordings(ids: readonly string[]): Promise<readonly WholeRecording[]> {
  return await ask('readRecordings', { body: { ids: [...ids] } })
}

/** Finds a recording by its code. @throws CallError; 404 for an unknown code */
export async function findRecording(code: string): Promise<WholeRecording> {
  return await ask('findRecording', { path: { code } })
}

/**
 * Sends recordings from files. Returns for each file its id on the server, or the reason why it was refused.
 * @throws CallError
 */
export async function uploadRecordings(
  files: readonly { readonly name: string; readonly tags: readonly string[]; readonly text: string }[],
): Promise<readonly BroughtFile[]> {
  const body = { files: files.map((file) => ({ ...file, tags: [...file.tags] })) }
  return await ask('uploadRecordings', { body })
}

/** Gives a recording another name and other tags. @throws CallError; 404 when it was removed */
export async function renameRecording(
  recordingId: string,
  body: { readonly name: string; readonly tags: string[] },
): Promise<RecordingHead> {
  return await ask('renameRecording', { path: { recordingId }, body })
}

/** Keeps a recording as a scenario of its product. @throws CallError; 404 when it was removed */
export async function keepScenario(
  recordingId: string,
  body: { readonly name: string; readonly tags: string[] },
): Promise<RecordingHead> {
  return await ask('keepScenario', { path: { recordingId }, body })
}

/** Makes a scenario an ordinary recording. @throws CallError; 404 when it was removed */
export async function dropScenario(recordingId: string): Promise<RecordingHead> {
  return await ask('dropScenario', { path: { recordingId } })
}

/** Removes recordings. @throws CallError */
export async function removeRecordings(ids: readonly string[]): Promise<void> {
  await ask('removeRecordings', { body: { ids: [...ids] } })
}

/** Versions of a product, newest first. */
export async function listVersions(product: string): Promise<readonly SoldVersion[]> {
  return await ask('listProductVersions', { path: { product } })
}

/** Differences of a product that testers marked as expected, the latest first. @throws CallError */
export async function listExpected(product: string): Promise<readonly ExpectedDifference[]> {
  return await ask('listExpectedDifferences', { path: { product } })
}

/** Marks the cause of a difference as expected, with a reason. Returns all that are marked. @throws CallError */
export async function expectDifference(
  product: string,
  body: { readonly cause: string; readonly why: string },
): Promise<readonly ExpectedDifference[]> {
  return await ask('expectDifference', { path: { product }, body })
}

/** Takes such a mark back. Returns all that are left. @throws CallError */
export async function unexpectDifference(
  product: string,
  cause: string,
): Promise<readonly ExpectedDifference[]> {
  return await ask('unexpectDifference', { path: { product }, body: { cause } })
}

/** Returns whether a call was refused because this person may not see recordings. */
export function isForbidden(error: unknown): boolean {
  const status = statusOfFailure(error)
  return status === 401 || status === 403
}

/** HTTP status of a failed call; null when there was no answer. */
export function statusOfFailure(error: unknown): number | null {
  return error instanceof CallError && error.failure.kind === 'status' ? error.failure.status : null
}
