import { useLingui } from '@lingui/react/macro'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Language } from '../../api/index.ts'
import { linkTo } from './rich-commands.ts'
import styles from './rich-editor.module.css'
import { RichToolbar } from './rich-toolbar.tsx'
import { openRichView, stateOf } from './rich-view.ts'

export interface RichEditorProps {
  /** Id of the element that is edited. */
  readonly id: string
  readonly label: string
  readonly language: Language
  readonly describedBy: string | undefined
  /** HTML; empty when there is no text. */
  readonly value: string
  readonly onChange: (html: string) => void
}

/** Editor of rich text with its toolbar. */
export function RichEditor({ id, label, language, describedBy, value, onChange }: RichEditorProps) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const written = useRef(value)
  const [state, setState] = useState<EditorState | null>(null)

  const attributes = useMemo(
    () => ({
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      lang: language,
      ...(describedBy && { 'aria-describedby': describedBy, 'aria-invalid': 'true' }),
    }),
    [id, label, language, describedBy],
  )
  const handleHtml = useEffectEvent((html: string) => {
    written.current = html
    onChange(html)
  })
  const open = useEffectEvent((element: HTMLElement): EditorView =>
    openRichView(element, value, attributes, { onState: setState, onHtml: (html) => handleHtml(html) }),
  )

  useEffect(() => {
    if (!place.current) return undefined
    const opened = open(place.current)
    view.current = opened
    setState(opened.state)
    return () => {
      opened.destroy()
      view.current = null
    }
  }, [])

  // A value from outside (an older version, a moved block) replaces the content of the editor.
  useEffect(() => {
    if (value === written.current || !view.current) return
    written.current = value
    const next = stateOf(value)
    view.current.updateState(next)
    setState(next)
  }, [value])

  useEffect(() => {
    view.current?.setProps({ attributes })
  }, [attributes])

  const handleLink = (href: string) => {
    if (!view.current) return
    linkTo(href)(view.current.state, view.current.dispatch)
    view.current.focus()
  }

  return (
    <div className={styles['editor']}>
      {state && (
        <RichToolbar
          label={t({ id: 'admin.rich.toolbar', message: 'Оформление' })}
          controls={id}
          state={state}
          onCommand={(command) => {
            if (!view.current) return
            command(view.current.state, view.current.dispatch)
            view.current.focus()
          }}
          onLink={handleLink}
        />
      )}
      <div className={styles['place']} ref={place} data-invalid={describedBy !== undefined || undefined} />
    </div>
  )
}
