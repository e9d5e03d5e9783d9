import { liveChildren, textsPath, type Draft, type Edit } from '../../authoring/index.ts'
import { below } from '../../engine/json-pointer.ts'
import type { Language } from '../../api/index.ts'

/** A product's own text; null where it has none. */
export function textAt(draft: Draft, product: string, language: Language, key: string): string | null {
  const value = draft.at(textsPath(product, language), below('', key))?.value
  return typeof value === 'string' ? value : null
}

/** Returns the edit that sets the text of a key; an empty text removes the key. Null when nothing changes. */
export function textEdit(
  draft: Draft,
  product: string,
  language: Language,
  key: string,
  text: string,
): Edit | null {
  const path = textsPath(product, language)
  const node = draft.at(path, below('', key))
  if (node) {
    if (text === '') return { do: 'remove', node: node.handle }
    return node.value === text
      ? null
      : { do: 'set', cells: [{ node: node.handle, value: text, seen: node.setBy }] }
  }
  const file = draft.at(path)
  if (!file || text === '') return null
  // Files of texts are in the order of their keys.
  const before = liveChildren(file).findLast((child) => (child.key ?? '') < key)
  return { do: 'insert', parent: file.handle, key, after: before?.handle ?? null, value: text }
}
