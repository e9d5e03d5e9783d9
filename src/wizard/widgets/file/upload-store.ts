import { filesOnServer, type UploadStore } from './file-calls.ts'
import { filesInMemory } from './files-in-memory.ts'

/** Returns where the files of a wizard wait; a preview sends nothing to the server. */
export function uploadStoreOf(isPreview: boolean): UploadStore {
  return isPreview ? filesInMemory : filesOnServer
}
