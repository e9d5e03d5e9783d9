import type { Handle } from '../../authoring/index.ts'
import type { OutlineElement, OutlineSection } from './outline-tree.ts'

/** A row of the outline on the screen: a section, or an element of one. */
export type OutlineRow =
  | { readonly kind: 'section'; readonly id: string; readonly level: 1; readonly section: OutlineSection }
  | {
      readonly kind: 'element'
      readonly id: string
      readonly level: number
      readonly element: OutlineElement
    }

/** Returns whether a row is open before it was pressed: the slides, and what is in them. */
export function beginsOpen(row: OutlineRow): boolean {
  if (row.kind === 'section') return row.section.id === 'slides'
  return row.element.kind !== 'field' && row.element.kind !== 'sharedBlock'
}

/** Returns the rows whose open state differs from the initial one, after this row was opened or closed. */
export function turnedTo(turned: ReadonlySet<string>, row: OutlineRow, open: boolean): ReadonlySet<string> {
  const next = new Set(turned)
  if (open === beginsOpen(row)) next.delete(row.id)
  else next.add(row.id)
  return next
}

/** The section and the elements that an element is in, from the outside in; empty when the outline has no such element. */
export function rowsAround(sections: readonly OutlineSection[], handle: Handle): readonly OutlineRow[] {
  const below = (elements: readonly OutlineElement[], level: number): readonly OutlineRow[] | null => {
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

function sectionRow(section: OutlineSection): OutlineRow {
  return { kind: 'section', id: `section ${section.id}`, level: 1, section }
}

function elementRow(element: OutlineElement, level: number): OutlineRow {
  return { kind: 'element', id: element.handle, level, element }
}

/** The rows on the screen: those of closed rows are left out. */
export function rowsOf(
  sections: readonly OutlineSection[],
  isOpen: (row: OutlineRow) => boolean,
): readonly OutlineRow[] {
  const rows: OutlineRow[] = []
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
