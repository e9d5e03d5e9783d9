import { pointerBelow } from '../../engine/json-pointer.ts'
import type { ChangeId, Handle } from '../change.ts'
import { scalarOf, type JsonNode, type JsonValue, type Scalar } from '../json-node.ts'

/** One node of a draft: a JSON value whose handle stays the same while values around it are added, moved and removed. */
export interface DraftNode {
  readonly handle: Handle
  readonly kind: JsonNode['kind']
  readonly parent: DraftNode | null
  /** Key under which an object holds it; null in an array and at the root. */
  readonly key: string | null
  /** Null for an object and an array. */
  readonly value: Scalar
  /** Spelling of the value in the file, such as `1.50`; empty for an object and an array. */
  readonly raw: string
  /** True when the file has the object on one line. */
  readonly isOneLine: boolean
  /** Every child in order, the removed ones included: an insertion may name one as its neighbour. */
  readonly children: readonly DraftNode[]
  /** The change that removed it, or null. */
  readonly removedBy: ChangeId | null
  /** The change that last set the value or the key, or moved the node. */
  readonly setBy: ChangeId | null
  readonly namedBy: ChangeId | null
  readonly movedBy: ChangeId | null
}

/** What is read of a node's children again and again while a large product is on the screen. */
interface ReadChildren {
  readonly live: readonly DraftNode[]
  /** Of an object: its children by the keys that are printed, and the keys by the children. */
  printed: PrintedChildren | null
}

interface PrintedChildren {
  readonly byKey: ReadonlyMap<string, DraftNode>
  readonly keys: ReadonlyMap<DraftNode, string>
}

const read = new WeakMap<DraftNode, ReadChildren>()

function readChildren(node: DraftNode): ReadChildren {
  const known = read.get(node)
  if (known) return known
  const made = { live: node.children.filter(({ removedBy }) => removedBy === null), printed: null }
  read.set(node, made)
  return made
}

/** Forgets what was read of a node's children. A change that adds, removes, moves or renames one of them calls this. */
export function forgetChildren(node: DraftNode): void {
  read.delete(node)
}

/** Children that were not removed, in order. */
export function liveChildren(node: DraftNode): readonly DraftNode[] {
  return readChildren(node).live
}

/** Returns the file and JSON pointer of a node; null for a removed one and for the root. */
export function placeOf(node: DraftNode): { readonly path: string; readonly pointer: string } | null {
  const names: string[] = []
  let at = node
  while (at.parent) {
    if (at.removedBy !== null) return null
    const { parent } = at
    const self = at
    const name =
      parent.kind === 'array'
        ? String(liveChildren(parent).indexOf(self))
        : (printedOf(parent).keys.get(self) ?? '')
    names.unshift(name)
    at = parent
  }
  const [path, ...rest] = names
  if (path === undefined) return null
  return {
    path,
    pointer: pointerBelow('', ...rest),
  }
}

/** Returns the content of a node, ready to print: a value that no change has set keeps its spelling. */
export function contentOf(node: DraftNode): JsonNode {
  switch (node.kind) {
    case 'scalar':
      return { ...scalarOf(node.value), ...(node.setBy === null && { raw: node.raw }) }
    case 'array':
      return { kind: 'array', items: liveChildren(node).map(contentOf) }
    case 'object':
      return {
        kind: 'object',
        oneLine: node.isOneLine,
        entries: [...printedChildren(node)].map(([key, child]) => ({ key, value: contentOf(child) })),
      }
  }
  return node.kind satisfies never
}

/** The children of an object by the keys that are printed: of two equal keys the later one gets a number behind it. */
export function printedChildren(node: DraftNode): ReadonlyMap<string, DraftNode> {
  return printedOf(node).byKey
}

function printedOf(node: DraftNode): PrintedChildren {
  const children = readChildren(node)
  if (children.printed) return children.printed
  const byKey = new Map<string, DraftNode>()
  for (const child of children.live) {
    let key = child.key ?? ''
    for (let n = 2; byKey.has(key); n += 1) key = `${child.key ?? ''}${n}`
    byKey.set(key, child)
  }
  children.printed = { byKey, keys: new Map([...byKey].map(([key, child]) => [child, key])) }
  return children.printed
}

/** The content of a node as a plain JSON value. */
export function draftValueOf(node: DraftNode): JsonValue {
  switch (node.kind) {
    case 'scalar':
      return node.value
    case 'array':
      return liveChildren(node).map(draftValueOf)
    case 'object':
      return Object.fromEntries([...printedChildren(node)].map(([key, child]) => [key, draftValueOf(child)]))
  }
  return node.kind satisfies never
}
