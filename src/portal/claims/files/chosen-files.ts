import { claimRules, type InspectedFile } from '../../../../machines/claim-rules.ts'
import { prepareFile } from '../../../wizard/index.ts'
import { looksLikePdf } from './file-content.ts'

/** Bytes of files that were chosen in this tab, by their ids in forms. */
const bytes = new Map<string, File>()
let count = 0

/** The chosen file with this id; null when it was released. */
export function chosenFile(id: string): File | null {
  return bytes.get(id) ?? null
}

/** Releases the bytes of these files; of all files without an argument. */
export function forgetFiles(...ids: readonly string[]): void {
  if (ids.length === 0) bytes.clear()
  for (const id of ids) bytes.delete(id)
}

/** Inspects chosen files: a photo by its content, drawn smaller when it is large; a PDF by name, type and content alike. */
export async function inspectFiles(files: readonly File[]): Promise<readonly InspectedFile[]> {
  return await Promise.all(
    files.map(async (file) => {
      const id = `file-${(count += 1)}`
      const { name } = file
      const photo = await photoOf(file)
      if (photo === 'size') return { id, name, sizeBytes: file.size, isTaken: true }
      if (photo) {
        bytes.set(id, photo)
        return { id, name, sizeBytes: photo.size, isTaken: true }
      }
      return { id, name, sizeBytes: file.size, isTaken: await isPdf(file, id) }
    }),
  )
}

/** Returns the photo to send, `size` for a too large one, or null for a document. */
async function photoOf(file: File): Promise<File | 'size' | null> {
  if (file.type === 'application/pdf') return null
  const prepared = await prepareFile(file, {
    kinds: ['jpeg', 'png'],
    mostBytes: claimRules.mostFileBytes,
  })
  if (typeof prepared === 'string') return prepared === 'size' ? prepared : null
  return prepared
}

/** Returns whether a file is a PDF, and stores its bytes if so; null when it could not be read. */
async function isPdf(file: File, id: string): Promise<boolean | null> {
  if (file.type !== 'application/pdf' || !/\.pdf$/i.test(file.name)) return false
  try {
    const isSmall = file.size <= claimRules.mostFileBytes
    // A copy: on phones the file may be in cloud storage, or be deleted before the claim is sent.
    const content = isSmall ? new File([await file.arrayBuffer()], file.name, { type: file.type }) : file
    if (!(await looksLikePdf(content))) return false
    bytes.set(id, content)
    return true
  } catch {
    return null
  }
}
