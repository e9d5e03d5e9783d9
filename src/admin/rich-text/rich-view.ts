import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, EditorState } from 'prosemirror-state'
import { goToNextCell, tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { pastedHtml } from './pasted-html.ts'
import { htmlOf, richOf } from './rich-html.ts'
import { richSchema } from './rich-schema.ts'

const { nodes, marks } = richSchema

/** Callbacks of the editor to its component. */
export interface RichListener {
  readonly onState: (state: EditorState) => void
  readonly onHtml: (html: string) => void
}

/** Creates an editor of rich text inside an element. The caller destroys it. */
export function openRichView(
  place: HTMLElement,
  html: string,
  attributes: Readonly<Record<string, string>>,
  { onState, onHtml }: RichListener,
): EditorView {
  const view: EditorView = new EditorView(place, {
    state: stateOf(html),
    attributes,
    transformPastedHTML: pastedHtml,
    dispatchTransaction: (transaction) => {
      const next = view.state.apply(transaction)
      view.updateState(next)
      onState(next)
      if (transaction.docChanged) onHtml(htmlOf(next.doc))
    },
  })
  return view
}

/** Returns the initial state of the editor for this HTML. */
export function stateOf(html: string): EditorState {
  return EditorState.create({
    doc: richOf(html),
    plugins: [history(), keys, keymap(baseKeymap), tableEditing()],
  })
}

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
})

// Tab leaves the editor, as on the rest of the page; inside a table it moves from cell to cell.
const keys = keymap({
  'Mod-z': undo,
  'Mod-Shift-z': redo,
  'Mod-y': redo,
  'Mod-b': toggleMark(marks.strong),
  'Mod-i': toggleMark(marks.em),
  Enter: splitListItem(nodes.list_item),
  'Shift-Enter': breakLine,
  'Mod-]': sinkListItem(nodes.list_item),
  'Mod-[': liftListItem(nodes.list_item),
  Tab: goToNextCell(1),
  'Shift-Tab': goToNextCell(-1),
})
