import { saveFile } from '../../ui/index.ts'
import {
  type FoundRecordings,
  readRecordings,
  type RecordingHead,
  type RecordingQuery,
  searchRecordings,
  type WholeRecording,
} from '../recording-calls.ts'
import { writeArchive } from './archive.ts'

/** The recordings that a search finds, fifty at once. */
export async function* pagesOf(
  query: RecordingQuery,
): AsyncGenerator<readonly { readonly id: string; readonly text: string }[]> {
  let after: string | null = null
  do {
    const page: FoundRecordings = await searchRecordings(query, after)
    const recordings = await readRecordings(page.items.map(({ id }) => id))
    yield recordings.map(({ head, text }) => ({ id: head.id, text }))
    after = page.next
  } while (after !== null)
}

/** Saves recordings as one archive on the device. */
export async function saveAll(heads: readonly RecordingHead[]): Promise<void> {
  const all: WholeRecording[] = []
  for (let from = 0; from < heads.length; from += 50)
    all.push(...(await readRecordings(heads.slice(from, from + 50).map(({ id }) => id))))
  const text = writeArchive(
    all.map(({ head, text: trace }) => ({ name: head.name || head.code, tags: head.tags, text: trace })),
  )
  saveFile(new Blob([text], { type: 'application/x-ndjson' }), 'recordings.jsonl')
}
