import { segmentsOf } from '../../engine/json-pointer.ts'
import type { FindingEdit } from '../../engine/compile/index.ts'
import { nodeOf, type JsonEntry, type JsonNode } from '../json-node.ts'

/** Options of `editedNode`. */
export interface EditedNodeOptions {
  /** The keys of the file are kept in the order of the alphabet, as in the catalogues. */
  readonly isSorted?: boolean
}

/**
 * Applies edits to a file, in order. A property that gets another name stays in its place. Everything else keeps its
 * spelling.
 * @throws TypeError when a place is not in the file.
 */
export function editedNode(
  node: JsonNode,
  edits: readonly FindingEdit[],
  { isSorted = false }: EditedNodeOptions = {},
): JsonNode {
  const edited = edits.reduce(applyEdit, node)
  if (!isSorted || edited.kind !== 'object') return edited
  return { ...edited, entries: edited.entries.toSorted((a, b) => (a.key < b.key ? -1 : 1)) }
}

function applyEdit(node: JsonNode, edit: FindingEdit): JsonNode {
  switch (edit.op) {
    case 'replace':
      return changedAt(node, segmentsOf(edit.path), () => nodeOf(edit.value))
    case 'add':
      // An object that is added to one on a line stays on that line.
      return changedEntry(node, edit.path, (entries, name, oneLine) => {
        const value = nodeOf(edit.value)
        return [...entries, { key: name, value: value.kind === 'object' ? { ...value, oneLine } : value }]
      })
    case 'remove':
      return changedEntry(node, edit.path, (entries, name) => entries.filter(({ key }) => key !== name))
    case 'move': {
      const key = segmentsOf(edit.path).at(-1) ?? ''
      return changedEntry(node, edit.from, (entries, name) =>
        entries.map((entry) => (entry.key === name ? { ...entry, key } : entry)),
      )
    }
  }
  return edit satisfies never
}

/** Changes the properties of the object that contains the place. */
function changedEntry(
  node: JsonNode,
  pointer: string,
  change: (entries: readonly JsonEntry[], name: string, oneLine: boolean) => readonly JsonEntry[],
): JsonNode {
  const segments = segmentsOf(pointer)
  const name = segments.at(-1) ?? ''
  return changedAt(node, segments.slice(0, -1), (object) => {
    if (object.kind !== 'object') throw new TypeError(`There is no object around ${pointer}`)
    return { ...object, entries: change(object.entries, name, object.oneLine) }
  })
}

function changedAt(
  node: JsonNode,
  segments: readonly string[],
  change: (node: JsonNode) => JsonNode,
): JsonNode {
  const [name, ...deeper] = segments
  if (name === undefined) return change(node)
  if (node.kind === 'array' && node.items[Number(name)])
    return {
      ...node,
      items: node.items.map((item, index) =>
        index === Number(name) ? changedAt(item, deeper, change) : item,
      ),
    }
  if (node.kind === 'object' && node.entries.some(({ key }) => key === name))
    return {
      ...node,
      entries: node.entries.map((entry) =>
        entry.key === name ? { ...entry, value: changedAt(entry.value, deeper, change) } : entry,
      ),
    }
  throw new TypeError(`The file has no ${segments.join('/')}`)
}
