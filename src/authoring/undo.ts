import type { Change, ChangeId } from './change.ts'

/** Returns the groups of changes that are undone and not redone. */
export function undoneGroups(log: readonly Change[]): ReadonlySet<ChangeId> {
  // An undo is later than its target, so reading backwards decides every undo before its target.
  const undone = new Set<ChangeId>()
  for (let index = log.length - 1; index >= 0; index -= 1) {
    const change = log[index]
    if (change?.edit.do === 'undo' && !undone.has(change.group)) undone.add(change.edit.group)
  }
  return undone
}

/** Groups that the author can undo and redo next: ids of groups, null when there is none. */
export interface UndoState {
  readonly undo: ChangeId | null
  readonly redo: ChangeId | null
}

/** Derives a person's undo and redo stacks from the log, so that they survive a reload and work on every device. */
export function undoState(log: readonly Change[], author: string): UndoState {
  const undo: ChangeId[] = []
  const redo: ChangeId[] = []
  for (const { group, edit, author: by } of log) {
    if (by !== author || undo.at(-1) === group) continue
    if (edit.do !== 'undo') {
      undo.push(group)
      redo.length = 0
    } else if (undo.at(-1) === edit.group) {
      undo.pop()
      redo.push(group)
    } else if (redo.at(-1) === edit.group) {
      redo.pop()
      // Undoing the undo makes the original group undoable again.
      undo.push(originalOf(log, edit.group))
    }
  }
  return { undo: undo.at(-1) ?? null, redo: redo.at(-1) ?? null }
}

function originalOf(log: readonly Change[], group: ChangeId): ChangeId {
  const undone = log.find((change) => change.group === group && change.edit.do === 'undo')
  return undone?.edit.do === 'undo' ? originalOf(log, undone.edit.group) : group
}
