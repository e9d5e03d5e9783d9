import type { CelExpression } from '../../cel/index.ts'
import type { Call } from '../../compiled/compiled-product.ts'
import type { ExpandedPart } from '../../emit/expanded-product.ts'

/** Returns the expressions that the request of a call is made of. */
export function requestExpressions({ request }: ExpandedPart<Call>): readonly CelExpression[] {
  const { path, query, body } = request
  const named = [...path, ...query].map(({ value }) => value)
  if (body === null) return named
  return isExpression(body) ? [...named, body] : [...named, ...body.map(({ value }) => value)]
}

function isExpression(body: object): body is CelExpression {
  return !Array.isArray(body)
}
