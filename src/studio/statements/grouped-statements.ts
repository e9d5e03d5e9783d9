import type { DraftStatement } from './draft-statements.ts'

/** A statement with its words. */
export interface StatementLine {
  readonly statement: DraftStatement
  /** Words of the element that it belongs to. */
  readonly place: string
  /** What it is for. */
  readonly what: string
  readonly words: string
}

/** Statements about one slide, about the whole product, or of one block. */
export interface StatementGroup {
  readonly id: string
  readonly title: string
  readonly lines: readonly StatementLine[]
}

/** Words of the groups. */
export interface StatementTitles {
  readonly slide: (id: string) => string
  readonly product: string
  readonly block: (id: string) => string
}

/** Returns the groups that have statements: the whole product, the slides in their order, then blocks. */
export function groupedStatements(
  lines: readonly StatementLine[],
  slides: readonly string[],
  titles: StatementTitles,
): readonly StatementGroup[] {
  const byGroup = Map.groupBy(lines, ({ statement: { element, slide } }) =>
    element.block === null ? `slide ${slide ?? ''}` : `block ${element.block}`,
  )
  const groupOf = (id: string, title: string): readonly StatementGroup[] => {
    const inside = byGroup.get(id)
    return inside ? [{ id, title, lines: inside }] : []
  }
  const blocks = [...byGroup.keys()].filter((id) => id.startsWith('block '))
  return [
    ...groupOf('slide ', titles.product),
    ...slides.flatMap((id) => groupOf(`slide ${id}`, titles.slide(id))),
    ...blocks.flatMap((id) => groupOf(id, titles.block(id.slice('block '.length)))),
  ]
}
