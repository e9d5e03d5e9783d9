import { fillersOf } from './index-calls.ts'
import { optionsReads, ruleReads } from './flag-reads.ts'
import type { FieldNode, Indexing, ListNode, RuleOf, ValidityNode } from './product-index.ts'

/**
 * Creates one node for each field whose validity an expression reads. A rule is included in a field's own validity when
 * it reads only the day and the answers that it is displayed at, and no call fills them. Otherwise a lookup that waits
 * for `valid('/passport')` could, with its own result, make its condition false again.
 */
export function indexValidity(indexing: Indexing): ReadonlyMap<string, ValidityNode> {
  const { fields, rules } = indexing
  const nodes = new Map<string, ValidityNode>()
  for (const pattern of askedFor(indexing)) {
    const field = fields.get(pattern)
    if (field === undefined || nodes.has(pattern)) continue
    const own = rules.filter((rule) => rule.at.includes(field) && isOwn(rule))
    const scope = field.list?.sizes ?? indexing.sizes
    const cell = scope.validity
    scope.validity += 1
    const { options } = field.field
    nodes.set(pattern, {
      kind: 'validity',
      order: 0,
      list: field.list,
      field,
      rules: own,
      cell,
      reads: [pattern, ...optionsReads(options), ...own.flatMap(ruleReads)],
      writes: [`valid:${pattern}`],
    })
  }
  return nodes
}

function isOwn({ rule, at }: RuleOf): boolean {
  if (rule.severity !== 'error' || rule.atPurchase || rule.when !== null) return false
  const patterns = at.filter(isField)
  if (patterns.length !== rule.at.length || patterns.some((field) => fillersOf(field).length > 0))
    return false
  return rule.holds.reads.every((key) => key === 'today' || patterns.some(({ pattern }) => pattern === key))
}

function isField(one: FieldNode | ListNode): one is FieldNode {
  return 'pattern' in one
}

function askedFor({ product, rules, calls, fields }: Indexing): readonly string[] {
  const gates = product.slides.flatMap((slide) => slide.gates.map(({ holds }) => holds.reads))
  const bounds = Object.values(product.lists).flatMap(({ min, max, unique }) => [
    min.reads,
    max.reads,
    unique?.reads ?? [],
  ])
  const computed = [...fields.values()].map(({ field }) => [
    ...(field.computed?.reads ?? []),
    ...(field.options?.only?.reads ?? []),
  ])
  const term = product.purchase?.term
  const ends = (product.outcomes ?? []).map(({ holds }) => holds?.reads ?? [])
  const mappings = [...calls.values()].map(({ call }) => [
    ...(call.keep?.reads ?? []),
    ...call.response.flatMap(({ value }) => value.reads),
  ])
  const choices = [...fields.values()].flatMap(({ choice }) => choice?.reads ?? [])
  return [
    ...Object.values(product.conditions).map(({ reads }) => reads),
    ...rules.map(ruleReads),
    ...[...calls.values()].map(({ reads }) => reads),
    ...gates,
    ...bounds,
    ...computed,
    ...(term === undefined ? [] : [term.from.reads, term.to.reads]),
    ...ends,
    ...mappings,
    choices,
  ]
    .flat()
    .flatMap((key) => (key.startsWith('valid:') ? [key.slice('valid:'.length)] : []))
}
