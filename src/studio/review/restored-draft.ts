import { draftValueOf, isSharedPath, rootHandle, type Edit } from '../../authoring/index.ts'
import type { EditedDraft } from '../draft/draft-store.ts'
import { draftOfFiles } from './draft-changes.ts'

/**
 * Gives the files of a draft the contents of other files. Each file is one step to undo. Blocks stay as they are: other
 * products mount them, too.
 */
export function restoreFiles(store: EditedDraft, files: Readonly<Record<string, string>>): void {
  const { draft } = store.view()
  const wanted = draftOfFiles(files)
  const gone: Edit[] = draft.paths.flatMap((path) => {
    const node = draft.at(path)
    return node && !isSharedPath(path) && wanted.at(path) === null
      ? [{ do: 'remove' as const, node: node.handle }]
      : []
  })
  if (gone.length > 0) store.edit(gone)
  for (const path of wanted.paths) {
    const file = wanted.at(path)
    const node = draft.at(path)
    if (!file || isSharedPath(path)) continue
    const value = draftValueOf(file)
    if (node) store.put(node.handle, value)
    else store.edit([{ do: 'insert', parent: rootHandle, key: path, after: null, value }])
  }
}
