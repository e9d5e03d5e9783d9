import {
  editsBetween,
  placeOf,
  type Change,
  type ChangeId,
  type Draft,
  type Edit,
  type PlannedEdit,
} from '../../authoring/index.ts'
import type { DraftState } from './draft-state.ts'
import type { DraftWorld, EditedDraft } from './draft-store.ts'
import type { TypedField, TypingGroups } from './typing-group.ts'

/** Edits, undo and redo of a draft. Every change is displayed at once and then sent by `sendSoon`. */
export function draftEdits(
  { draft, unsent, facts, update, view }: DraftState,
  world: Pick<DraftWorld, 'author' | 'now' | 'newId'>,
  typing: TypingGroups,
  sendSoon: () => void,
): Pick<EditedDraft, 'edit' | 'put' | 'putTogether' | 'together' | 'endTyping' | 'undo' | 'redo'> {
  const add = (planned: readonly PlannedEdit[], group: ChangeId) => {
    if (planned.length === 0) return
    // Later than every change that the author has seen, whatever the clock says.
    const at = Math.max(world.now(), (draft.changes.at(-1)?.at ?? 0) + 1)
    const changes = planned.map(({ id, edit }, index): Change => ({
      id,
      group,
      author: world.author,
      at: at + index,
      edit,
    }))
    draft.add(changes)
    unsent.add(changes)
    update(facts().saving === 'saved' ? { saving: 'saving' } : {})
    sendSoon()
  }

  /** Withdraws the keystroke before this one in the same field, while it was not sent. Returns whether there was one. */
  const withdrawLast = ({ node, group }: TypedField): boolean => {
    const last = unsent.withdrawLast(node, group)
    if (last) draft.withdraw(new Set([last.id]))
    return last !== null
  }

  const undoGroup = (group: ChangeId | null) => {
    if (group === null) return
    typing.end()
    const id = world.newId()
    add([{ id, edit: { do: 'undo', group } }], id)
  }

  const together: EditedDraft['together'] = (steps) => {
    typing.end()
    const group = world.newId()
    for (const step of steps) {
      const { edits, values } = step() ?? { edits: [], values: [] }
      add(
        edits.map((edit) => ({ id: world.newId(), edit: withSeen(draft, edit) })),
        group,
      )
      const planned = values.flatMap(([handle, value]) => {
        const node = draft.node(handle)
        return node && placeOf(node) !== null ? editsBetween(node, value, world.newId) : []
      })
      add(planned, group)
    }
  }

  return {
    edit: (edits) => {
      const typed = typing.next(edits)
      if (typed) withdrawLast(typed)
      const planned = edits.map((edit) => ({ id: world.newId(), edit: withSeen(draft, edit) }))
      add(planned, typed?.group ?? planned[0]?.id ?? '')
      return planned.map(({ id }) => id)
    },
    put: (handle, value) => {
      const node = draft.node(handle)
      if (!node || placeOf(node) === null) return
      const planned = editsBetween(node, value, world.newId)
      const typed = typing.next(planned.map(({ edit }) => edit))
      if (typed && withdrawLast(typed)) {
        // The value before the withdrawn keystroke is the one that was seen.
        const again = editsBetween(node, value, world.newId)
        add(again, typed.group)
        if (again.length === 0) update()
        return
      }
      add(planned, typed?.group ?? planned[0]?.id ?? '')
    },
    putTogether: (edit, values) => together([() => ({ edits: [edit], values })]),
    together,
    endTyping: () => typing.end(),
    undo: () => undoGroup(view().undo),
    redo: () => undoGroup(view().redo),
  }
}

/** The edit with the change, at each value it replaces, whose value the author sees there now. */
function withSeen(draft: Draft, edit: Edit): Edit {
  switch (edit.do) {
    case 'set':
      return {
        ...edit,
        cells: edit.cells.map((cell) => ({ ...cell, seen: draft.node(cell.node)?.setBy ?? null })),
      }
    case 'rename':
      return { ...edit, seen: draft.node(edit.node)?.namedBy ?? null }
    case 'move':
      return { ...edit, seen: draft.node(edit.node)?.movedBy ?? null }
    case 'insert':
    case 'remove':
    case 'undo':
      return edit
    default:
      return edit satisfies never
  }
}
