import type { Json, JsonObject } from '../../engine/json.ts'
import { type BotApiAnswer, good, refused } from './bot-api-answer.ts'
import { limits, textOrEmpty } from './bot-api-forms.ts'

/** A file that a person sends. */
export interface PersonsFile {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/** Files that stay in memory, together of at most so many bytes; and how long a path to one is good. */
const kept = { files: 200, bytes: 100 * 1024 * 1024 }
const pathMs = 60 * 60_000

/** Longest sides of the sizes in which Telegram's apps store a photo, in pixels. */
const photoSides = [320, 1280] as const

/** Plays the files of messages: `getFile`, and what its path gives for an hour. */
export class PlayedFiles {
  readonly #clock: () => number
  readonly #files = new Map<string, PersonsFile>()
  readonly #paths = new Map<string, { readonly fileId: string; readonly until: number }>()
  #count = 0

  constructor(clock: () => number) {
    this.#clock = clock
  }

  /** The photo of a message in its sizes, each a JPEG; null when the bytes are no picture. */
  async photo(sent: PersonsFile): Promise<{ readonly sizes: Json; readonly largest: PersonsFile } | null> {
    const { default: sharp } = await import('sharp')
    try {
      const drawn = await Promise.all(
        photoSides.map(async (side) => {
          const { data, info } = await sharp(sent.bytes)
            .autoOrient()
            .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
            .jpeg({ quality: 87 })
            .toBuffer({ resolveWithObject: true })
          return { file: { name: 'photo.jpg', mediaType: 'image/jpeg', bytes: data }, info }
        }),
      )
      const sizes = drawn.map(({ file, info: { width, height } }) => ({ ...this.#keep(file), width, height }))
      const [largest] = drawn.slice(-1)
      return largest === undefined ? null : { sizes, largest: largest.file }
    } catch {
      return null
    }
  }

  /** The document of a message. */
  document(sent: PersonsFile): JsonObject {
    return { ...this.#keep(sent), file_name: sent.name, mime_type: sent.mediaType }
  }

  /** Answers `getFile`. */
  answer(parameters: JsonObject): BotApiAnswer {
    const fileId = textOrEmpty(parameters['file_id'])
    const file = this.#files.get(fileId)
    if (file === undefined)
      return refused(400, 'Bad Request: wrong file_id or the file is temporarily unavailable')
    if (file.bytes.byteLength > limits.downloadBytes) return refused(400, 'Bad Request: file is too big')
    const path = `documents/file_${(this.#count += 1)}`
    this.#paths.set(path, { fileId, until: this.#clock() + pathMs })
    return good({
      file_id: fileId,
      file_unique_id: uniqueOf(fileId),
      file_size: file.bytes.byteLength,
      file_path: path,
    })
  }

  /** The file behind a path of `getFile`; null after an hour, and for any other path. */
  atPath(path: string): PersonsFile | null {
    const known = this.#paths.get(path)
    if (known === undefined || known.until < this.#clock()) return null
    return this.#files.get(known.fileId) ?? null
  }

  #keep(file: PersonsFile): JsonObject {
    const fileId = `file-${(this.#count += 1)}-${this.#clock()}`
    this.#files.set(fileId, file)
    let bytes = [...this.#files.values()].reduce((sum, one) => sum + one.bytes.byteLength, 0)
    for (const [oldest, one] of this.#files) {
      if (this.#files.size <= kept.files && bytes <= kept.bytes) break
      this.#files.delete(oldest)
      bytes -= one.bytes.byteLength
    }
    return { file_id: fileId, file_unique_id: uniqueOf(fileId), file_size: file.bytes.byteLength }
  }
}

function uniqueOf(fileId: string): string {
  return `unique-${fileId}`
}
