import type { CelNode } from '../cel/cel-node.ts'
import type { CelExpression } from '../cel/cel-expression.ts'
import { emitBool } from './emit-bool.ts'
import { emitNumber } from './emit-number.ts'
import { emitValue } from './emit-value.ts'
import { withNull, type Emission } from './emission.ts'
import { primary, type Js } from './js-code.ts'

/**
 * Emits the expression as JavaScript over `s` (the scope) and `r` (the runtime). The code parses nothing, looks up
 * nothing and never throws. `pattern` and `helper` return the name of a value that the module declares once; without
 * them its code is inlined.
 */
export function emitCel(
  expression: Pick<CelExpression, 'ast'>,
  pattern: (pattern: string) => Js = inPlace,
  helper: (text: string) => Js = (text) => primary(`(${text})`),
): string {
  const emission: Emission = {
    value: (node: CelNode): Js => emitValue(emission, node),
    bool: (node: CelNode): Js => emitBool(emission, node),
    number: (node: CelNode): Js => emitNumber(emission, node),
    pattern,
    helper,
  }
  return withNull(emission, expression.ast).text
}

function inPlace(pattern: string): Js {
  return primary(String(new RegExp(pattern, 'u')))
}
