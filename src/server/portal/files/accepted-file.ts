import { createHash } from 'node:crypto'
import { QadamError } from '../../errors/index.ts'
import type { NewFile } from '../../store/index.ts'
import {
  sanitizeFile,
  mediaTypes,
  type CleanedFile,
  type FileRefusal,
  type ReceivedKind,
} from './file-kind.ts'
import type { FormFile } from '../../uploads/index.ts'
import { safeName } from './safe-name.ts'

/** Codes of refused files, by their reason. */
export const refusalCodes = {
  type: 'QDM_FILE_WRONG_TYPE',
  unsafe: 'QDM_FILE_UNSAFE',
  protected: 'QDM_FILE_PROTECTED',
  infected: 'QDM_FILE_INFECTED',
} as const satisfies Readonly<Record<FileRefusal, string>>

/** Kinds and size of the files that are taken. */
export interface AcceptedFiles {
  readonly kinds: readonly ReceivedKind[]
  readonly mostBytes: number
}

/**
 * Returns the file to store: judged by its content, a photo without the camera's metadata.
 * @throws QDM_FILE_TOO_LARGE, QDM_FILE_WRONG_TYPE, QDM_FILE_UNSAFE, QDM_FILE_PROTECTED,
 *   QDM_FILE_INFECTED, QDM_UNAVAILABLE
 */
export async function acceptedFile(sent: FormFile, { kinds, mostBytes }: AcceptedFiles): Promise<NewFile> {
  if (sent.sizeBytes > mostBytes) throw new QadamError('QDM_FILE_TOO_LARGE', { params: { limit: mostBytes } })
  const found = await judgedFile(sent, (bytes) => sanitizeFile(bytes, kinds))
  if ('refusal' in found) throw new QadamError(refusalCodes[found.refusal])
  return found
}

/**
 * Judges a file that the scanner lets through, and returns the file to store, or why it is refused. It is stored from the
 * disk, under a safe name with the ending of its content. @throws QDM_UNAVAILABLE
 */
export async function judgedFile(
  sent: FormFile,
  judge: (bytes: Buffer) => Promise<CleanedFile>,
): Promise<NewFile | { readonly refusal: FileRefusal }> {
  if (!(await sent.passesScan())) return { refusal: 'infected' }
  return await sent.inMemory(async (bytes) => {
    const found = await judge(bytes)
    if ('refusal' in found) return found
    const { kind } = found
    const name = safeName(sent.name, kind === 'jpeg' ? 'jpg' : kind)
    return await fileToStore(sent, { name, mediaType: mediaTypes[kind], bytes: found.bytes }, bytes)
  })
}

/** The file to store with these bytes; those that came are on the disk already. @throws QDM_UNAVAILABLE */
export async function fileToStore(
  sent: FormFile,
  { bytes, ...named }: { readonly name: string; readonly mediaType: string; readonly bytes: Buffer },
  came: Buffer,
): Promise<NewFile> {
  const disk = bytes === came ? sent.disk : await sent.rewritten(bytes)
  return {
    ...named,
    hash: createHash('sha256').update(bytes).digest('hex'),
    sizeBytes: bytes.byteLength,
    stream: () => disk.stream(),
  }
}
