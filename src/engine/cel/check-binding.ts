import type { ASTNode } from '@marcbachmann/cel-js'
import type { CelNode } from './cel-node.ts'
import { anyType, boolType, nullType, wholeType, stringType, typeName, type CelType } from './cel-type.ts'
import { elementOrigin } from './check-access.ts'
import { addFault, nodeAt, type Checker, type Element, type Locals } from './checker.ts'
import { asStatement } from './coerce.ts'

/** The call of a function or method that binds names: its target, arguments and local names. */
export interface Binding {
  readonly checker: Checker
  readonly ast: ASTNode
  readonly name: string
  readonly receiver: ASTNode
  readonly args: readonly ASTNode[]
  readonly locals: Locals
}

const overPairs = {
  all: 'all',
  exists: 'exists',
  exists_one: 'exists_one',
  existsOne: 'exists_one',
  transformList: 'transformList',
  transformMap: 'transformMap',
} as const

/** Returns whether a macro is called with two names: `list.all(i, v, …)`. */
export function isOverPairs(name: string, args: readonly ASTNode[]): name is keyof typeof overPairs {
  const [first, second] = args
  return Object.hasOwn(overPairs, name) && args.length >= 3 && first?.op === 'id' && second?.op === 'id'
}

/** `list.transformList(i, v, v * i)`, `object.all(k, v, v > 0)`. */
export function checkPairs(binding: Binding & { readonly name: keyof typeof overPairs }): CelNode {
  const { checker, ast, receiver, args, locals } = binding
  const macro = overPairs[binding.name]
  const transforms = macro === 'transformList' || macro === 'transformMap'
  const [first, second, ...rest] = args
  const body = rest.at(-1)
  if (first?.op !== 'id' || second?.op !== 'id' || !body || rest.length > (transforms ? 2 : 1)) {
    const count = 'two names and an expression'
    return addFault(checker, ast, 'CEL_ARGUMENT_COUNT', {
      params: { name: binding.name, count },
      expected: `list.${binding.name}(i, v, …)`,
    })
  }
  const outline = checker.outline(receiver, locals)
  const of = outline.type.kind === 'object' ? checker.value(receiver, locals) : outline
  const { kind } = of.type
  const isTaken = kind === 'any' || kind === 'object' || (kind === 'list' && macro !== 'transformMap')
  if (!isTaken)
    return addFault(checker, ast, 'CEL_ARGUMENT', {
      params: { name: binding.name, type: typeName(of.type) },
      expected: macro === 'transformMap' ? 'object' : 'list or object',
    })
  const [key, element]: readonly [CelType, Element] =
    of.type.kind === 'list'
      ? [wholeType, { type: of.type.of, origin: elementOrigin(checker, of) }]
      : [kind === 'object' ? stringType : anyType, { type: anyType, origin: null }]
  const inner = new Map([...locals, [first.args, { type: key, origin: null }], [second.args, element]])
  const only = rest.length === 2 && rest[0] ? asStatement(checker, rest[0], inner) : null
  const names = [first.args, second.args] as const
  const inside = transforms ? checker.value(body, inner) : asStatement(checker, body, inner)
  const types: Readonly<Record<string, CelType>> = {
    transformList: { kind: 'list', of: inside.type },
    transformMap: anyType,
  }
  const type = types[macro] ?? boolType
  return nodeAt(ast, { op: 'pairs', macro, of, names, only, body: inside }, type, false)
}

/** `list.sortBy(x, x.age)`. */
export function checkSortBy({ checker, ast, receiver, args, locals }: Binding): CelNode {
  const binder = nameAndBody(args)
  if (binder === null) return withoutNameAndBody(checker, ast, 'sortBy', 'list')
  const { variable, body } = binder
  const list = checker.value(receiver, locals)
  if (list.type.kind !== 'list' && list.type.kind !== 'any')
    return addFault(checker, ast, 'CEL_ARGUMENT', {
      params: { name: 'sortBy', type: typeName(list.type) },
      expected: 'list',
    })
  const element = {
    type: list.type.kind === 'list' ? list.type.of : anyType,
    origin: elementOrigin(checker, list),
  }
  const by = checker.value(body, new Map([...locals, [variable, element]]))
  return nodeAt(ast, { op: 'sortBy', list, name: variable, body: by }, list.type, true)
}

/** `cel.bind(x, value, expression)`. */
export function checkBind({ checker, ast, args, locals }: Binding): CelNode {
  const [variable, value, body] = args
  if (variable?.op !== 'id' || !value || !body || args.length > 3)
    return addFault(checker, ast, 'CEL_ARGUMENT_COUNT', {
      params: { name: 'cel.bind', count: 'a name, a value and an expression' },
      expected: 'cel.bind(x, value, …)',
    })
  return bound(checker, ast, locals, { name: variable.args, value, body, skipsNull: false })
}

/** `x.optMap(v, …)`, `x.optFlatMap(v, …)`: the expression over the value, or null for null. */
export function checkOptMap({ checker, ast, name, receiver, args, locals }: Binding): CelNode {
  const binder = nameAndBody(args)
  if (binder === null) return withoutNameAndBody(checker, ast, name, 'value')
  return bound(checker, ast, locals, {
    name: binder.variable,
    value: receiver,
    body: binder.body,
    skipsNull: true,
  })
}

/** The name that a method binds and the expression over it: `x, x.age`; null for other arguments. */
function nameAndBody(args: readonly ASTNode[]): { readonly variable: string; readonly body: ASTNode } | null {
  const [variable, body] = args
  return variable?.op === 'id' && body && args.length === 2 ? { variable: variable.args, body } : null
}

function withoutNameAndBody(
  checker: Checker,
  ast: ASTNode,
  name: string,
  receiver: 'list' | 'value',
): CelNode {
  return addFault(checker, ast, 'CEL_ARGUMENT_COUNT', {
    params: { name, count: 'a name and an expression' },
    expected: `${receiver}.${name}(x, …)`,
  })
}

/** A name for a value in an expression; `skipsNull`: for null the expression is not evaluated. */
interface BoundName {
  readonly name: string
  readonly value: ASTNode
  readonly body: ASTNode
  readonly skipsNull: boolean
}

function bound(
  checker: Checker,
  ast: ASTNode,
  locals: Locals,
  { name, value, body, skipsNull }: BoundName,
): CelNode {
  const of = checker.value(value, locals)
  if (of.type.kind === 'span') return addFault(checker, value, 'CEL_SPAN', { expected: 'a value' })
  const inner = checker.value(
    body,
    new Map([...locals, [name, { type: of.type, origin: checker.originOf(of) }]]),
  )
  return nodeAt(
    ast,
    { op: 'bind', name, value: of, body: inner, skipsNull },
    inner.type,
    skipsNull || inner.nullable,
  )
}

/** `optional.of(x)` is x, and `optional.none()` is null: reading a missing value gives null anyway. */
export function checkOptional({ checker, ast, name, args, locals }: Binding): CelNode | null {
  const [value] = args
  if (name === 'none' && args.length === 0) return nodeAt(ast, { op: 'literal', value: null }, nullType, true)
  if (name !== 'of' || !value || args.length > 1) return null
  const of = checker.value(value, locals)
  if (of.type.kind !== 'null') return of
  return addFault(checker, ast, 'CEL_ARGUMENT', {
    params: { name: 'optional.of', type: 'null' },
    expected: 'optional.none()',
  })
}
