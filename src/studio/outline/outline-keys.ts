import type { KeyboardEvent } from 'react'
import type { OutlineRow } from './outline-rows.ts'
import type { OutlineElement } from './outline-tree.ts'
import { hasRowsBelow, type OutlineRows } from './use-outline-rows.ts'

/** What the keys of an outline do with an element. */
export interface OutlineCommands {
  readonly isReadOnly: boolean
  readonly select: (element: OutlineElement) => void
  readonly move: (element: OutlineElement, by: -1 | 1) => void
  readonly remove: (element: OutlineElement) => void
  readonly duplicate: (element: OutlineElement) => void
}

/**
 * Does what a key means at a row: arrows walk, open and close, Enter selects, Alt with arrows moves the element, Delete
 * removes it, Ctrl+D duplicates it.
 */
export function runOutlineKey(
  event: KeyboardEvent,
  row: OutlineRow,
  outline: OutlineRows,
  commands: OutlineCommands,
): void {
  const work = event.altKey ? moveOf(event.key, row, commands) : null
  const done = work ?? walkOf(event.key, row, outline, commands) ?? changeOf(event, row, commands)
  if (!done) return
  event.preventDefault()
  event.stopPropagation()
  done()
}

/** Work of a key; null for a key that is not the outline's. */
type KeyWork = (() => void) | null

const nothing = () => {}

function moveOf(key: string, row: OutlineRow, { isReadOnly, move }: OutlineCommands): KeyWork {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null
  if (row.kind !== 'element' || isReadOnly) return nothing
  return () => move(row.element, key === 'ArrowUp' ? -1 : 1)
}

function walkOf(key: string, row: OutlineRow, outline: OutlineRows, { select }: OutlineCommands): KeyWork {
  const { rows, isSearching, isOpen, turn, focusRow } = outline
  const at = rows.indexOf(row)
  switch (key) {
    case 'ArrowDown':
      return () => focusRow(rows[at + 1])
    case 'ArrowUp':
      return () => focusRow(rows[at - 1])
    case 'Home':
      return () => focusRow(rows[0])
    case 'End':
      return () => focusRow(rows.at(-1))
    case 'ArrowRight':
      return () => (hasRowsBelow(row) && !isOpen(row) ? turn(row, true) : focusRow(rows[at + 1]))
    case 'ArrowLeft':
      return () => {
        if (hasRowsBelow(row) && isOpen(row) && !isSearching) turn(row, false)
        else focusRow(rows.slice(0, at).findLast(({ level }) => level < row.level))
      }
    case 'Enter':
    case ' ':
      return () => (row.kind === 'element' ? select(row.element) : turn(row, !isOpen(row)))
    default:
      return null
  }
}

function changeOf(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  row: OutlineRow,
  { isReadOnly, remove, duplicate }: OutlineCommands,
): KeyWork {
  const element = row.kind === 'element' && !isReadOnly ? row.element : null
  if (key === 'Delete') return element ? () => remove(element) : nothing
  const isDuplicate = key.toLowerCase() === 'd' && (ctrlKey || metaKey)
  return isDuplicate && element ? () => duplicate(element) : null
}
