import { autocompletion, completionKeymap, type CompletionContext } from '@codemirror/autocomplete'
import { standardKeymap } from '@codemirror/commands'
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, placeholder as emptyText } from '@codemirror/view'
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { adoptStyles } from '../expression/adopt-styles.ts'
import { messageTheme } from './message-theme.ts'
import { valueChips } from './value-chips.ts'

adoptStyles()

/** What a button beside the box does in it. */
export interface MessageInputHandle {
  /** Puts text at the cursor, and the focus into the box. */
  readonly insert: (text: string) => void
}

export interface MessageInputProps {
  readonly ref?: Ref<MessageInputHandle>
  readonly value: string
  /** Names of the values that the text may contain; null when they are not known. */
  readonly values: readonly string[] | null
  /** The text of a plural case, where `#` is the number. */
  readonly hasNumberSign?: boolean
  readonly isReadOnly?: boolean
  readonly label: string
  readonly placeholder?: string | undefined
  /** Id of what describes the box. */
  readonly describedBy?: string | null
  readonly isInvalid?: boolean
  readonly lang?: string | undefined
  /** Takes the focus, with the cursor behind the text. */
  readonly takesFocus?: boolean
  readonly onChange: (text: string) => void
  /** A key that neither the text nor its list of values used. */
  readonly onKey?: ((event: KeyboardEvent) => void) | undefined
  readonly onLeave?: (() => void) | undefined
}

/** Marks a change that comes from the draft and is not typed. */
const fromOutside = Annotation.define<boolean>()

/**
 * Box for a text whose values are chips. An opening brace, and Ctrl+Space, offer the values that the text may contain. It
 * has no history of its own: Ctrl+Z undoes in the draft.
 */
export function MessageInput(props: MessageInputProps) {
  const { value, values, hasNumberSign = false, isReadOnly = false, takesFocus = false, onKey } = props
  const { label, placeholder = '', describedBy = null, isInvalid = false, lang } = props
  const host = useRef<HTMLDivElement>(null)
  const opened = useRef<{ readonly view: EditorView; readonly outside: Compartment } | null>(null)
  const handleChange = useEffectEvent(props.onChange)
  const handleLeave = useEffectEvent(() => props.onLeave?.())
  const offered = useEffectEvent((context: CompletionContext) => offeredValues(context, values ?? []))
  const start = useEffectEvent((parent: HTMLElement) => {
    const outside = new Compartment()
    const state = EditorState.create({
      doc: value,
      selection: { anchor: value.length },
      extensions: [
        EditorState.lineSeparator.of('\n'),
        EditorView.lineWrapping,
        messageTheme,
        autocompletion({ override: [(context) => offered(context)], icons: false, interactionDelay: 0 }),
        // Enter is the page's: in a sheet it takes the text over.
        keymap.of([...completionKeymap, ...standardKeymap.filter(({ key }) => key !== 'Enter')]),
        EditorView.domEventHandlers({
          beforeinput: replaceSelected,
          blur: () => {
            // A box that is taken away loses the focus, too: no person left it.
            if (opened.current) handleLeave()
            return false
          },
        }),
        EditorView.updateListener.of(({ docChanged, state: { doc }, transactions }) => {
          const isTyped = transactions.some((one) => one.docChanged && !one.annotation(fromOutside))
          if (docChanged && isTyped) handleChange(doc.toString())
        }),
        outside.of([]),
      ],
    })
    return { view: new EditorView({ parent, state }), outside }
  })

  // Its clean-up runs before the box leaves the page.
  useLayoutEffect(() => {
    if (!host.current) return undefined
    const started = start(host.current)
    opened.current = started
    if (takesFocus) started.view.focus()
    return () => {
      opened.current = null
      started.view.destroy()
    }
  }, [takesFocus])

  useEffect(() => {
    const view = opened.current?.view
    const shown = view?.state.doc.toString()
    if (!view || shown === undefined || shown === value) return
    view.dispatch({
      changes: { from: 0, to: shown.length, insert: value },
      annotations: fromOutside.of(true),
    })
  }, [value])

  useImperativeHandle(props.ref, () => ({
    insert: (text) => {
      const view = opened.current?.view
      if (!view || view.state.readOnly) return
      view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.type' })
      view.focus()
    },
  }))

  const names = values === null ? null : values.join(' ')
  useEffect(() => {
    const { view, outside } = opened.current ?? {}
    if (!view || !outside) return
    const known = names?.split(' ') ?? null
    const isKnown = (name: string) => known === null || known.includes(name)
    const extensions: readonly Extension[] = [
      valueChips({ hasNumberSign, isKnown }),
      EditorState.readOnly.of(isReadOnly),
      emptyText(placeholder),
      EditorView.contentAttributes.of({
        'aria-label': label,
        spellcheck: 'true',
        ...(lang !== undefined && { lang }),
        ...(describedBy !== null && { 'aria-describedby': describedBy }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
        ...(isReadOnly && { 'aria-readonly': 'true' }),
      }),
    ]
    view.dispatch({ effects: outside.reconfigure(extensions) })
  }, [names, hasNumberSign, isReadOnly, placeholder, label, describedBy, isInvalid, lang])

  return (
    // The box is inside: its keys arrive here after the list of values had them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={host}
      onKeyDown={(event) => {
        if (event.defaultPrevented) event.stopPropagation()
        else onKey?.(event)
      }}
    />
  )
}

/** The values that can be put at the cursor, as whole `{name}`. */
function offeredValues({ state, pos, explicit }: CompletionContext, names: readonly string[]) {
  const before = /\{\w*$/.exec(state.doc.sliceString(0, pos))
  if ((before === null && !explicit) || names.length === 0) return null
  const closing = state.doc.sliceString(pos, pos + 1) === '}' ? 1 : 0
  return {
    from: before ? pos - before[0].length : pos,
    to: pos + (before ? closing : 0),
    options: names.map((name) => ({ label: `{${name}}` })),
    validFor: /^\{?\w*$/,
  }
}

/**
 * Replaces selected text by typed text. Chromium would give the typed text the colours of the replaced one as an inline
 * style, which our Content-Security-Policy refuses.
 */
function replaceSelected(event: InputEvent, view: EditorView): boolean {
  const { state } = view
  const { empty } = state.selection.main
  if (event.inputType !== 'insertText' || event.data === null || empty || state.readOnly) return false
  event.preventDefault()
  view.dispatch(state.replaceSelection(event.data), { userEvent: 'input.type', scrollIntoView: true })
  return true
}
