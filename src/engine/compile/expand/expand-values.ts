import type { CelExpression } from '../../cel/index.ts'
import { placeInside, placeAt } from '../../findings/place.ts'
import { reportUnknown, type Compilation } from '../compilation/compilation.ts'
import { checkCurrency } from '../checks/check-currency.ts'
import type { TextValue } from '../../compiled/compiled-product.ts'
import type { ExpandedPart } from '../../emit/expanded-product.ts'

/** Compiles the values that texts use; an empty object when the product has none. */
export function expandValues(compilation: Compilation): {
  readonly values?: Readonly<Record<string, ExpandedPart<TextValue>>>
} {
  const { values } = compilation.product
  if (values.length === 0) return {}
  return {
    values: Object.fromEntries(
      values.map(({ value: { name, is, per, currency }, place, from }) => {
        const at = from === null ? placeAt(`/values/${name}`) : place
        if (per !== null && !compilation.lists.has(per))
          reportUnknown(compilation, 'LIST_UNKNOWN', placeInside(at, 'per'), {
            name: per,
            known: compilation.lists.keys(),
          })
        checkCurrency(compilation, currency ?? undefined, placeInside(at, 'currency'))
        const expects = currency === null ? 'any' : 'whole'
        const expression = compilation.expression(is, place, { list: per, expects, currency })
        const { kind } = expression.type
        if (kind === 'object' || kind === 'span')
          compilation.report('VALUE_NOT_SHOWN', place, { name, type: kind })
        const format = kind === 'date' || kind === 'dateText' ? ('date' as const) : null
        return [
          name,
          { is: expression, list: per, field: answerOf(compilation, expression), format, currency },
        ]
      }),
    ),
  }
}

/** Returns the field whose answer an expression returns unchanged; null for any other expression. */
function answerOf({ fields }: Compilation, { ast, paths }: CelExpression): string | null {
  let node = ast
  while (node.op === 'field') node = node.of
  const [path] = paths
  const isPath = ast.op === 'field' && node.op === 'root' && paths.length === 1
  return isPath && path !== undefined && fields.has(path) ? path : null
}
