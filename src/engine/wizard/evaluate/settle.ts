import { markKey } from '../working-copy/mark-readers.ts'
import type { WorkingCopy } from '../working-copy/working-copy.ts'
import { evaluateCall } from './evaluate-calls.ts'
import { evaluateChoice } from './evaluate-choice.ts'
import { evaluateListRelevance, evaluateRelevance } from './evaluate-relevance.ts'
import { isAnswered } from './answered.ts'
import { faultsOf, isValid } from './evaluate-validity.ts'
import type { ComputedNode, ConditionNode, Node, UniqueNode, ValidityNode } from '../graph/product-index.ts'
import { refreshFlag, updateFlagSet } from './slide-flags.ts'
import { sameJson } from '../paths/pointer.ts'

/** Evaluates all waiting nodes until none is left. */
export function settle(working: WorkingCopy): void {
  // Only a file whose conditions go round in a circle (lint refuses it) comes near this; it must not hang a browser.
  let left = 20 * working.index.nodes.length + 1000
  for (let next = working.queue.next(); next !== null && left > 0; next = working.queue.next()) {
    left -= 1
    if (next.items === null) evaluate(working, next.node, null)
    else for (const item of next.items) evaluate(working, next.node, item)
  }
}

function evaluate(working: WorkingCopy, node: Node, item: string | null): void {
  const { list } = node
  if (list !== null && working.cells.positionOf(list, item) < 0) return
  const isOut = list !== null && !working.cells.listCounts(list, item)
  // Items of a list that does not count have no effect; they are evaluated when the list counts again.
  if (isOut && node.kind !== 'call') return
  switch (node.kind) {
    case 'computed':
      return evaluateComputed(working, node, item)
    case 'condition':
      return evaluateCondition(working, node, item)
    case 'relevance':
      return evaluateRelevance(working, node, item)
    case 'listRelevance':
      return evaluateListRelevance(working, node, item)
    case 'validity':
      return evaluateValidity(working, node, item)
    case 'call':
      return evaluateCall(working, node, item)
    case 'choice':
      // A whole evaluation finds in the data what followed a call's choice, corrections included: the answer is not
      // there yet. Items are.
      if (!working.isFromScratch || node.from === null) evaluateChoice(working, node, item)
      return
    case 'unique':
      return evaluateUnique(working, node, item)
    case 'structure':
      return updateFlagSet(working, node)
    case 'flag':
      return refreshFlag(working, node, item)
    default:
      node satisfies never
  }
}

/** A value that its field does not take is none: it is neither kept nor shown nor sent. */
function evaluateComputed(
  working: WorkingCopy,
  { field, value, list }: ComputedNode,
  item: string | null,
): void {
  const computed = working.scope.evaluate(value, list, item) ?? null
  working.put(field, item, !isAnswered(computed) || faultsOf(field, computed).length === 0 ? computed : null)
}

function evaluateCondition(working: WorkingCopy, node: ConditionNode, item: string | null): void {
  const value = working.scope.evaluate(node.holds, node.list, item)
  if (!working.cells.put('conditions', node, item, value)) return
  markKey(working, `condition:${node.name}`, node.list, item)
}

function evaluateValidity(working: WorkingCopy, node: ValidityNode, item: string | null): void {
  const value = isValid(working, node.field, node.rules, item)
  if (!working.cells.put('validity', node, item, value)) return
  markKey(working, `valid:${node.field.pattern}`, node.list, item)
}

function evaluateUnique(working: WorkingCopy, { list, value }: UniqueNode, item: string | null): void {
  const unique = working.scope.evaluate(value, list, item) ?? null
  const cells = working.cells.itemCells(list, item)
  if (cells === null || sameJson(cells.unique, unique)) return
  working.cells.putItem(list, cells.id, { unique })
  markKey(working, `unique:${list.id}`, list, item)
}
