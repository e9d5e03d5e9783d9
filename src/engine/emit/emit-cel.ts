import type { CelNode } from '../cel/cel-node.ts'
import type { CelExpression } from '../cel/cel-expression.ts'
import { emitBool } from './emit-bool.ts'
import { emitNumber } from './emit-number.ts'
import { emitValue } from './emit-value.ts'
import { settled, type Emission } from './emission.ts'
import { whole, type Js } from './js-code.ts'
import { helperText, type HelperName } from './library.ts'

/**
 * The expression as JavaScript over `s` (the scope) and `r` (the runtime): nothing is parsed, looked up or thrown when
 * it runs. `pattern` and `helper` give what is built once a name outside; without them it is built where it stands.
 */
export function emitCel(
  expression: Pick<CelExpression, 'ast'>,
  pattern: (pattern: string) => Js = inPlace,
  helper: (name: HelperName) => Js = (name) => whole(`(${helperText(name)})`),
): string {
  const emission: Emission = {
    value: (node: CelNode): Js => emitValue(emission, node),
    bool: (node: CelNode): Js => emitBool(emission, node),
    number: (node: CelNode): Js => emitNumber(emission, node),
    pattern,
    helper,
  }
  return settled(emission, expression.ast).text
}

function inPlace(pattern: string): Js {
  return whole(String(new RegExp(pattern, 'u')))
}
