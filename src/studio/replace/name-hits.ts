import {
  findInText,
  liveChildren,
  replaceInText,
  type Draft,
  type DraftNode,
  type FoundRange,
} from '../../authoring/index.ts'
import type { OutlineElement } from '../outline/outline-tree.ts'
import { isRenamed } from '../rename/renamed-kind.ts'
import type { ReplaceQuery } from './replace-query.ts'

/** A name that has the query: that of an element, or a choice of a field. */
export interface NameHit {
  readonly kind: 'name'
  readonly id: string
  readonly element: OutlineElement
  /** The choice whose value it is; null for the name of the element itself. */
  readonly option: DraftNode | null
  readonly before: string
  readonly after: string
  readonly ranges: readonly FoundRange[]
}

/** Returns the names of fields, choices, conditions, calls, constants and slides that have the query. */
export function nameHits(
  draft: Draft,
  elements: readonly OutlineElement[],
  query: ReplaceQuery,
): readonly NameHit[] {
  if (!query.scopes.has('names')) return []
  const hitOf = (element: OutlineElement, option: DraftNode | null, before: string): readonly NameHit[] => {
    const ranges = findInText(before, query.words)
    if (ranges.length === 0) return []
    const after = replaceInText(before, ranges, query.replacement, query)
    const id = option ? option.handle : `${element.handle} name`
    return [{ kind: 'name', id, element, option, before, after, ranges }]
  }
  return elements.flatMap((element) => {
    if (element.block !== null) return []
    const node = draft.node(element.handle)
    const name = element.name.slice(element.name.lastIndexOf('/') + 1)
    return [
      ...(isRenamed(element) ? hitOf(element, null, name) : []),
      ...(node && element.kind === 'field' ? choicesOf(node) : []).flatMap((choice) =>
        typeof choice.value === 'string' ? hitOf(element, choice, choice.value) : [],
      ),
    ]
  })
}

/** The choices of a field that it has in the file: its own, or those of its items. */
function choicesOf(field: DraftNode): readonly DraftNode[] {
  const own = childOf(field, 'enum')
  const items = childOf(field, 'items')
  const choices = own ?? (items && childOf(items, 'enum'))
  return choices ? liveChildren(choices) : []
}

function childOf(node: DraftNode, name: string): DraftNode | null {
  return liveChildren(node).find(({ key }) => key === name) ?? null
}
