import { placeInside } from '../../findings/place.ts'
import type { JsonObject } from '../../json.ts'
import { whyNeverHolds } from '../checks/never-holds.ts'
import { referCondition, referField } from '../compilation/references.ts'
import { listOfPattern } from '../../product/mount/flatten-fields.ts'
import type { Rule } from '../../compiled/compiled-product.ts'
import type { ExpandedPart } from '../../emit/expanded-product.ts'
import type { Mounted } from '../../product/mounted-product.ts'
import type { RuleFile } from '../../product/grammar.generated.ts'
import type { Compilation } from '../compilation/compilation.ts'

/** Rules in their compiled form. */
export function expandRules(compilation: Compilation): readonly ExpandedPart<Rule>[] {
  return compilation.product.rules.map((rule) => {
    const { value, place } = rule
    const pass = `rule ${place.path} ${place.block?.path ?? ''}`
    return compilation.unlessChanged(pass, [value], () => expandRule(compilation, rule))
  })
}

/** Returns a field's bounds as numbers. A bound whose constant is not a number is reported elsewhere. */
function boundsOf({ fields, product }: Compilation, path: string): JsonObject | null {
  const schema = fields.get(path)?.schema
  if (schema === undefined) return null
  const constant = (bound: number | string | undefined): number | string | undefined =>
    typeof bound === 'string' ? product.constants[bound.slice('const.'.length)] : bound
  const entries = (['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const).flatMap((key) => {
    const bound = constant(schema[key])
    return bound === undefined ? [] : [[key, bound] as const]
  })
  return { ...Object.fromEntries(entries), ...(schema.enum === undefined ? {} : { enum: schema.enum }) }
}

function expandRule(compilation: Compilation, { value: rule, place }: Mounted<RuleFile>): ExpandedPart<Rule> {
  const at = [rule.at].flat()
  const lists = new Set(
    at.map((path) => listOfPattern(path, compilation.listsByPlace)).filter((list) => list !== null),
  )
  const [list = null] = lists
  if (lists.size > 1)
    compilation.report('RULE_TWO_LISTS', placeInside(place, 'at'), { lists: [...lists].join(', ') })
  for (const [index, path] of at.entries()) {
    // A rule can be about a whole list: its number of items, or a combination of items.
    if (compilation.listsByPlace.has(path)) continue
    referField(
      compilation,
      path,
      typeof rule.at === 'string' ? placeInside(place, 'at') : placeInside(place, 'at', index),
    )
  }
  const { purchase } = compilation.product.file
  if (rule.severity === 'refer' && purchase === undefined)
    compilation.report('PURCHASE_NEEDED', placeInside(place, 'severity'), { what: 'refer' })
  if (rule.severity === 'refer' && purchase?.result === 'manager')
    compilation.report('REFER_TO_MANAGER', placeInside(place, 'severity'), { name: rule.id })
  const params = Object.entries(rule.params ?? {}).map(
    ([name, source]) =>
      [name, compilation.expression(source, placeInside(place, 'params', name), { list })] as const,
  )
  const holds = compilation.expression(rule.holds, placeInside(place, 'holds'), { list, expects: 'bool' })
  const why =
    holds.ast.type.kind === 'any' ? null : whyNeverHolds(holds.ast, (path) => boundsOf(compilation, path))
  if (why !== null)
    compilation.report('RULE_NEVER_HOLDS', placeInside(place, 'holds'), { name: rule.id, reason: why })
  return {
    id: rule.id,
    at,
    list,
    holds,
    severity: rule.severity ?? 'error',
    when: referCondition(compilation, rule.when, placeInside(place, 'when'), list),
    params: Object.fromEntries(params),
    atPurchase: rule.atPurchase ?? false,
  }
}
