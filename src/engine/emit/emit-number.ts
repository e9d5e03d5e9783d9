import { computationOf } from '../cel/builtins/index.ts'
import type { CelNode } from '../cel/cel-node.ts'
import { areWhole } from '../cel/number-types.ts'
import { orElse, type Emission } from './emission.ts'
import { helpers } from './library.ts'
import { infix, level, runtimeCall, primary, asOperand, type Js } from './js-code.ts'

const operators = {
  '+': level.sum,
  '-': level.sum,
  '*': level.product,
  '/': level.product,
  '%': level.product,
}
const nothing = primary('NaN')

/** A call of the arithmetic of decimals. */
export function emitDecimal(emission: Emission, sign: string, left: Js, right: Js): Js {
  const operands = [left, right].map((operand) => asOperand(operand, level.choice))
  return primary(
    `${emission.helper(String(helpers.decimal)).text}(r,${JSON.stringify(sign)},${operands.join(',')})`,
  )
}

/** Emits a part as a number; null becomes NaN. */
export function emitNumber(emission: Emission, node: CelNode): Js {
  switch (node.op) {
    case 'literal':
      return typeof node.value === 'number' ? numeral(node.value) : nothing
    case 'math': {
      const [left, right] = [emission.number(node.left), emission.number(node.right)]
      if (!areWhole(node)) return emitDecimal(emission, node.sign, left, right)
      const mayDivideByZero = node.sign === '/' && !(node.right.op === 'literal' && node.right.value !== 0)
      return mayDivideByZero
        ? runtimeCall('div', left, right)
        : infix(left, node.sign, right, operators[node.sign])
    }
    case 'negate':
      return { text: `-${asOperand(emission.number(node.of), level.primary)}`, level: level.sum - 1 }
    case 'choose': {
      const [yes, no] = [emission.number(node.yes), emission.number(node.no)]
      const text = `${asOperand(emission.bool(node.test), level.or)}?${asOperand(yes, level.choice)}:${asOperand(no, level.choice)}`
      return { text, level: level.choice }
    }
    case 'apply':
      return emitApplied(emission, node)
    default:
      return emitRead(emission, node)
  }
}

/** A written number; a negative one takes brackets beside a sign. */
function numeral(value: number): Js {
  return { text: String(value), level: value < 0 ? level.sum - 1 : level.primary }
}

function emitApplied(emission: Emission, node: CelNode & { readonly op: 'apply' }): Js {
  const computation = computationOf(node)
  if (node.type.kind === 'number' && computation?.by === 'math')
    return primary(
      `Math.${computation.name}(${node.args.map((arg) => asOperand(emission.number(arg), level.choice)).join(',')})`,
    )
  return emitRead(emission, node)
}

/** An answer may be any value of a request, so only numbers count; results are numbers or null. */
function emitRead(emission: Emission, node: CelNode): Js {
  const value = emission.value(node)
  const isResult = node.type.kind === 'number' && node.op === 'apply' && node.name !== 'orValue'
  if (!isResult) return runtimeCall('num', value)
  return node.nullable ? orElse(value, nothing) : value
}
