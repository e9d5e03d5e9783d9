import type { ASTNode } from '@marcbachmann/cel-js'
import { methods, namespaced, namespaces } from './builtins/index.ts'
import { nearestName } from '../findings/nearest-name.ts'
import type { CelNode } from './cel-node.ts'
import { boolType, typeName } from './cel-type.ts'
import {
  checkBind,
  checkOptional,
  checkOptMap,
  checkPairs,
  checkSortBy,
  isOverPairs,
  type Binding,
} from './check-binding.ts'
import { checkCurrencies } from './check-currencies.ts'
import { toCommonType } from './check-equality.ts'
import { testNotNull, checkBuiltin } from './check-functions.ts'
import { checkMacro, macros } from './check-macro.ts'
import { costFault } from '../patterns/index.ts'
import { addFault, nodeAt, type Checker, type Locals } from './checker.ts'

type MethodCall = ASTNode & { readonly op: 'rcall' }

/** Methods that the table of functions does not have, because they have rules of their own. */
export const otherMethods: readonly string[] = [
  ...macros,
  'existsOne',
  'transformList',
  'transformMap',
  'sortBy',
  'matches',
  'orValue',
  'or',
  'value',
  'hasValue',
  'optMap',
  'optFlatMap',
]

/** A method or macro: `data.drivers.all(d, d.age > 18)`, `data.name.startsWith("A")`. */
export function checkMethod(checker: Checker, ast: MethodCall, locals: Locals): CelNode {
  const [name, receiver, args] = ast.args
  const binding = { checker, ast, name, receiver, args, locals }
  if (receiver.op === 'id' && namespaces.has(receiver.args) && !locals.has(receiver.args))
    return checkNamespaced(binding, receiver.args)
  if (isOverPairs(name, args)) return checkPairs({ ...binding, name })
  if (name === 'sortBy') return checkSortBy(binding)
  if (name === 'optMap' || name === 'optFlatMap') return checkOptMap(binding)
  if (name === 'value' && args.length === 0) return checker.value(receiver, locals)
  const macro = macros.find((known) => known === name)
  if (macro) return checkMacro(binding, macro)
  if (name === 'matches') return checkMatches(binding)
  if (name === 'hasValue' && args.length === 0) return testNotNull(ast, checker.outline(receiver, locals))
  if ((name === 'orValue' || name === 'or') && args[0] && args.length === 1)
    return checkOrValue(binding, args[0])
  const builtin = Object.hasOwn(methods, name) ? methods[name] : undefined
  if (builtin) return checkBuiltin({ ...binding, args: [receiver, ...args] }, builtin)
  return addFault(checker, ast, 'CEL_UNKNOWN_FUNCTION', {
    params: { name },
    expected: [...Object.keys(methods), ...otherMethods].join(', '),
    suggestion: nearestName(name, [...Object.keys(methods), ...otherMethods]),
  })
}

/** A function of a namespace: `math.greatest(a, b)`, `cel.bind(x, …)`. */
function checkNamespaced(binding: Binding, namespace: string): CelNode {
  const { checker, ast, name } = binding
  if (namespace === 'cel' && name === 'bind') return checkBind(binding)
  const optional = namespace === 'optional' ? checkOptional(binding) : null
  if (optional !== null) return optional
  const full = `${namespace}.${name}`
  const builtin = Object.hasOwn(namespaced, full) ? namespaced[full] : undefined
  if (builtin) return checkBuiltin({ ...binding, name: full }, builtin)
  const known = [...Object.keys(namespaced), 'cel.bind', 'optional.of', 'optional.none']
  return addFault(checker, ast, 'CEL_UNKNOWN_FUNCTION', {
    params: { name: full },
    expected: known.filter((one) => one.startsWith(`${namespace}.`)).join(', '),
    suggestion: nearestName(full, known),
  })
}

/** `x.orValue(0)`: the value, or the other one when it is unanswered. */
function checkOrValue({ checker, ast, receiver, locals }: Binding, otherwise: ASTNode): CelNode {
  const value = checker.value(receiver, locals)
  const other = checker.value(otherwise, locals)
  const united = toCommonType(value, other)
  if (!united || united.type.kind === 'span') {
    const types = { left: typeName(value.type), right: typeName(other.type) }
    return addFault(checker, ast, 'CEL_BRANCHES', { params: types, expected: 'two values of one kind' })
  }
  checkCurrencies(checker, ast, [value, other])
  return nodeAt(
    ast,
    { op: 'apply', name: 'orValue', args: [united.a, united.b] },
    united.type,
    united.b.nullable,
  )
}

/** `x.matches("^[A-Z]+$")`: the pattern is written out, so that it is compiled once and known to be right. */
function checkMatches({ checker, ast, receiver, args, locals }: Binding): CelNode {
  const of = checker.value(receiver, locals)
  const [written] = args
  if (written?.op !== 'value' || typeof written.args !== 'string' || args.length > 1) {
    return addFault(checker, ast, 'CEL_NOT_WRITTEN', { params: { name: 'matches' }, expected: '"^…$"' })
  }
  if (of.type.kind !== 'string' && of.type.kind !== 'dateText' && of.type.kind !== 'any') {
    return addFault(checker, ast, 'CEL_ARGUMENT', {
      params: { name: 'matches', type: typeName(of.type) },
      expected: 'text',
    })
  }
  const fault = patternFault(written.args)
  if (fault) return addFault(checker, written, 'CEL_PATTERN', { params: { reason: fault } })
  const cost = costFault(written.args)
  if (cost) return addFault(checker, written, 'CEL_PATTERN_SLOW', { params: { reason: cost } })
  return nodeAt(ast, { op: 'matches', of, pattern: written.args }, boolType, false)
}

function patternFault(pattern: string): string | null {
  try {
    void new RegExp(pattern, 'u')
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
