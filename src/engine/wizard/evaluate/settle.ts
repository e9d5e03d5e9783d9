import type { Draft } from '../working-copy/draft.ts'
import { evaluateCall } from './evaluate-calls.ts'
import { evaluateChoice } from './evaluate-choice.ts'
import { evaluateListRelevance, evaluateRelevance } from './evaluate-relevance.ts'
import { isValid } from './evaluate-validity.ts'
import type { ConditionNode, Node, UniqueNode, ValidityNode } from '../graph/product-index.ts'
import { refreshFlag, restructure } from './slide-flags.ts'
import { sameJson } from '../paths/pointer.ts'

/** Evaluates everything that waits, until nothing does. */
export function settle(draft: Draft): void {
  // Only a file whose conditions go round in a circle (lint refuses it) comes near this; it must not hang a browser.
  let left = 20 * draft.index.nodes.length + 1000
  for (let next = draft.queue.next(); next !== null && left > 0; next = draft.queue.next()) {
    left -= 1
    if (next.items === null) evaluate(draft, next.node, null)
    else for (const item of next.items) evaluate(draft, next.node, item)
  }
}

function evaluate(draft: Draft, node: Node, item: string | null): void {
  const { list } = node
  if (list !== null && draft.positionOf(list, item) < 0) return
  const isOut = list !== null && draft.lists[list.position]?.counts !== true
  // Items of a list that does not count decide nothing; they are evaluated when it counts again.
  if (isOut && node.kind !== 'call') return
  switch (node.kind) {
    case 'computed':
      draft.put(node.field, item, draft.scope.evaluate(node.value, list, item) ?? null)
      return
    case 'condition':
      return evaluateCondition(draft, node, item)
    case 'relevance':
      return evaluateRelevance(draft, node, item)
    case 'listRelevance':
      return evaluateListRelevance(draft, node)
    case 'validity':
      return evaluateValidity(draft, node, item)
    case 'call':
      return evaluateCall(draft, node, item)
    case 'choice':
      // A whole evaluation finds in the data what followed a choice, corrections included.
      if (!draft.whole) evaluateChoice(draft, node, item)
      return
    case 'unique':
      return evaluateUnique(draft, node, item)
    case 'structure':
      return restructure(draft, node)
    case 'flag':
      return refreshFlag(draft, node, item)
    default:
      node satisfies never
  }
}

function evaluateCondition(
  draft: Draft,
  { holds, list, cell, name }: ConditionNode,
  item: string | null,
): void {
  const value = draft.scope.evaluate(holds, list, item)
  if (list === null) {
    if (draft.conditions[cell] === value) return
    draft.conditions = draft.written(draft.conditions, cell, value)
  } else {
    const cells = draft.itemCells(list, item)
    if (cells === null || cells.conditions[cell] === value) return
    draft.putItemCells(list, cells.id, { conditions: draft.written(cells.conditions, cell, value) })
  }
  draft.markKey(`condition:${name}`, list, item)
}

function evaluateValidity(
  draft: Draft,
  { field, rules, list, cell }: ValidityNode,
  item: string | null,
): void {
  const value = isValid(draft, field, rules, item)
  if (list === null) {
    if (draft.validity[cell] === value) return
    draft.validity = draft.written(draft.validity, cell, value)
  } else {
    const cells = draft.itemCells(list, item)
    if (cells === null || cells.validity[cell] === value) return
    draft.putItemCells(list, cells.id, { validity: draft.written(cells.validity, cell, value) })
  }
  draft.markKey(`valid:${field.pattern}`, list, item)
}

function evaluateUnique(draft: Draft, { list, value }: UniqueNode, item: string | null): void {
  const unique = draft.scope.evaluate(value, list, item) ?? null
  const cells = draft.itemCells(list, item)
  if (cells === null || sameJson(cells.unique, unique)) return
  draft.putItemCells(list, cells.id, { unique })
  draft.markKey(`unique:${list.id}`, list)
}
