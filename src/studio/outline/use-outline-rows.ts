import { useEffect, useRef, useState } from 'react'
import type { Handle } from '../../authoring/index.ts'
import type { ElementRowProps } from './element-row.tsx'
import { matchingSections } from './matching-sections.ts'
import { beginsOpen, type OutlineRow, rowsAround, rowsOf, turnedTo } from './outline-rows.ts'
import type { OutlineSection } from './outline-tree.ts'

/** What the rows of an outline are made of. */
export interface OutlineRowsInput {
  readonly sections: readonly OutlineSection[]
  readonly selected: Handle | null
  /** Counts selections: each one opens what the selected element is in. */
  readonly asked: number
  readonly labelOf: ElementRowProps['labelOf']
}

/** Returns the rows of an outline that are shown, which of them has the focus, and what opens and closes them. */
export function useOutlineRows({ sections, selected, asked, labelOf }: OutlineRowsInput) {
  const [sought, setSought] = useState('')
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [active, setActive] = useState<string | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const tree = useRef<HTMLDivElement>(null)
  const isSearching = sought.trim() !== ''
  const found = isSearching ? matchingSections(sections, sought, labelOf) : sections
  const selection = `${selected} ${asked}`
  if (opened !== selection) {
    setOpened(selection)
    const around = selected === null ? [] : rowsAround(sections, selected)
    setTurned(around.reduce((all, row) => turnedTo(all, row, true), turned))
  }
  const isOpen = (row: OutlineRow) => isSearching || beginsOpen(row) !== turned.has(row.id)
  const rows = rowsOf(found, isOpen)

  useEffect(() => {
    setActive(null)
    if (selected === null) return
    tree.current?.querySelector(`[data-row="${CSS.escape(selected)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [selected, asked])

  return {
    tree,
    sought,
    setSought,
    isSearching,
    rows,
    /** The row in the order of tabs. */
    current:
      rows.find(({ id }) => id === (active ?? selected)) ?? rows.find(({ id }) => id === selected) ?? rows[0],
    isOpen,
    turn: (row: OutlineRow, open: boolean) => setTurned(turnedTo(turned, row, open)),
    activate: (row: OutlineRow) => setActive(row.id),
    focusRow: (row: OutlineRow | undefined) => {
      if (!row) return
      setActive(row.id)
      tree.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.id)}"]`)?.focus()
    },
  }
}

/** Rows of an outline, with the focus among them. */
export type OutlineRows = ReturnType<typeof useOutlineRows>

/** Returns whether a row has others below it. */
export function hasRowsBelow(row: OutlineRow): boolean {
  return row.kind === 'section' ? row.section.elements.length > 0 : row.element.children.length > 0
}
