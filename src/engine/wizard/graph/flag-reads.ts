import { partNodes } from '../../../parts/node.generated.ts'
import type { Field } from '../../compiled/compiled-product.ts'
import { conditionKey } from './input-reads.ts'
import type { FieldNode, FlagOf, RuleOf } from './product-index.ts'

/** Returns the fields of a flag's part or rule. */
export function fieldsOf(of: FlagOf): readonly FieldNode[] {
  if (of.kind === 'gate') return []
  return partNodes[of.kind].fields?.(of) ?? ('field' in of ? [of.field] : [])
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
  return of.kind === 'gate' ? of.gate.holds.reads : (partNodes[of.kind].reads?.(of) ?? [])
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
