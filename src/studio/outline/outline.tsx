import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Handle } from '../../authoring/index.ts'
import { Icon, LiveStatus, TextInput } from '../../ui/index.ts'
import { sectionName } from './element-words.ts'
import { matchingSections } from './matching-sections.ts'
import styles from './outline.module.css'
import type { OutlineElement, OutlineSection } from './outline-tree.ts'

export interface OutlineProps {
  readonly sections: readonly OutlineSection[]
  readonly selected: Handle | null
  /** Counts selections: each one opens what the selected element is in. */
  readonly asked: number
  /** Returns the customer's words for an element, or its name. */
  readonly labelOf: (element: OutlineElement) => { readonly words: string; readonly key: string }
  /** Findings in an element and below it. */
  readonly countOf: (element: OutlineElement) => { readonly errors: number; readonly warnings: number }
  readonly isReadOnly: boolean
  readonly onSelect: (handle: Handle) => void
  /** Returns the message for a screen reader; null when the element cannot move there. */
  readonly onMove: (element: OutlineElement, by: -1 | 1) => string | null
  readonly onDrop: (handle: Handle, target: Handle, side: 'before' | 'after') => void
  readonly onRemove: (element: OutlineElement) => void
  readonly onDuplicate: (element: OutlineElement) => void
}

type Row =
  | { readonly kind: 'section'; readonly id: string; readonly level: 1; readonly section: OutlineSection }
  | {
      readonly kind: 'element'
      readonly id: string
      readonly level: number
      readonly element: OutlineElement
    }

/** Tree of all elements of a product. Arrow keys move the focus; Alt with arrow keys moves the selected element. */
export function Outline(props: OutlineProps) {
  const { sections, selected, asked, labelOf, isReadOnly, onSelect, onMove, onRemove, onDuplicate } = props
  const { t, i18n } = useLingui()
  const [sought, setSought] = useState('')
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
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
  const isOpen = (row: Row) => isSearching || beginsOpen(row) !== turned.has(row.id)
  const rows = rowsOf(found, isOpen)
  const current =
    rows.find(({ id }) => id === (active ?? selected)) ?? rows.find(({ id }) => id === selected) ?? rows[0]

  useEffect(() => {
    setActive(null)
    if (selected === null) return
    tree.current?.querySelector(`[data-row="${CSS.escape(selected)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [selected, asked])

  const focusRow = (row: Row | undefined) => {
    if (!row) return
    setActive(row.id)
    tree.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.id)}"]`)?.focus()
  }
  const turn = (row: Row, open: boolean) => setTurned(turnedTo(turned, row, open))
  const hasChildren = (row: Row) =>
    row.kind === 'section' ? row.section.elements.length > 0 : row.element.children.length > 0

  const handleKey = (event: KeyboardEvent, row: Row) => {
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
        const told = onMove(element, event.key === 'ArrowUp' ? -1 : 1)
        setSaid(told ?? t({ id: 'studio.outline.end', message: 'Дальше некуда' }))
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
            {...(row.kind === 'element' && !isReadOnly ? dragging(row.element, props.onDrop) : {})}
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
      <LiveStatus>{said}</LiveStatus>
    </div>
  )
}

function ElementRow({
  element,
  labelOf,
  countOf,
}: Pick<OutlineProps, 'labelOf' | 'countOf'> & { readonly element: OutlineElement }) {
  const { t } = useLingui()
  const { words, key } = labelOf(element)
  const { errors, warnings } = countOf(element)
  return (
    <>
      <span className={styles['words']}>
        <span className={styles['name']}>{words}</span>
        {key !== '' && key !== words && <span className={styles['key']}>{key}</span>}
      </span>
      {element.when !== null && (
        <span className={styles['when']} title={element.when}>
          {t({ id: 'studio.outline.when', message: 'если' })}
        </span>
      )}
      {errors > 0 && (
        <span className={styles['errors']}>
          <span aria-hidden="true">{errors}</span>
          <span className={styles['hidden']}>
            {t({ id: 'studio.outline.errors', message: `ошибок: ${errors}` })}
          </span>
        </span>
      )}
      {errors === 0 && warnings > 0 && (
        <span className={styles['warnings']}>
          <span aria-hidden="true">{warnings}</span>
          <span className={styles['hidden']}>
            {t({ id: 'studio.outline.warnings', message: `предупреждений: ${warnings}` })}
          </span>
        </span>
      )}
    </>
  )
}

const dragType = 'application/x-qadam-element'

function dragging(element: OutlineElement, onDrop: OutlineProps['onDrop']) {
  const sideOf = (event: DragEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    return event.clientY < top + height / 2 ? 'before' : 'after'
  }
  return {
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.dataTransfer.setData(dragType, element.handle)
      event.dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(dragType)) return
      event.preventDefault()
      event.currentTarget.dataset['drop'] = sideOf(event)
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      delete event.currentTarget.dataset['drop']
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      delete event.currentTarget.dataset['drop']
      const handle = event.dataTransfer.getData(dragType)
      if (handle !== '') onDrop(handle, element.handle, sideOf(event))
    },
  }
}

function beginsOpen(row: Row): boolean {
  return row.kind === 'section' ? row.section.id === 'slides' : row.element.kind !== 'field'
}

/** Adds the row to the rows that are not as they began, or takes it away. */
function turnedTo(turned: ReadonlySet<string>, row: Row, open: boolean): ReadonlySet<string> {
  const next = new Set(turned)
  if (open === beginsOpen(row)) next.delete(row.id)
  else next.add(row.id)
  return next
}

/** The section and the elements that an element is in, from the outside in; empty when the outline has no such element. */
function rowsAround(sections: readonly OutlineSection[], handle: Handle): readonly Row[] {
  const below = (elements: readonly OutlineElement[], level: number): readonly Row[] | null => {
    for (const element of elements) {
      if (element.handle === handle) return []
      const inside = below(element.children, level + 1)
      if (inside) return [elementRow(element, level), ...inside]
    }
    return null
  }
  for (const section of sections) {
    const inside = below(section.elements, 2)
    if (inside) return [sectionRow(section), ...inside]
  }
  return []
}

function sectionRow(section: OutlineSection): Row {
  return { kind: 'section', id: `section ${section.id}`, level: 1, section }
}

function elementRow(element: OutlineElement, level: number): Row {
  return { kind: 'element', id: element.handle, level, element }
}

function rowsOf(sections: readonly OutlineSection[], isOpen: (row: Row) => boolean): readonly Row[] {
  const rows: Row[] = []
  const add = (element: OutlineElement, level: number) => {
    const row = elementRow(element, level)
    rows.push(row)
    if (isOpen(row)) for (const child of element.children) add(child, level + 1)
  }
  for (const section of sections) {
    if (section.elements.length === 0) continue
    const row = sectionRow(section)
    rows.push(row)
    if (isOpen(row)) for (const element of section.elements) add(element, 2)
  }
  return rows
}
