import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
} from 'prosemirror-tables'
import { richSchema } from './rich-schema.ts'

const { nodes, marks } = richSchema

/** Actions of the toolbar buttons. */
export type RichAction =
  | 'strong'
  | 'em'
  | 'heading3'
  | 'heading4'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | 'table'
  | 'row'
  | 'column'
  | 'noRow'
  | 'noColumn'
  | 'noTable'
  | 'undo'
  | 'redo'

/** Returns the command of a button; where the format is on already, the command removes it. */
export function commandOf(action: RichAction, state: EditorState): Command {
  switch (action) {
    case 'strong':
      return toggleMark(marks.strong)
    case 'em':
      return toggleMark(marks.em)
    case 'heading3':
    case 'heading4': {
      const level = action === 'heading3' ? 3 : 4
      return isOn(action, state) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level })
    }
    case 'bullets':
      return isOn(action, state) ? liftListItem(nodes.list_item) : wrapInList(nodes.bullet_list)
    case 'numbers':
      return isOn(action, state) ? liftListItem(nodes.list_item) : wrapInList(nodes.ordered_list)
    case 'quote':
      return isOn(action, state) ? lift : wrapIn(nodes.blockquote)
    case 'table':
      return insertTable
    case 'row':
      return addRowAfter
    case 'column':
      return addColumnAfter
    case 'noRow':
      return deleteRow
    case 'noColumn':
      return deleteColumn
    case 'noTable':
      return deleteTable
    case 'undo':
      return undo
    case 'redo':
      return redo
    default:
      return action satisfies never
  }
}

/** Returns whether the selection has this format. */
export function isOn(action: RichAction, state: EditorState): boolean {
  const { from, $from, to, empty } = state.selection
  switch (action) {
    case 'strong':
    case 'em': {
      const mark = marks[action]
      return empty
        ? mark.isInSet(state.storedMarks ?? $from.marks()) !== undefined
        : state.doc.rangeHasMark(from, to, mark)
    }
    case 'heading3':
      return $from.parent.type === nodes.heading && $from.parent.attrs['level'] === 3
    case 'heading4':
      return $from.parent.type === nodes.heading && $from.parent.attrs['level'] === 4
    case 'bullets':
      return isInside(state, 'bullet_list')
    case 'numbers':
      return isInside(state, 'ordered_list')
    case 'quote':
      return isInside(state, 'blockquote')
    case 'table':
      return isInTable(state)
    default:
      return false
  }
}

/** Returns the address of the link at the selection; empty when there is none. */
export function linkAt({ selection, doc }: EditorState): string {
  const { $from, from, to, empty } = selection
  let href = ''
  const look = (
    known: readonly { readonly type: unknown; readonly attrs: Readonly<Record<string, unknown>> }[],
  ) => {
    const mark = known.find(({ type }) => type === marks.link)
    if (mark) href = String(mark.attrs['href'])
  }
  if (empty) look($from.marks())
  else doc.nodesBetween(from, to, (node) => look(node.marks))
  return href
}

/**
 * Returns the command that links the selected words to an address; without a selection it inserts the address
 * as text. An empty address removes the link.
 */
export function linkTo(href: string): Command {
  return (state, dispatch) => {
    const { empty } = state.selection
    const { from, to } = empty ? linkedRange(state) : state.selection
    const transaction = state.tr
    if (href === '') transaction.removeMark(from, to, marks.link)
    else if (from === to) transaction.insert(from, richSchema.text(href, [marks.link.create({ href })]))
    else transaction.addMark(from, to, marks.link.create({ href }))
    dispatch?.(transaction)
    return true
  }
}

/** Returns the range of the link at the cursor; an empty range when there is none. */
function linkedRange({ selection: { $from, from } }: EditorState): {
  readonly from: number
  readonly to: number
} {
  const start = $from.start()
  let range = { from, to: from }
  $from.parent.forEach((child, offset) => {
    const begin = start + offset
    const end = begin + child.nodeSize
    if (marks.link.isInSet(child.marks) && begin <= from && from <= end) range = { from: begin, to: end }
  })
  return range
}

function isInside({ selection: { $from } }: EditorState, name: keyof typeof nodes): boolean {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === nodes[name]) return true
  return false
}

const insertTable: Command = (state, dispatch) => {
  const head = Array.from({ length: 2 }, () => nodes.table_header.create())
  const cells = Array.from({ length: 2 }, () => nodes.table_cell.create())
  const table = nodes.table.create(null, [
    nodes.table_row.create(null, head),
    nodes.table_row.create(null, cells),
  ])
  dispatch?.(state.tr.replaceSelectionWith(table).scrollIntoView())
  return true
}
