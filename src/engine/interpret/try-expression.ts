import { parseCel, type CelEnvironment, type CelExpression, type CelPlace } from '../cel/index.ts'
import type { Json } from '../json.ts'
import { computeCel } from './compute-cel.ts'
import { scopeOfGiven, type GivenValue } from './given-scope.ts'
import { readingsOf, type ExpressionReading } from './readings.ts'
import { triedParts, type TriedPart } from './tried-part.ts'

/** A value for a name, as the file of a product writes it in an example. */
export interface TrialValue {
  /** The name in CEL: `data.owner.birthDate`. */
  readonly of: string
  readonly is: Json
}

/** What an expression gives for values of its names. */
export interface Trial {
  /** Patterns of the items that `item` and `outer` are, by these names. */
  readonly places: Readonly<Record<string, string>>
  /** Every name that it reads. */
  readonly readings: readonly ExpressionReading[]
  readonly result: Json
  /** The statement taken apart; null for an expression that gives another value. */
  readonly part: TriedPart | null
}

/** The names and the place of an expression. */
interface TriedScope {
  readonly environment: CelEnvironment
  readonly place: CelPlace
}

/** Tries an expression on values. Returns null for one that is wrong; a name without a value is unanswered. */
export function tryExpression(
  { environment, place }: TriedScope,
  source: string,
  given: readonly TrialValue[],
  conditions: Readonly<Record<string, CelExpression>>,
): Trial | null {
  const parsed = parseCel(environment, source, place)
  if (!parsed.ok) return null
  const { expression } = parsed
  const values = given.flatMap(({ of, is }): readonly GivenValue[] => {
    const name = parseCel(environment, of, { ...place, expects: 'any' })
    return name.ok ? [{ node: name.expression.ast, value: is }] : []
  })
  const scope = scopeOfGiven(expression.ast, values, conditions)
  const { item, outer } = itemPatterns(environment, place)
  return {
    places: { ...(item === null ? {} : { item }), ...(outer === null ? {} : { outer }) },
    readings: readingsOf(expression.ast, { conditions, item, outer }),
    result: computeCel(expression.ast, scope),
    part: expression.type.kind === 'bool' ? triedParts(expression, scope, conditions) : null,
  }
}

/** Patterns of the items that `item` and `outer` are. */
function itemPatterns(
  { facts }: CelEnvironment,
  { list }: CelPlace,
): { readonly item: string | null; readonly outer: string | null } {
  const { lists } = facts.declaration
  const at = list ? lists[list]?.at : undefined
  if (at === undefined) return { item: null, outer: null }
  const around = Object.values(lists).find((one) => at.startsWith(`${one.at}/*/`))
  return { item: `${at}/*`, outer: around ? `${around.at}/*` : null }
}
