import {
  draftValueOf,
  liveChildren,
  placeOf,
  undoneGroups,
  type Change,
  type Draft,
  type DraftNode,
  type Edit,
} from '../../authoring/index.ts'
import type { HistoryPart } from './draft-history.ts'

/**
 * Why a part cannot be restored. `same`: it is so already. `gone`: what it stood in is no longer there. `taken`: its name is
 * used again. `later`: things inside it were changed since, and would go with it.
 */
export type RestoreRefusal = 'same' | 'gone' | 'taken' | 'later'

/** The edits that restore a part, or why it stays. */
export type RestoredPart =
  | { readonly ok: true; readonly edits: readonly Edit[] }
  | { readonly ok: false; readonly refusal: RestoreRefusal }

/** Plans how one place becomes what it was before a step. Later changes of other places stay. */
export function restoredPart(draft: Draft, part: HistoryPart): RestoredPart {
  const node = draft.node(part.node)
  if (!node) return refused('gone')
  const isLive = placeOf(node) !== null
  switch (part.kind) {
    case 'set': {
      if (!isLive) return refused('gone')
      const { before } = part
      if (node.value === before) return refused('same')
      if (node.kind !== 'scalar' || !isScalar(before)) return refused('gone')
      return edited({ do: 'set', cells: [{ node: node.handle, value: before, seen: null }] })
    }
    case 'rename': {
      const { before } = part
      if (!isLive || typeof before !== 'string') return refused('gone')
      if (node.key === before) return refused('same')
      if (node.parent && isTaken(node.parent, before)) return refused('taken')
      return edited({ do: 'rename', node: node.handle, key: before, seen: null })
    }
    case 'insert':
      if (!isLive) return refused('same')
      return isChangedSince(draft, node) ? refused('later') : edited({ do: 'remove', node: node.handle })
    case 'remove':
      return isLive ? refused('same') : insertedAgain(draft, part)
    case 'move': {
      const { stood } = part
      const parent = stood && draft.node(stood.parent)
      if (!isLive || !stood || !parent || placeOf(parent) === null) return refused('gone')
      const before = liveChildren(parent)[liveChildren(parent).indexOf(node) - 1]?.handle ?? null
      if (node.parent === parent && before === stood.after) return refused('same')
      return edited({ do: 'move', node: node.handle, parent: stood.parent, after: stood.after, seen: null })
    }
    default:
      return part.kind satisfies never
  }
}

/** Inserts what was removed as it was, at the place where it stood. */
function insertedAgain(draft: Draft, { stood, before }: HistoryPart): RestoredPart {
  const parent = stood && draft.node(stood.parent)
  // A file stands in the root, which has no place.
  if (!stood || !parent || (parent.parent !== null && placeOf(parent) === null) || before === undefined)
    return refused('gone')
  if (stood.key !== null && isTaken(parent, stood.key)) return refused('taken')
  const insert = {
    do: 'insert',
    parent: stood.parent,
    key: stood.key,
    after: stood.after,
    value: before,
  } as const
  return edited(stood.isOneLine ? { ...insert, oneLine: true } : insert)
}

/** Returns whether a change has set, added, moved or removed something inside a node since it was inserted. */
function isChangedSince(draft: Draft, inserted: DraftNode): boolean {
  const isInside = (handle: string): boolean => {
    for (let at = draft.node(handle); at; at = at.parent) if (at === inserted) return true
    return false
  }
  const own = draft.change(inserted.handle)
  const undone = undoneGroups(draft.changes)
  return draft.changes.some(
    (change) =>
      change.group !== own?.group &&
      !undone.has(change.group) &&
      handlesOf(change).some((handle) => isInside(handle)),
  )
}

function handlesOf({ edit, id }: Change): readonly string[] {
  switch (edit.do) {
    case 'set':
      return edit.cells.map(({ node }) => node)
    case 'insert':
      return [id]
    case 'remove':
    case 'move':
    case 'rename':
      return [edit.node]
    case 'undo':
      return []
    default:
      return edit satisfies never
  }
}

function isTaken(parent: DraftNode, key: string): boolean {
  return liveChildren(parent).some((child) => child.key === key)
}

function isScalar(value: HistoryPart['before']): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function edited(edit: Edit): RestoredPart {
  return { ok: true, edits: [edit] }
}

function refused(refusal: RestoreRefusal): RestoredPart {
  return { ok: false, refusal }
}

/** Returns whether two nodes of two states of a draft hold the same. */
export function isSameContent(one: DraftNode, other: DraftNode): boolean {
  return JSON.stringify(draftValueOf(one)) === JSON.stringify(draftValueOf(other))
}
