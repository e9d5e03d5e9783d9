import {
  draftValueOf,
  liveChildren,
  type Draft,
  type DraftNode,
  type Edit,
  type Handle,
  type JsonValue,
} from '../../authoring/index.ts'
import { isObject } from '../../engine/json.ts'

/** The edit that moves an element among its siblings, by so many places; null at an end. */
export function moveBy(draft: Draft, handle: Handle, by: -1 | 1): Edit | null {
  const node = draft.node(handle)
  if (!node?.parent) return null
  const siblings = liveChildren(node.parent)
  const at = siblings.indexOf(node)
  const to = at + by
  if (at < 0 || to < 0 || to >= siblings.length) return null
  const after = by === 1 ? siblings[to] : siblings[to - 1]
  return {
    do: 'move',
    node: handle,
    parent: node.parent.handle,
    after: after?.handle ?? null,
    seen: node.movedBy,
  }
}

/**
 * Returns the edit that moves an element before or behind another of the same kind; null when that place is not
 * allowed.
 */
export function moveBeside(
  draft: Draft,
  handle: Handle,
  target: Handle,
  side: 'before' | 'after',
): Edit | null {
  const node = draft.node(handle)
  const beside = draft.node(target)
  if (!node || !beside?.parent || node === beside || isInside(beside, node)) return null
  const siblings = liveChildren(beside.parent).filter((one) => one !== node)
  const at = siblings.indexOf(beside)
  const after = side === 'after' ? beside : siblings[at - 1]
  return {
    do: 'move',
    node: handle,
    parent: beside.parent.handle,
    after: after?.handle ?? null,
    seen: node.movedBy,
  }
}

/** The edit that puts a copy behind an element, under a name that is free. */
export function duplicateOf(draft: Draft, handle: Handle): Edit | null {
  const node = draft.node(handle)
  if (!node?.parent) return null
  const value = draftValueOf(node)
  const siblings = liveChildren(node.parent)
  const id = isObject(value) && typeof value['id'] === 'string' ? value['id'] : null
  const ids = siblings.map((one) => {
    const own = draftValueOf(one)
    return isObject(own) ? own['id'] : null
  })
  const copy: JsonValue = id === null || !isObject(value) ? value : { ...value, id: freeName(id, ids) }
  return {
    do: 'insert',
    parent: node.parent.handle,
    key:
      node.key === null
        ? null
        : freeName(
            node.key,
            siblings.map(({ key }) => key),
          ),
    after: handle,
    value: copy,
  }
}

/** A name like this one that is not taken: `start`, `start2`. */
export function freeName(wanted: string, taken: readonly unknown[]): string {
  if (!taken.includes(wanted)) return wanted
  const stem = wanted.replace(/-?\d+$/, '')
  for (let n = 2; ; n += 1) if (!taken.includes(`${stem}${n}`)) return `${stem}${n}`
}

function isInside(node: DraftNode, container: DraftNode): boolean {
  for (let at: DraftNode | null = node; at; at = at.parent) if (at === container) return true
  return false
}
