import type { CelNode } from '../cel/cel-node.ts'
import { level, primary, asOperand, type Js } from './js-code.ts'

/**
 * State of emitting one expression. A part is emitted as a value (JSON or undefined), as a boolean (null counts as
 * false), or as a number (NaN for null, so that sums and comparisons need no checks).
 */
export interface Emission {
  readonly value: (node: CelNode) => Js
  readonly bool: (node: CelNode) => Js
  readonly number: (node: CelNode) => Js
  /** A name for a pattern that is built once. */
  readonly pattern: (pattern: string) => Js
  /** A name for a function whose text the module carries. */
  readonly helper: (text: string) => Js
}

/** Returns whether the JavaScript of a value can be `undefined` where the expression has null. */
export function mayBeUndefined(node: CelNode): boolean {
  switch (node.op) {
    case 'local':
      return true
    case 'field':
      return node.of.type.kind !== 'any'
    case 'index':
      return node.of.type.kind === 'list'
    case 'root':
      return node.name === 'option' || node.name === 'response'
    case 'bind':
      return mayBeUndefined(node.body)
    case 'choose':
      return mayBeUndefined(node.yes) || mayBeUndefined(node.no)
    case 'apply':
      return node.name === 'orValue' && node.args[1] !== undefined && mayBeUndefined(node.args[1])
    default:
      return false
  }
}

/** The value with null in place of undefined. */
export function withNull(emission: Emission, node: CelNode): Js {
  const code = emission.value(node)
  return mayBeUndefined(node) ? orElse(code, primary('null')) : code
}

/** `code ?? otherwise`. */
export function orElse(code: Js, otherwise: Js): Js {
  const least = level.nullish + 3
  return { text: `${asOperand(code, least)}??${asOperand(otherwise, least)}`, level: level.nullish }
}
