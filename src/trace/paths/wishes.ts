import type { CelExpression, CelNode } from '../../engine/cel/index.ts'
import type { ExpandedProduct } from '../../engine/compile/index.ts'
import type { Goal } from './goals.ts'
import { partsOfGoal } from './subjects.ts'

/** A statement that has to come out as wanted. */
export interface Wish {
  readonly node: CelNode
  readonly wanted: boolean
  /** Pattern of the list that the statement's item belongs to; null outside lists. */
  readonly list: string | null
}

/** Returns the statements that decide whether a goal is shown; null for a goal that no statement decides. */
export function wishesOf(goal: Goal, product: ExpandedProduct): readonly Wish[] | null {
  const { kind, name, ending } = partsOfGoal(goal)
  switch (kind) {
    case 'slide':
      return conditionsHold(product, [product.slides.find(({ id }) => id === name)?.when ?? null], null)
    case 'condition': {
      const condition = product.conditions[name]
      return condition ? [wish(condition, ending === 'true')] : null
    }
    case 'rule':
      return wishesOfRule(product, name, ending === 'holds')
    case 'gate':
      return wishesOfGate(product, name, ending === 'true')
    case 'stop': {
      const end = product.outcomes?.find(({ id }) => id === name)
      if (!end) return null
      // An end without a statement is what remains when no other end holds.
      return end.holds ? [wish(end.holds, true)] : []
    }
    case 'purchase':
      return []
    default:
      return null
  }
}

/** Wishes that these conditions hold, in the items of `list`; unknown names and null are left out. */
export function conditionsHold(
  { conditions }: Pick<ExpandedProduct, 'conditions'>,
  names: readonly (string | null)[],
  list: string | null,
): readonly Wish[] {
  return names.flatMap((name) => {
    const condition = name === null ? undefined : conditions[name]
    return condition ? [wish(condition, true, list)] : []
  })
}

/** A wish for an expression. */
export function wish({ ast }: CelExpression, wanted: boolean, list: string | null = null): Wish {
  return { node: ast, wanted, list }
}

function wishesOfRule(product: ExpandedProduct, name: string, wanted: boolean): readonly Wish[] | null {
  const rule = product.rules.find(({ id }) => id === name)
  if (!rule) return null
  const list = rule.list === null ? null : (product.lists[rule.list]?.at ?? null)
  return [...conditionsHold(product, [rule.when], list), wish(rule.holds, wanted, list)]
}

/** `name` is `slide.gate`. */
function wishesOfGate(product: ExpandedProduct, name: string, wanted: boolean): readonly Wish[] | null {
  const [slideId, gateId] = name.split('.')
  const slide = product.slides.find(({ id }) => id === slideId)
  const gate = slide?.gates.find(({ id }) => id === gateId)
  if (!slide || !gate) return null
  return [...conditionsHold(product, [slide.when], null), wish(gate.holds, wanted)]
}
