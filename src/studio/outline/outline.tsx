import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Handle } from '../../authoring/index.ts'
import { Icon, LiveStatus, TextInput } from '../../ui/index.ts'
import { dragHandlers } from './dragged-element.ts'
import { ElementRow, type ElementRowProps } from './element-row.tsx'
import { sectionName } from './element-words.ts'
import { matchingSections } from './matching-sections.ts'
import styles from './outline.module.css'
import { beginsOpen, type OutlineRow, rowsAround, rowsOf, turnedTo } from './outline-rows.ts'
import type { OutlineElement, OutlineSection } from './outline-tree.ts'

export interface OutlineProps extends Pick<ElementRowProps, 'labelOf' | 'countOf'> {
  readonly sections: readonly OutlineSection[]
  readonly selected: Handle | null
  /** Counts selections: each one opens what the selected element is in. */
  readonly asked: number
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
  const { sections, selected, asked, labelOf, isReadOnly, onSelect, onMove, onRemove, onDuplicate } = props
  const { t, i18n } = useLingui()
  const [sought, setSought] = useState('')
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [announced, setAnnounced] = useState('')
  const [active, setActive] = useState<string | null>(null)
  const tree = useRef<HTMLDivElement>(null)
  const isSearching = sought.trim() !== ''
  const found = isSearching ? matchingSections(sections, sought, labelOf) : sections
  const selection = `${selected} ${asked}`
  const [opened, setOpened] = useState<string | null>(null)
  if (opened !== selection) {
    setOpened(selection)
    const around = selected === null ? [] : rowsAround(sections, selected)
    setTurned(around.reduce((all, row) => turnedTo(all, row, true), turned))
  }
  const isOpen = (row: OutlineRow) => isSearching || beginsOpen(row) !== turned.has(row.id)
  const rows = rowsOf(found, isOpen)
  const current =
    rows.find(({ id }) => id === (active ?? selected)) ?? rows.find(({ id }) => id === selected) ?? rows[0]

  useEffect(() => {
    setActive(null)
    if (selected === null) return
    tree.current?.querySelector(`[data-row="${CSS.escape(selected)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [selected, asked])

  const focusRow = (row: OutlineRow | undefined) => {
    if (!row) return
    setActive(row.id)
    tree.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.id)}"]`)?.focus()
  }
  const turn = (row: OutlineRow, open: boolean) => setTurned(turnedTo(turned, row, open))
  const hasChildren = (row: OutlineRow) =>
    row.kind === 'section' ? row.section.elements.length > 0 : row.element.children.length > 0

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
  const handleKey = (event: KeyboardEvent, row: OutlineRow) => {
    const at = rows.indexOf(row)
    const element = row.kind === 'element' ? row.element : null
    const act = (work: () => void) => {
      event.preventDefault()
      event.stopPropagation()
      work()
    }
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      act(() => {
        if (!element || isReadOnly) return
        const message = onMove(element, event.key === 'ArrowUp' ? -1 : 1)
        setAnnounced(message ?? t({ id: 'studio.outline.end', message: 'Дальше некуда' }))
      })
      return
    }
    switch (event.key) {
      case 'ArrowDown':
        return act(() => focusRow(rows[at + 1]))
      case 'ArrowUp':
        return act(() => focusRow(rows[at - 1]))
      case 'Home':
        return act(() => focusRow(rows[0]))
      case 'End':
        return act(() => focusRow(rows.at(-1)))
      case 'ArrowRight':
        return act(() => (hasChildren(row) && !isOpen(row) ? turn(row, true) : focusRow(rows[at + 1])))
      case 'ArrowLeft':
        return act(() => {
          if (hasChildren(row) && isOpen(row) && !isSearching) turn(row, false)
          else focusRow(rows.slice(0, at).findLast(({ level }) => level < row.level))
        })
      case 'Enter':
      case ' ':
        return act(() => (element ? onSelect(element.handle) : turn(row, !isOpen(row))))
      case 'Delete':
        return act(() => {
          if (element && !isReadOnly) onRemove(element)
        })
      case 'd':
      case 'D':
        if ((event.ctrlKey || event.metaKey) && element && !isReadOnly) act(() => onDuplicate(element))
    }
  }

  return (
    <div className={styles['outline']}>
      <div className={styles['search']}>
        <TextInput
          type="search"
          value={sought}
          aria-label={t({ id: 'studio.outline.search', message: 'Искать в структуре' })}
          placeholder={t({ id: 'studio.outline.search', message: 'Искать в структуре' })}
          onChange={setSought}
        />
      </div>
      <div
        ref={tree}
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
            aria-expanded={hasChildren(row) ? isOpen(row) : undefined}
            draggable={row.kind === 'element' && !isReadOnly}
            onClick={() => {
              setActive(row.id)
              if (row.kind === 'element') onSelect(row.element.handle)
              else turn(row, !isOpen(row))
            }}
            onKeyDown={(event) => handleKey(event, row)}
            {...(row.kind === 'element' && !isReadOnly ? dragHandlers(row.element, props.onDrop) : {})}
          >
            <span
              className={styles['turn']}
              aria-hidden="true"
              onClick={(event) => {
                if (!hasChildren(row)) return
                event.stopPropagation()
                turn(row, !isOpen(row))
              }}
            >
              {hasChildren(row) && <Icon of={isOpen(row) ? ChevronDown : ChevronRight} size={16} />}
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
