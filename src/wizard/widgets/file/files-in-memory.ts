import { randomId } from '../../random.ts'
import type { UploadStore, UploadedFile } from './file-calls.ts'

const held = new Map<string, UploadedFile>()

/** Stores files of a preview: their names until the page is left, and nothing on the server. */
export const filesInMemory: UploadStore = {
  upload: async (_about, { file, name }) => {
    const stored = { id: `file_${randomId()}`, name, mediaType: file.type, sizeBytes: file.size }
    held.set(stored.id, stored)
    return stored
  },
  list: async (_wizard, ids) => ids.flatMap((id) => held.get(id) ?? []),
  remove: async (_wizard, id) => {
    held.delete(id)
  },
}
