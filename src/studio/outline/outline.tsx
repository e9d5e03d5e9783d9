import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { type ClipboardEvent, memo, useDeferredValue, useState } from 'react'
import type { Handle } from '../../authoring/index.ts'
import { Icon, LiveStatus, TextInput } from '../../ui/index.ts'
import { dragHandlers } from './dragged-element.ts'
import { ElementRow, type ElementRowProps } from './element-row.tsx'
import { sectionName } from './element-words.ts'
import { type OutlineCommands, runOutlineKey } from './outline-keys.ts'
import styles from './outline.module.css'
import type { OutlineElement } from './outline-tree.ts'
import { hasRowsBelow, type OutlineRowsInput, useOutlineRows } from './use-outline-rows.ts'

export interface OutlineProps
  extends OutlineRowsInput, Pick<ElementRowProps, 'countOf' | 'peopleAt' | 'talksAt'> {
  readonly isReadOnly: boolean
  readonly onSelect: (handle: Handle) => void
  /** Returns the message for a screen reader; null when the element cannot move there. */
  readonly onMove: (element: OutlineElement, by: -1 | 1) => string | null
  readonly onDrop: (handle: Handle, target: Handle, side: 'before' | 'after') => void
  readonly onRemove: (element: OutlineElement) => void
  readonly onDuplicate: (element: OutlineElement) => void
  /** Returns the element as text for the clipboard; null when it is not copied. */
  readonly onCopy: (element: OutlineElement) => string | null
  /** Takes the text of the clipboard, to be put at the element that has the focus. */
  readonly onPaste: (text: string, at: OutlineElement | null) => void
}

/** Tree of all elements of a product. It is drawn between keystrokes: of a large product it has a thousand rows. */
export function Outline(props: OutlineProps) {
  return <DrawnOutline shown={useDeferredValue(props)} />
}

/** Arrow keys move the focus; Alt with arrow keys moves the selected element. */
const DrawnOutline = memo(({ shown: props }: { readonly shown: OutlineProps }) => {
  const { selected, isReadOnly, onSelect, onMove } = props
  const { t, i18n } = useLingui()
  const [announced, setAnnounced] = useState('')
  const outline = useOutlineRows(props)
  const { rows, current, isOpen, turn } = outline
  const commands: OutlineCommands = {
    isReadOnly,
    select: ({ handle }) => onSelect(handle),
    move: (element, by) =>
      setAnnounced(onMove(element, by) ?? t({ id: 'studio.outline.end', message: 'Дальше некуда' })),
    remove: props.onRemove,
    duplicate: props.onDuplicate,
  }

  const focused = () => (current?.kind === 'element' ? current.element : null)
  const handleCopy = (event: ClipboardEvent) => {
    const element = focused()
    // A text that is selected on the page is copied as it is.
    if (!element || !(document.getSelection()?.isCollapsed ?? true)) return
    const text = props.onCopy(element)
    if (text === null) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', text)
  }
  const handlePaste = (event: ClipboardEvent) => {
    if (isReadOnly) return
    event.preventDefault()
    props.onPaste(event.clipboardData.getData('text/plain'), focused())
  }

  return (
    <div className={styles['outline']}>
      <div className={styles['search']}>
        <TextInput
          type="search"
          value={outline.sought}
          aria-label={t({ id: 'studio.outline.search', message: 'Искать в структуре' })}
          placeholder={t({ id: 'studio.outline.search', message: 'Искать в структуре' })}
          onChange={outline.setSought}
        />
      </div>
      <div
        ref={outline.tree}
        role="tree"
        className={styles['tree']}
        aria-label={t({ id: 'studio.outline', message: 'Структура' })}
        onCopy={handleCopy}
        onPaste={handlePaste}
      >
        {rows.map((row) => (
          <div
            key={row.id}
            role="treeitem"
            data-row={row.id}
            data-level={row.level}
            data-section={row.kind === 'section' || undefined}
            className={styles['row']}
            tabIndex={row === current ? 0 : -1}
            aria-level={row.level}
            aria-selected={row.id === selected}
            aria-expanded={hasRowsBelow(row) ? isOpen(row) : undefined}
            draggable={row.kind === 'element' && !isReadOnly}
            onClick={() => {
              outline.activate(row)
              if (row.kind === 'element') onSelect(row.element.handle)
              else turn(row, !isOpen(row))
            }}
            onKeyDown={(event) => runOutlineKey(event, row, outline, commands)}
            {...(row.kind === 'element' && !isReadOnly ? dragHandlers(row.element, props.onDrop) : {})}
          >
            <span
              className={styles['turn']}
              aria-hidden="true"
              onClick={(event) => {
                if (!hasRowsBelow(row)) return
                event.stopPropagation()
                turn(row, !isOpen(row))
              }}
            >
              {hasRowsBelow(row) && <Icon of={isOpen(row) ? ChevronDown : ChevronRight} size={16} />}
            </span>
            {row.kind === 'section' ? (
              <span className={styles['section']}>{sectionName(i18n, row.section.id)}</span>
            ) : (
              <ElementRow {...props} element={row.element} />
            )}
          </div>
        ))}
      </div>
      {rows.length === 0 && (
        <p className={styles['nothing']}>
          {t({ id: 'studio.outline.nothing', message: 'Ничего не нашлось' })}
        </p>
      )}
      <LiveStatus>{announced}</LiveStatus>
    </div>
  )
})
