import type { InputOf } from '../../compiled/compiled-product.ts'
import type { FieldNode, FlagOf, RuleOf } from './product-index.ts'

/** The fields that a flag speaks of. */
export function fieldsOf(of: FlagOf): readonly FieldNode[] {
  switch (of.kind) {
    case 'input':
      return of.asks.fields
    case 'found':
      return of.edit.flatMap(({ fields }) => fields)
    case 'verify':
    case 'pay':
    case 'compare':
      return [of.field]
    case 'list':
    case 'gate':
      return []
    default:
      return of satisfies never
  }
}

/** What decides whether an answer is right by itself. */
export function fieldReads({ pattern, field }: FieldNode): readonly string[] {
  const options =
    field.options === null ? [] : [`call:${field.options.from}`, ...(field.options.only?.reads ?? [])]
  return [pattern, ...options, ...field.whenAll.map(conditionKey)]
}

/** What else a flag of this kind reads. */
export function subjectReads(of: FlagOf): readonly string[] {
  switch (of.kind) {
    case 'input':
      return inputReads(of.part)
    case 'found':
      return [`call:${of.part.call}`, ...of.part.edit.flatMap(inputReads)]
    case 'list': {
      const { id, min, max } = of.of.list
      return [`items:${id}`, `unique:${id}`, ...min.reads, ...max.reads]
    }
    case 'verify':
      return [`verified:${of.part.at}`]
    case 'compare':
      return [`call:${of.part.from}`]
    case 'gate':
      return of.gate.holds.reads
    case 'pay':
      return []
    default:
      return of satisfies never
  }
}

function inputReads({ requiredWhen, whenAll }: InputOf): readonly string[] {
  return [...(requiredWhen === null ? [] : [conditionKey(requiredWhen)]), ...whenAll.map(conditionKey)]
}

/** What decides whether a rule holds, is silent, and what it says. */
export function ruleReads({ rule, at }: RuleOf): readonly string[] {
  return [
    ...rule.holds.reads,
    ...at.map((one) => ('pattern' in one ? one.pattern : `items:${one.id}`)),
    ...(rule.when === null ? [] : [conditionKey(rule.when)]),
    ...Object.values(rule.params).flatMap((param) => param.reads),
  ]
}

/** Key under which readers of a condition stand. */
export function conditionKey(name: string): string {
  return `condition:${name}`
}
