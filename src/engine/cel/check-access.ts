import type { ASTNode } from '@marcbachmann/cel-js'
import { nearestName } from '../findings/nearest-name.ts'
import type { CelNode } from './cel-node.ts'
import { anyType, typeName, type CelType } from './cel-type.ts'
import { addFault, lastName, nodeAt, type Checker, type Locals, type Origin } from './checker.ts'

/** The property of this name of a value. */
export function memberOf(checker: Checker, ast: ASTNode, of: CelNode, name: string): CelNode {
  const origin = checker.originOf(of)
  const at = (type: CelType): CelNode =>
    checker.setOrigin(
      nodeAt(ast, { op: 'field', of, name }, type, true),
      origin && { path: `${origin.path}/${name}`, list: origin.list },
    )
  if (of.type.kind === 'any') return at(anyType)
  if (of.type.kind !== 'object') {
    const suggestion = of.type.kind === 'list' ? 'all, exists, map, filter or an index' : null
    return addFault(checker, lastName(ast), 'CEL_NO_FIELDS', {
      params: { type: typeName(of.type), name },
      expected: 'object',
      suggestion,
    })
  }
  const type = Object.hasOwn(of.type.fields, name) ? of.type.fields[name] : undefined
  if (type) return at(type)
  return addFault(checker, lastName(ast), 'CEL_UNKNOWN_FIELD', {
    params: { name, at: origin?.path || 'data' },
    expected: Object.keys(of.type.fields).join(', '),
    suggestion:
      nearestName(name, Object.keys(of.type.fields)) ?? (origin ? pathOfField(checker, name) : null),
  })
}

/** An element by position, or a property by its name in brackets. */
export function checkIndex(
  checker: Checker,
  ast: ASTNode & { readonly op: '[]' | '[?]' },
  locals: Locals,
): CelNode {
  const [base, position] = ast.args
  const of = checker.link(base, locals)
  const at = checker.value(position, locals)
  if (at.op === 'literal' && typeof at.value === 'string' && of.type.kind !== 'list') {
    return memberOf(checker, ast, of, at.value)
  }
  if (of.type.kind !== 'list' && of.type.kind !== 'any') {
    return addFault(checker, ast, 'CEL_NO_ELEMENTS', {
      params: { type: typeName(of.type) },
      expected: 'list',
    })
  }
  if (at.type.kind !== 'number' && at.type.kind !== 'any') {
    return addFault(checker, position, 'CEL_POSITION', {
      params: { type: typeName(at.type) },
      expected: 'number',
    })
  }
  const node = nodeAt(ast, { op: 'index', of, at }, of.type.kind === 'list' ? of.type.of : anyType, true)
  return checker.setOrigin(node, elementOrigin(checker, of))
}

/** Returns the origin of a list's elements: `/drivers/*` for `/drivers`. A list of plain values counts as one field. */
export function elementOrigin(checker: Checker, list: CelNode): Origin | null {
  const origin = checker.originOf(list)
  if (!origin) return null
  const ofObjects = list.type.kind === 'list' && list.type.of.kind === 'object'
  return { path: ofObjects ? `${origin.path}/*` : origin.path, list: origin.list ?? origin.path }
}

/** `data.vehicle.stateNumber` for a field that is called so somewhere in the answers. */
export function pathOfField(checker: Checker, name: string): string | null {
  for (const pattern of checker.facts.patterns.keys()) {
    if (pattern.endsWith(`/${name}`) && !pattern.includes('*')) return `data${pattern.replaceAll('/', '.')}`
  }
  return null
}
