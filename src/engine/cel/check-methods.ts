import type { ASTNode } from '@marcbachmann/cel-js'
import { methods, namespaced, namespaces } from './builtins/index.ts'
import { nearestName } from '../findings/nearest-name.ts'
import type { CelNode } from './cel-node.ts'
import { anyType, boolType, typeName } from './cel-type.ts'
import { elementOrigin } from './check-access.ts'
import {
  checkBind,
  checkOptional,
  checkOptMap,
  checkPairs,
  checkSortBy,
  isOverPairs,
  type Binding,
} from './check-binding.ts'
import { unite } from './check-equality.ts'
import { answered, apply } from './check-functions.ts'
import { fail, nodeAt, type Checker, type Locals } from './checker.ts'
import { asStatement } from './coerce.ts'

type MethodCall = ASTNode & { readonly op: 'rcall' }

const macros = ['all', 'exists', 'exists_one', 'map', 'filter'] as const
const others = [
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
  if (macro) return checkMacro(checker, ast, macro, receiver, args, locals)
  if (name === 'matches') return checkMatches(checker, ast, receiver, args, locals)
  if (name === 'hasValue' && args.length === 0) return answered(ast, checker.outline(receiver, locals))
  if ((name === 'orValue' || name === 'or') && args[0] && args.length === 1)
    return checkOrValue(checker, ast, receiver, args[0], locals)
  const builtin = Object.hasOwn(methods, name) ? methods[name] : undefined
  if (builtin) return apply(checker, ast, name, builtin, [receiver, ...args], locals)
  return fail(
    checker,
    ast,
    'CEL_UNKNOWN_FUNCTION',
    { name },
    {
      expected: [...Object.keys(methods), ...others].join(', '),
      suggestion: nearestName(name, [...Object.keys(methods), ...others]),
    },
  )
}

/** A function of a namespace: `math.greatest(a, b)`, `cel.bind(x, …)`. */
function checkNamespaced(binding: Binding, namespace: string): CelNode {
  const { checker, ast, name, args, locals } = binding
  if (namespace === 'cel' && name === 'bind') return checkBind(binding)
  const optional = namespace === 'optional' ? checkOptional(binding) : null
  if (optional !== null) return optional
  const full = `${namespace}.${name}`
  const builtin = Object.hasOwn(namespaced, full) ? namespaced[full] : undefined
  if (builtin) return apply(checker, ast, full, builtin, args, locals)
  const known = [...Object.keys(namespaced), 'cel.bind', 'optional.of', 'optional.none']
  return fail(
    checker,
    ast,
    'CEL_UNKNOWN_FUNCTION',
    { name: full },
    {
      expected: known.filter((one) => one.startsWith(`${namespace}.`)).join(', '),
      suggestion: nearestName(full, known),
    },
  )
}

/** `x.orValue(0)`: the value, or the other one when it is unanswered. */
function checkOrValue(
  checker: Checker,
  ast: MethodCall,
  receiver: ASTNode,
  otherwise: ASTNode,
  locals: Locals,
): CelNode {
  const value = checker.value(receiver, locals)
  const other = checker.value(otherwise, locals)
  const united = unite(value, other)
  if (!united || united.type.kind === 'span') {
    const types = { left: typeName(value.type), right: typeName(other.type) }
    return fail(checker, ast, 'CEL_BRANCHES', types, { expected: 'two values of one kind' })
  }
  return nodeAt(
    ast,
    { op: 'apply', name: 'orValue', args: [united.a, united.b] },
    united.type,
    united.b.nullable,
  )
}

/** `x.matches("^[A-Z]+$")`: the pattern is written out, so that it is compiled once and known to be right. */
function checkMatches(
  checker: Checker,
  ast: MethodCall,
  receiver: ASTNode,
  args: readonly ASTNode[],
  locals: Locals,
): CelNode {
  const of = checker.value(receiver, locals)
  const [written] = args
  if (written?.op !== 'value' || typeof written.args !== 'string' || args.length > 1) {
    return fail(checker, ast, 'CEL_NOT_WRITTEN', { name: 'matches' }, { expected: '"^…$"' })
  }
  if (of.type.kind !== 'string' && of.type.kind !== 'dateText' && of.type.kind !== 'any') {
    return fail(
      checker,
      ast,
      'CEL_ARGUMENT',
      { name: 'matches', type: typeName(of.type) },
      {
        expected: 'text',
      },
    )
  }
  const fault = patternFault(written.args)
  if (fault) return fail(checker, written, 'CEL_PATTERN', { reason: fault })
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

function checkMacro(
  checker: Checker,
  ast: MethodCall,
  macro: (typeof macros)[number],
  receiver: ASTNode,
  args: readonly ASTNode[],
  locals: Locals,
): CelNode {
  const list = checker.outline(receiver, locals)
  const [variable, ...rest] = args
  const body = rest.at(-1)
  if (variable?.op !== 'id' || !body || rest.length > (macro === 'map' ? 2 : 1)) {
    return fail(
      checker,
      ast,
      'CEL_ARGUMENT_COUNT',
      { name: macro, count: 'a name and an expression' },
      {
        expected: `list.${macro}(x, …)`,
      },
    )
  }
  if (list.type.kind !== 'list' && list.type.kind !== 'any') {
    return fail(
      checker,
      ast,
      'CEL_ARGUMENT',
      { name: macro, type: typeName(list.type) },
      {
        expected: 'list',
      },
    )
  }
  const name = variable.args
  const element = {
    type: list.type.kind === 'list' ? list.type.of : anyType,
    origin: elementOrigin(checker, list),
  }
  const inner = new Map([...locals, [name, element]])
  const only = rest.length === 2 && rest[0] ? asStatement(checker, rest[0], inner) : null
  if (macro === 'map') {
    const value = checker.value(body, inner)
    return nodeAt(
      ast,
      { op: 'each', macro, list, name, only, body: value },
      { kind: 'list', of: value.type },
      false,
    )
  }
  const holds = asStatement(checker, body, inner)
  const node = nodeAt(
    ast,
    { op: 'each', macro, list, name, only, body: holds },
    macro === 'filter' ? list.type : boolType,
    false,
  )
  return macro === 'filter' ? checker.setOrigin(node, checker.originOf(list)) : node
}
