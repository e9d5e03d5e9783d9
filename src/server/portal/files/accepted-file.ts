import { createHash } from 'node:crypto'
import { QadamError } from '../../errors/index.ts'
import type { NewFile } from '../../store/index.ts'
import { sanitizeFile, mediaTypes, type FileRefusal, type ReceivedKind } from './file-kind.ts'
import type { FormFile } from './form.ts'
import { safeName } from './safe-name.ts'

/** Codes of refused files, by their reason. */
export const refusalCodes = {
  type: 'QDM_FILE_WRONG_TYPE',
  unsafe: 'QDM_FILE_UNSAFE',
  protected: 'QDM_FILE_PROTECTED',
} as const satisfies Readonly<Record<FileRefusal, string>>

/** Kinds and size of the files that are taken. */
export interface AcceptedFiles {
  readonly kinds: readonly ReceivedKind[]
  readonly mostBytes: number
}

/**
 * Returns the file to store: judged by its content, a photo without the camera's metadata.
 * @throws QDM_FILE_TOO_LARGE, QDM_FILE_WRONG_TYPE, QDM_FILE_UNSAFE, QDM_FILE_PROTECTED
 */
export async function acceptedFile(
  { name, bytes }: FormFile,
  { kinds, mostBytes }: AcceptedFiles,
): Promise<NewFile> {
  if (bytes.byteLength > mostBytes)
    throw new QadamError('QDM_FILE_TOO_LARGE', { params: { limit: mostBytes } })
  const found = await sanitizeFile(bytes, kinds)
  if ('refusal' in found) throw new QadamError(refusalCodes[found.refusal])
  return fileToStore(name, found)
}

/** Returns a cleaned file under a safe name with the ending of its content. */
export function fileToStore(
  name: string,
  { kind, bytes }: { readonly kind: ReceivedKind; readonly bytes: Buffer },
): NewFile {
  return {
    hash: createHash('sha256').update(bytes).digest('hex'),
    name: safeName(name, kind === 'jpeg' ? 'jpg' : kind),
    mediaType: mediaTypes[kind],
    bytes,
  }
}
