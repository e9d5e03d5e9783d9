import { renamePaths, type NamesOfPart } from '../part-element.ts'
import type { RuleFile } from '../grammar.generated.ts'

/** A block's rule in the words of the file that mounts it. */
export function renameRule(rule: RuleFile, names: NamesOfPart): RuleFile {
  const params = Object.entries(rule.params ?? {})
  return {
    ...rule,
    id: names.text(rule.id),
    at: renamePaths(typeof rule.at === 'string' ? [rule.at] : rule.at, names),
    holds: names.expression(rule.holds),
    ...(rule.when === undefined ? {} : { when: names.condition(rule.when) }),
    ...(params.length === 0
      ? {}
      : { params: Object.fromEntries(params.map(([name, value]) => [name, names.expression(value)])) }),
  }
}
