import type { CelNode } from '../cel/cel-node.ts'
import { orElse, withNull, type Emission } from './emission.ts'
import { infix, level, runtimeCall, primary, asOperand, type Js } from './js-code.ts'

/** Emits a part as a boolean expression that is true or false for any answers. */
export function emitBool(emission: Emission, node: CelNode): Js {
  switch (node.op) {
    case 'literal':
      return primary(String(node.value === true))
    case 'condition':
      return primary(`s.condition(${JSON.stringify(node.name)})`)
    case 'asked':
      return primary(`s.${node.what}(${JSON.stringify(node.about)})`)
    case 'purchase':
      return primary(`s.purchase.${node.part}`)
    case 'truth':
      return emission.bool(node.of)
    case 'and':
      return both(emission, node, '&&', level.and)
    case 'or':
      return both(emission, node, '||', level.or)
    case 'not':
      return emitNot(emission, node.of)
    case 'choose': {
      const parts = [emission.bool(node.yes), emission.bool(node.no)].map((part) =>
        asOperand(part, level.choice),
      )
      return {
        text: `${asOperand(emission.bool(node.test), level.or)}?${parts.join(':')}`,
        level: level.choice,
      }
    }
    case 'order':
      return emitOrder(emission, node)
    case 'equal':
      return emitEqual(emission, node.left, node.right, true)
    case 'differ':
      return emitEqual(emission, node.left, node.right, false)
    case 'in':
      return emitIn(emission, node)
    default:
      return node.nullable
        ? infix(emission.value(node), '===', primary('true'), level.equality)
        : emission.value(node)
  }
}

function both(
  emission: Emission,
  { left, right }: { readonly left: CelNode; readonly right: CelNode },
  operator: '&&' | '||',
  own: number,
): Js {
  const parts = [emission.bool(left), emission.bool(right)].map((part) => asOperand(part, own))
  return { text: parts.join(operator), level: own }
}

function emitNot(emission: Emission, of: CelNode): Js {
  if (of.op === 'not') return emission.bool(of.of)
  if (of.op === 'equal' || of.op === 'differ')
    return emitEqual(emission, of.left, of.right, of.op === 'differ')
  const code = emission.bool(of)
  // `x===true` is how an unanswered statement is read; its opposite needs no brackets.
  const isRead = code.level === level.equality && code.text.endsWith('===true')
  if (isRead) return { text: `${code.text.slice(0, -'===true'.length)}!==true`, level: level.equality }
  return { text: `!${asOperand(code, level.unary)}`, level: level.unary }
}

/** Emits `left < right`. With null it is false: NaN is neither less nor greater than any number. */
function emitOrder(emission: Emission, node: CelNode & { readonly op: 'order' }): Js {
  const { by, sign, left, right } = node
  const compare = (a: Js, b: Js): Js => infix(a, sign, b, level.order)
  switch (by) {
    case 'number':
      return compare(emission.number(left), emission.number(right))
    case 'string':
      return compare(ordered(emission, left), ordered(emission, right))
    case 'date':
      // Null becomes 0 and a date's text NaN, so one guard is enough; it keeps two nulls apart.
      return left.nullable && right.nullable
        ? compare(orElse(emission.value(left), primary('NaN')), emission.value(right))
        : compare(emission.value(left), emission.value(right))
    case 'any':
      return compare(runtimeCall('order', emission.value(left), emission.value(right)), primary('0'))
  }
}

/** Emits a text operand of `<` or `>`; a value that is not a text compares false with everything. */
function ordered(emission: Emission, node: CelNode): Js {
  const value = emission.value(node)
  return node.op === 'literal' || (node.op === 'root' && node.name === 'language')
    ? value
    : runtimeCall('text', value)
}

function emitEqual(emission: Emission, left: CelNode, right: CelNode, same: boolean): Js {
  if (left.op === 'literal') return emitEqualTo(emission, right, left, same)
  if (right.op === 'literal') return emitEqualTo(emission, left, right, same)
  if (isPlain(left) && isPlain(right)) {
    const [a, b] = [withNull(emission, left), withNull(emission, right)]
    return infix(a, same ? '===' : '!==', b, level.equality)
  }
  const call = runtimeCall('equal', emission.value(left), emission.value(right))
  return same ? call : { text: `!${call.text}`, level: level.unary }
}

function isPlain({ type }: CelNode): boolean {
  return type.kind !== 'any' && type.kind !== 'list' && type.kind !== 'object'
}

function emitEqualTo(
  emission: Emission,
  node: CelNode,
  literal: CelNode & { readonly op: 'literal' },
  same: boolean,
): Js {
  if (literal.value === null)
    return infix(emission.value(node), same ? '==' : '!=', primary('null'), level.equality)
  const isComputed =
    node.type.kind === 'number' && (node.op === 'math' || node.op === 'negate' || node.op === 'apply')
  const code = isComputed ? emission.number(node) : emission.value(node)
  return infix(code, same ? '===' : '!==', emission.value(literal), level.equality)
}

function emitIn(emission: Emission, node: CelNode & { readonly op: 'in' }): Js {
  const { left, right } = node
  const areWritten = right.op === 'list' && right.items.every((item) => item.op === 'literal')
  if (!areWritten) return runtimeCall('isIn', emission.value(left), emission.value(right))
  return primary(
    `${emission.value(right).text}.includes(${asOperand(withNull(emission, left), level.choice)})`,
  )
}
