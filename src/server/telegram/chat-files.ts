import { type Context, GrammyError } from 'grammy'
import type { MemoryBudget } from '../uploads/index.ts'

/** A photo or a document of a message. */
export interface MessageFile {
  readonly fileId: string
  /** Name for the store; photos have none of their own. */
  readonly name: string
  readonly mediaType: string
  /** Null where Telegram does not say it. */
  readonly sizeBytes: number | null
}

/** What a message brings: a file; `other` for a video, a voice or a sticker; null for no file. */
export type Brought = MessageFile | 'other' | null

/** Bots download no larger file. */
const mostDownloadBytes = 20 * 1024 * 1024

/** Longest time of a download, in milliseconds. */
const downloadMs = 30_000

/** Reads the file of a message. Of the sizes of a photo it is the largest one of at most `mostBytes`. */
export function fileIn(message: Context['message'], mostBytes: number): Brought {
  if (message === undefined) return null
  const { photo, document } = message
  if (photo !== undefined) {
    const bySize = photo.toSorted((one, other) => one.width - other.width)
    const size = bySize.findLast(({ file_size: bytes }) => (bytes ?? 0) <= mostBytes) ?? bySize.at(-1)
    if (size === undefined) return null
    // Telegram stores every photo as JPEG.
    return {
      fileId: size.file_id,
      name: `photo-${message.message_id}.jpg`,
      mediaType: 'image/jpeg',
      sizeBytes: size.file_size ?? null,
    }
  }
  if (document !== undefined)
    return {
      fileId: document.file_id,
      name: document.file_name ?? 'file',
      mediaType: document.mime_type ?? 'application/octet-stream',
      sizeBytes: document.file_size ?? null,
    }
  const { video, voice, audio, sticker, animation, video_note: note } = message
  return (video ?? voice ?? audio ?? sticker ?? animation ?? note) === undefined ? null : 'other'
}

/** The code of a refusal: `lost` when Telegram did not give the file, or the server had no memory for it. */
interface NoFile {
  readonly code: 'QDM_FILE_TOO_LARGE' | 'lost'
}

/** A downloaded file, or the code of its refusal. */
type Downloaded = { readonly bytes: Buffer } | NoFile

/** Fetches a file by the path that `getFile` gave. */
export type FetchFile = (path: string, signal: AbortSignal) => Promise<Response>

/** What chats need to take files. */
export interface FileDeps {
  readonly fetchFile: FetchFile
  readonly fileMemory: MemoryBudget
}

/** A file of a message, and the size up to which it is wanted. */
export interface WantedFile {
  readonly file: MessageFile
  readonly mostBytes: number
}

/** Copies of a file while it is sent on: its chunks, joined, and three times in the form. */
const copies = 5

/**
 * Downloads a file of a message, unless it is larger than `mostBytes`, and does the work with it. Both have their turn in the
 * memory of the files of all chats. Returns what the work returned, or why there is no file.
 */
export async function withFile<Result>(
  { fetchFile, fileMemory }: FileDeps,
  { api }: Pick<Context, 'api'>,
  { file: { fileId, sizeBytes }, mostBytes }: WantedFile,
  work: (bytes: Buffer) => Promise<Result>,
): Promise<{ readonly result: Result } | NoFile> {
  const most = Math.min(mostBytes, mostDownloadBytes)
  if (sizeBytes !== null && sizeBytes > most) return { code: 'QDM_FILE_TOO_LARGE' }
  const take = async () => {
    const found = await download(api, fetchFile, fileId, most)
    return 'code' in found ? found : { result: await work(found.bytes) }
  }
  const inTurn = fileMemory.within((sizeBytes ?? most) * copies, async () => {
    const [taken] = await Promise.allSettled([take()])
    return taken
  })
  // Only the wait for memory fails here.
  const taken = await inTurn.catch(() => null)
  if (taken === null) return { code: 'lost' }
  if (taken.status === 'rejected') throw taken.reason
  return taken.value
}

async function download(
  api: Context['api'],
  fetchFile: FetchFile,
  fileId: string,
  most: number,
): Promise<Downloaded> {
  try {
    const { file_path: path } = await api.getFile(fileId)
    if (path === undefined) return { code: 'lost' }
    const answer = await fetchFile(path, AbortSignal.timeout(downloadMs))
    if (!answer.ok || answer.body === null) return { code: 'lost' }
    return await bounded(answer.body, most)
  } catch (error) {
    if (isTooBig(error)) return { code: 'QDM_FILE_TOO_LARGE' }
    return { code: 'lost' }
  }
}

/** Reads a body and stops above the limit: its size was only announced. */
async function bounded(body: AsyncIterable<Uint8Array>, most: number): Promise<Downloaded> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of body) {
    sizeBytes += chunk.byteLength
    if (sizeBytes > most) return { code: 'QDM_FILE_TOO_LARGE' }
    chunks.push(chunk)
  }
  return { bytes: Buffer.concat(chunks) }
}

function isTooBig(error: unknown): boolean {
  return error instanceof GrammyError && /file is too big/i.test(error.description)
}
