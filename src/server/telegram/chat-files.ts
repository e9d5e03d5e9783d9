import { type Context, GrammyError } from 'grammy'

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

/** A downloaded file, or the code of its refusal: `lost` when Telegram did not give it. */
export type Downloaded = { readonly bytes: Buffer } | { readonly code: 'QDM_FILE_TOO_LARGE' | 'lost' }

/** Fetches a file by the path that `getFile` gave. */
export type FetchFile = (path: string, signal: AbortSignal) => Promise<Response>

/** Downloads a file of a message, unless it is larger than `mostBytes`. */
export async function downloadFile(
  { api }: Pick<Context, 'api'>,
  fetchFile: FetchFile,
  { fileId, sizeBytes }: MessageFile,
  mostBytes: number,
): Promise<Downloaded> {
  const most = Math.min(mostBytes, mostDownloadBytes)
  if (sizeBytes !== null && sizeBytes > most) return { code: 'QDM_FILE_TOO_LARGE' }
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
