import type { CelNode } from './cel-node.ts'
import { anyType, boolType, typeName } from './cel-type.ts'
import { elementOrigin } from './check-access.ts'
import type { Binding } from './check-binding.ts'
import { addFault, nodeAt } from './checker.ts'
import { asStatement } from './coerce.ts'

/** Macros over the elements of a list. */
export const macros = ['all', 'exists', 'exists_one', 'map', 'filter'] as const

/** Checks a macro over a list: `data.drivers.all(d, d.age > 18)`. `map` takes a condition between name and value, too. */
export function checkMacro(binding: Binding, macro: (typeof macros)[number]): CelNode {
  const { checker, ast, receiver, args, locals } = binding
  const list = checker.outline(receiver, locals)
  const [variable, ...rest] = args
  const body = rest.at(-1)
  if (variable?.op !== 'id' || !body || rest.length > (macro === 'map' ? 2 : 1)) {
    const params = { name: macro, count: 'a name and an expression' }
    return addFault(checker, ast, 'CEL_ARGUMENT_COUNT', { params, expected: `list.${macro}(x, …)` })
  }
  if (list.type.kind !== 'list' && list.type.kind !== 'any') {
    const params = { name: macro, type: typeName(list.type) }
    return addFault(checker, ast, 'CEL_ARGUMENT', { params, expected: 'list' })
  }
  const name = variable.args
  const element = {
    type: list.type.kind === 'list' ? list.type.of : anyType,
    origin: elementOrigin(checker, list),
  }
  const inner = new Map([...locals, [name, element]])
  const only = rest.length === 2 && rest[0] ? asStatement(checker, rest[0], inner) : null
  const each = { op: 'each', macro, list, name, only } as const
  if (macro === 'map') {
    const value = checker.value(body, inner)
    return nodeAt(ast, { ...each, body: value }, { kind: 'list', of: value.type }, false)
  }
  const holds = asStatement(checker, body, inner)
  const type = macro === 'filter' ? list.type : boolType
  const node = nodeAt(ast, { ...each, body: holds }, type, false)
  return macro === 'filter' ? checker.setOrigin(node, checker.originOf(list)) : node
}
