import type { CompiledProduct } from '../../engine/index.ts'
import {
  compareVersions,
  isProductTrace,
  readTrace,
  type AnswerAgain,
  type Cause,
  type Treatment,
} from '../../trace/index.ts'
import type { RecordingStore } from '../store/index.ts'
import { unpackText } from './packed-text.ts'

/** Recordings that one page plays: some hundred milliseconds. */
const pageSize = 20

/** How a version that may replace the one on sale treats a recorded customer. */
export interface PlayedRecord {
  readonly id: string
  readonly treatment: Treatment
  /** Number of the first event that differs, from 1; 0 for the beginning, or when none does. */
  readonly event: number
  readonly cause: Cause | null
}

/** The version on sale, the one that may replace it, and the answers that calls get on each. */
export interface ReplacedVersion {
  readonly sold: CompiledProduct
  readonly other: CompiledProduct
  readonly answerAgain?: AnswerAgain
}

/** A page of played recordings, newest first, and the place after which the next page begins; null at the end. */
export interface PlayedPage {
  readonly records: readonly PlayedRecord[]
  readonly next: string | null
}

/** A recording as it is stored: base64 of its gzip. */
interface RecordingToPlay {
  readonly id: string
  readonly packed: string
}

/** Plays a page of the recordings of a product with `play`. */
export async function playRecorded(
  recordings: Pick<RecordingStore, 'search' | 'read'>,
  product: string,
  after: string | null,
  play: (page: readonly RecordingToPlay[]) => Promise<readonly PlayedRecord[]>,
): Promise<PlayedPage> {
  const { recordings: heads, next } = await recordings.search(recordsOf(product), { after, count: pageSize })
  const packed = new Map((await recordings.read(heads.map(({ id }) => id))).map((one) => [one.head.id, one]))
  const page = heads.map(({ id }) => ({ id, packed: packed.get(id)?.packed ?? '' }))
  return { records: page.length > 0 ? await play(page) : [], next }
}

/** Plays recordings on the version on sale and on the one that may replace it. */
export async function playPacked(
  versions: ReplacedVersion,
  recordings: readonly RecordingToPlay[],
): Promise<readonly PlayedRecord[]> {
  const records: PlayedRecord[] = []
  for (const { id, packed } of recordings)
    records.push({ id, ...playedOn(versions, (await unpackText(packed)) ?? '') })
  return records
}

/** Number of the recordings of a product. */
export async function countRecorded(
  recordings: Pick<RecordingStore, 'totals'>,
  product: string,
): Promise<number> {
  const totals = await recordings.totals(recordsOf(product))
  return Object.values(totals).reduce((sum, count) => sum + count, 0)
}

function playedOn({ sold, other, answerAgain }: ReplacedVersion, text: string): Omit<PlayedRecord, 'id'> {
  const reading = readTrace(text)
  if (!reading.ok || !isProductTrace(reading.trace)) return unreadable
  const { treatment, event, cause } = compareVersions(sold, other, reading.trace, answerAgain)
  return { treatment, event: event ?? 0, cause }
}

const unreadable: Omit<PlayedRecord, 'id'> = {
  treatment: 'unplayable',
  event: 0,
  cause: { kind: 'engine', id: 'error', slide: '' },
}

function recordsOf(product: string) {
  return {
    product,
    outcome: null,
    device: null,
    language: null,
    hash: null,
    isReported: null,
    text: '',
    order: 'newest',
  } as const
}
