import {
  liveChildren,
  rootHandle,
  textsPath,
  type Draft,
  type DraftNode,
  type Edit,
} from '../../authoring/index.ts'
import { pointerBelow } from '../../engine/json-pointer.ts'

/** A product's own text; null where it has none. */
export function textAt(draft: Draft, product: string, language: string, key: string): string | null {
  const value = draft.at(textsPath(product, language), pointerBelow('', key))?.value
  return typeof value === 'string' ? value : null
}

/** A product's own texts in one language. */
export function ownTexts(draft: Draft, product: string, language: string): ReadonlyMap<string, string> {
  const nodes = textNodes(draft.at(textsPath(product, language)))
  return new Map(
    [...nodes].flatMap(([key, { value }]) => (typeof value === 'string' ? [[key, value] as const] : [])),
  )
}

/** Returns the nodes of a file of texts by key. */
export function textNodes(file: DraftNode | null): ReadonlyMap<string, DraftNode> {
  return new Map((file ? liveChildren(file) : []).map((child) => [child.key ?? '', child]))
}

/** Returns the edit that sets the text of a key; an empty text removes the key. Null when nothing changes. */
export function textEdit(
  draft: Draft,
  { product, language, key }: { readonly product: string; readonly language: string; readonly key: string },
  text: string,
): Edit | null {
  const path = textsPath(product, language)
  const file = draft.at(path)
  if (!file) return text === '' ? null : newTexts(path, { [key]: text })
  return editOf(file, draft.at(path, pointerBelow('', key)), key, text)
}

/** The edit that adds the file of a language in which the draft has no texts yet. */
export function newTexts(path: string, texts: Readonly<Record<string, string>>): Edit {
  const sorted = Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { do: 'insert', parent: rootHandle, key: path, after: null, value: Object.fromEntries(sorted) }
}

/** The edit that sets a text of a file; `node` is the text so far. */
export function editOf(
  file: DraftNode | null,
  node: DraftNode | null,
  key: string,
  text: string,
): Edit | null {
  if (node) {
    if (text === '') return { do: 'remove', node: node.handle }
    return node.value === text
      ? null
      : { do: 'set', cells: [{ node: node.handle, value: text, seen: node.setBy }] }
  }
  if (!file || text === '') return null
  // Files of texts are in the order of their keys.
  const before = liveChildren(file).findLast((child) => (child.key ?? '') < key)
  return { do: 'insert', parent: file.handle, key, after: before?.handle ?? null, value: text }
}
