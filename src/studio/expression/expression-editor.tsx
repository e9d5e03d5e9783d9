import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { standardKeymap } from '@codemirror/commands'
import { bracketMatching } from '@codemirror/language'
import { setDiagnostics, type Diagnostic } from '@codemirror/lint'
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, hoverTooltip, keymap } from '@codemirror/view'
import { useEffect, useEffectEvent, useRef } from 'react'
import { adoptStyles } from './adopt-styles.ts'
import { celColours } from './cel-colours.ts'
import { celCompletion, type CompletionWorld } from './cel-completion.ts'
import { celTheme } from './cel-theme.ts'
import { functionAt, type FunctionWords } from './function-words.ts'
import { helpElement } from './help-element.ts'

adoptStyles()

/** A fault at characters of the expression. */
export interface ExpressionFault {
  readonly start: number
  readonly end: number
  readonly severity: 'error' | 'warning' | 'info'
  readonly message: string
}

/** What the editor needs of the page around it. */
export interface ExpressionWorld extends CompletionWorld {
  /** The type of the name at a position, in the reader's language; null where no name is. */
  readonly typeAt: (
    text: string,
    position: number,
  ) => Promise<{ readonly name: string; readonly type: string } | null>
}

export interface ExpressionEditorProps {
  readonly value: string
  readonly faults: readonly ExpressionFault[]
  readonly isReadOnly: boolean
  /** Attributes of the element that takes the focus. */
  readonly attributes: Readonly<Record<string, string>>
  readonly world: ExpressionWorld
  readonly onChange: (text: string) => void
  /** F1: the function at the cursor, or null. */
  readonly onHelp: (name: string | null) => void
}

/** Marks a change that comes from the draft and is not typed. */
const fromDraft = Annotation.define<boolean>()

/**
 * Editor of an expression: colours, completion, errors at their characters, documentation of functions. Tab leaves it. It
 * has no history of its own: Ctrl+Z undoes in the draft.
 */
export function ExpressionEditor({
  value,
  faults,
  isReadOnly,
  attributes,
  world,
  onChange,
  onHelp,
}: ExpressionEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const opened = useRef<{ readonly view: EditorView; readonly outside: Compartment } | null>(null)
  // Typed texts that the draft has not given back yet: while a person types on, an older one is no change of the draft.
  const unconfirmed = useRef<readonly string[]>([])
  const handleChange = useEffectEvent(onChange)
  const handleHelp = useEffectEvent(onHelp)
  const ask = useEffectEvent(world.ask)
  const typeAt = useEffectEvent(world.typeAt)
  const wordsOf = useEffectEvent(world.wordsOf)
  const detailOf = useEffectEvent(world.detailOf)
  const start = useEffectEvent((parent: HTMLElement) => {
    const outside = new Compartment()
    const current: ExpressionWorld = {
      ask: async (text, at) => await ask(text, at),
      typeAt: async (text, at) => await typeAt(text, at),
      wordsOf: (name) => wordsOf(name),
      detailOf: (option) => detailOf(option),
    }
    const state = EditorState.create({
      doc: value,
      extensions: [
        ...editing(current, (name) => handleHelp(name)),
        EditorView.updateListener.of(({ docChanged, state: { doc }, transactions }) => {
          const isTyped = transactions.some((one) => one.docChanged && !one.annotation(fromDraft))
          if (!docChanged || !isTyped) return
          unconfirmed.current = [...unconfirmed.current, doc.toString()]
          handleChange(doc.toString())
        }),
        outside.of(fromOutside(attributes, isReadOnly)),
      ],
    })
    return { view: new EditorView({ parent, state }), outside }
  })

  useEffect(() => {
    if (!host.current) return undefined
    const started = start(host.current)
    opened.current = started
    return () => {
      opened.current = null
      started.view.destroy()
    }
  }, [])

  useEffect(() => {
    const view = opened.current?.view
    if (!view) return
    const confirmed = unconfirmed.current.lastIndexOf(value)
    unconfirmed.current = confirmed < 0 ? [] : unconfirmed.current.slice(confirmed + 1)
    const shown = view.state.doc.toString()
    if (confirmed < 0 && shown !== value)
      view.dispatch({ changes: difference(shown, value), annotations: fromDraft.of(true) })
  }, [value])

  useEffect(() => {
    const view = opened.current?.view
    if (!view) return
    const { length } = view.state.doc
    if (view.state.doc.toString() === value) unconfirmed.current = []
    const diagnostics = faults.map(({ start: from, end, ...fault }): Diagnostic => ({
      ...fault,
      from: Math.min(from, length),
      to: Math.min(Math.max(end, from), length),
    }))
    view.dispatch(setDiagnostics(view.state, diagnostics))
  }, [value, faults])

  useEffect(() => {
    const { view, outside } = opened.current ?? {}
    if (view && outside) view.dispatch({ effects: outside.reconfigure(fromOutside(attributes, isReadOnly)) })
  }, [attributes, isReadOnly])

  return <div ref={host} />
}

function fromOutside(attributes: ExpressionEditorProps['attributes'], isReadOnly: boolean): Extension {
  return [EditorState.readOnly.of(isReadOnly), EditorView.contentAttributes.of(attributes)]
}

function editing(world: ExpressionWorld, onHelp: ExpressionEditorProps['onHelp']): readonly Extension[] {
  const help = (view: EditorView): boolean => {
    const { state } = view
    onHelp(functionAt(state.doc.toString(), state.selection.main.head)?.name ?? null)
    return true
  }
  return [
    // Other line breaks stay in the text as they are in the file.
    EditorState.lineSeparator.of('\n'),
    EditorView.lineWrapping,
    celTheme,
    celColours,
    EditorView.domEventHandlers({ beforeinput: replaceSelected }),
    bracketMatching(),
    closeBrackets(),
    celCompletion(world),
    hoverTooltip(async (view, position) => await hovered(world, view.state.doc.toString(), position)),
    keymap.of([{ key: 'F1', run: help }, ...closeBracketsKeymap, ...completionKeymap, ...standardKeymap]),
  ]
}

/**
 * Replaces selected text by typed text. Chromium would give the typed text the colours of the replaced one as an inline
 * style, which our Content-Security-Policy refuses. The browser's own selection counts: the editor may not know yet what was
 * selected last.
 */
function replaceSelected(event: InputEvent, view: EditorView): boolean {
  const { state } = view
  const isTyped = event.inputType === 'insertText' && event.data !== null
  const isDeleted = event.inputType.startsWith('deleteContent')
  const selection = document.getSelection()
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
  if ((!isTyped && !isDeleted) || range === null || range.collapsed || state.readOnly) return false
  event.preventDefault()
  const from = view.posAtDOM(range.startContainer, range.startOffset)
  const to = view.posAtDOM(range.endContainer, range.endOffset)
  const text = event.data ?? ''
  const insert = () =>
    state.update({
      changes: { from, to, insert: text },
      selection: { anchor: from + text.length },
      userEvent: 'input.type',
      scrollIntoView: true,
    })
  const isHandled =
    isTyped && state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, text, insert))
  if (!isHandled) view.dispatch(insert())
  return true
}

/** The tooltip over a function or a name. */
async function hovered(world: ExpressionWorld, text: string, position: number) {
  const found = functionAt(text, position)
  const words = found && world.wordsOf(found.name)
  if (found && words) return tooltip(found.start, found.end, words)
  const typed = await world.typeAt(text, position)
  return typed && tooltip(position, position, { example: typed.name, means: typed.type })
}

function tooltip(pos: number, end: number, words: FunctionWords) {
  return { pos, end, above: true, create: () => ({ dom: helpElement(words) }) }
}

/** The smallest change of one text to another, so that the cursor stays where it is. */
function difference(before: string, after: string) {
  let from = 0
  while (from < Math.min(before.length, after.length) && before[from] === after[from]) from += 1
  let [to, end] = [before.length, after.length]
  while (to > from && end > from && before[to - 1] === after[end - 1]) {
    to -= 1
    end -= 1
  }
  return { from, to, insert: after.slice(from, end) }
}
