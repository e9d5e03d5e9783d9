import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'
import { celTokens, type CelToken } from '../../engine/cel/index.ts'

const words: ReadonlySet<string> = new Set([
  'true',
  'false',
  'null',
  'in',
  'data',
  'item',
  'outer',
  'const',
  'today',
  'calls',
])

const marks = {
  text: Decoration.mark({ class: 'cm-cel-text' }),
  number: Decoration.mark({ class: 'cm-cel-number' }),
  word: Decoration.mark({ class: 'cm-cel-word' }),
  note: Decoration.mark({ class: 'cm-cel-note' }),
}

function markOf({ kind, text }: CelToken): Decoration | null {
  if (kind === 'text' || kind === 'number') return marks[kind]
  if (kind === 'name') return words.has(text) ? marks.word : null
  return kind === 'space' && text.startsWith('//') ? marks.note : null
}

/** Colours of the visible part of an expression, by the tokens of the engine. */
export const celColours = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    #tokens: readonly CelToken[]

    constructor(view: EditorView) {
      this.#tokens = celTokens(view.state.doc.toString())
      this.decorations = coloured(view, this.#tokens)
    }

    update({ view, docChanged, viewportChanged }: ViewUpdate) {
      if (docChanged) this.#tokens = celTokens(view.state.doc.toString())
      if (docChanged || viewportChanged) this.decorations = coloured(view, this.#tokens)
    }
  },
  { decorations: ({ decorations }) => decorations },
)

function coloured({ visibleRanges }: EditorView, tokens: readonly CelToken[]): DecorationSet {
  let start = 0
  const ranges = tokens.flatMap((token) => {
    const [from, to] = [start, start + token.text.length]
    start = to
    const mark = visibleRanges.some((seen) => from < seen.to && to > seen.from) ? markOf(token) : null
    return mark ? [mark.range(from, to)] : []
  })
  return Decoration.set(ranges)
}
