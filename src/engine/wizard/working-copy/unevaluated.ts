import type { CellSizes, ListNode } from '../graph/product-index.ts'
import type { CellValues, ItemCells } from './cells.ts'

/** Returns the cells of a new item, all of them not yet evaluated. */
export function unevaluatedItem(list: ListNode, id: string): ItemCells {
  return { id, ...unevaluatedCells(list.sizes), unique: null }
}

/** Returns the cells of a scope, none of them evaluated yet. */
export function unevaluatedCells({
  conditions,
  relevance,
  validity,
}: CellSizes): Pick<CellValues, 'conditions' | 'relevance' | 'validity'> {
  return {
    conditions: Array.from({ length: conditions }, () => false),
    relevance: Array.from({ length: relevance }, () => true),
    validity: Array.from({ length: validity }, () => false),
  }
}
