import type { Field, InputOf } from '../../compiled/compiled-product.ts'
import type { FieldNode, FlagOf, RuleOf } from './product-index.ts'

/** Returns the fields of a flag's part or rule. */
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

/** Returns the keys that decide whether an answer is valid by its own schema. */
export function fieldReads({ pattern, field }: FieldNode): readonly string[] {
  return [pattern, ...optionsReads(field.options), ...field.whenAll.map(conditionKey)]
}

/** Returns the keys that decide which choices a field has. */
export function optionsReads(options: Field['options']): readonly string[] {
  if (options === null) return []
  const { from, only, list } = options
  return [list === undefined ? `call:${from}` : `items:${list}`, ...(only?.reads ?? [])]
}

/** Returns the further keys that a flag of this kind reads. */
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

/** Returns the keys that decide whether a rule applies, fails, and with which message. */
export function ruleReads({ rule, at }: RuleOf): readonly string[] {
  return [
    ...rule.holds.reads,
    ...at.map((one) => ('pattern' in one ? one.pattern : `items:${one.id}`)),
    ...(rule.when === null ? [] : [conditionKey(rule.when)]),
    ...Object.values(rule.params).flatMap((param) => param.reads),
  ]
}

/** Returns the key for readers of a condition. */
export function conditionKey(name: string): string {
  return `condition:${name}`
}
