import { callsOf } from '../compiled/uses-of-part.ts'
import { evaluateRule } from '../wizard/evaluate/evaluate-rules.ts'
import { fieldsOf } from '../wizard/graph/flag-reads.ts'
import type { FlagNode, FlagOf } from '../wizard/graph/product-index.ts'
import type { About, Because, WhySubject } from './because.ts'
import type { Explainer } from './explainer.ts'
import { distinctLines, namedField } from './lines.ts'

/**
 * Explains one flag of a slide: its problems when it is false, what makes it true otherwise, and the conditions that hide
 * it when the slide does not have it. Null for a slide or flag that the product does not have.
 */
export function explainFlag(
  explainer: Explainer,
  { slide, flag }: Extract<WhySubject, { readonly kind: 'flag' }>,
  explainField: (pattern: string) => Because | null,
): Because | null {
  const { evaluated } = explainer.view
  const found = flagOf(explainer, slide, flag)
  if (found === null) return null
  const { node, item } = found
  const row = evaluated.slides
    .rowsOf(slide)
    .all()
    .find(({ id }) => id === flag)
  if (row === undefined) return absent(explainer, found, explainField)
  const { problems } = row.result
  const parts =
    problems.length > 0
      ? problems.map((one) => explainer.problemOn(slide, one))
      : reasonsToHold(explainer, node, item)
  return {
    about: aboutFlag(explainer, node.of, item),
    holds: row.value,
    turns: 'each',
    parts: distinctLines(parts),
  }
}

/** A flag of the product, and the item it belongs to. */
interface FoundFlag {
  readonly node: FlagNode
  readonly item: string | null
}

function flagOf({ view }: Explainer, slide: string, flag: string): FoundFlag | null {
  for (const node of view.evaluated.index.nodes) {
    if (node.kind !== 'flag' || node.slide.slide.id !== slide) continue
    if (node.list === null) {
      if (node.flag === flag) return { node, item: null }
      continue
    }
    const [start, end] = [`${node.list.id}/`, `/${node.flag}`]
    if (flag.startsWith(start) && flag.endsWith(end))
      return { node, item: flag.slice(start.length, flag.length - end.length) }
  }
  return null
}

/** A flag that its slide does not have now: the slide, the item or the part is not there. */
function absent(
  explainer: Explainer,
  { node, item }: FoundFlag,
  explainField: (pattern: string) => Because | null,
): Because {
  const { evaluated } = explainer.view
  const { when, id } = node.slide.slide
  const { list } = node
  const inList =
    list !== null && !evaluated.cells.itemIds(list).includes(item ?? '') ? [explainer.list(list.id)] : []
  const [field] = fieldsOf(node.of)
  const shown = (): About => {
    if (field) return { kind: 'shown', what: 'field', name: field.pattern }
    if (node.of.kind === 'list') return { kind: 'shown', what: 'list', name: node.of.of.id }
    return { kind: 'shown', what: 'slide', name: id }
  }
  const about = shown()
  const hidden = when !== null && !evaluated.scope.holds(when, null) ? [explainer.condition(when, null)] : []
  const above = [...hidden, ...inList]
  const parts = above.length > 0 || !field ? above : (explainField(field.pattern)?.parts ?? [])
  return { about, holds: false, turns: 'each', parts }
}

function aboutFlag({ view }: Explainer, of: FlagOf, item: string | null): About {
  if (of.kind === 'gate') return { kind: 'gate', gate: of.gate.id }
  if (of.kind === 'list')
    return { kind: 'list', list: of.of.id, count: view.evaluated.cells.itemIdsIn(of.of, item).length }
  const [field] = fieldsOf(of)
  if (field) return { kind: of.kind === 'verify' ? 'verified' : 'valid', field: namedField(field) }
  const [call] = callsOf(of.part)
  return call === undefined ? { kind: 'group' } : { kind: 'call', call, status: 'settled', outcome: 'ok' }
}

/** Rules that hold at its fields, the calls that it needs, and the answers. */
function reasonsToHold(explainer: Explainer, node: FlagNode, item: string | null): readonly Because[] {
  const { evaluated } = explainer.view
  const { of } = node
  if (of.kind === 'gate') return explainer.gate(node.slide.slide.id, of.gate.id, true).parts
  const rules = node.rules
    .filter((rule) => evaluateRule(evaluated, rule, item) === 'holds')
    .map((rule) => explainer.rule(rule, item))
  const calls = callsOf(of.part).flatMap((id) => {
    const call = evaluated.index.calls.get(id)
    return call ? [explainer.call(call, item)] : []
  })
  const lists = of.kind === 'list' ? [explainer.list(of.of.id), ...explainer.bounds(of.of.id)] : []
  const answers = fieldsOf(of).map((field) => explainer.answer(field, item))
  return [...calls, ...lists, ...rules, ...answers]
}
