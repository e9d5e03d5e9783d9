import type { ASTNode } from '@marcbachmann/cel-js'
import { nearestName } from '../findings/nearest-name.ts'
import type { CelNode } from './cel-node.ts'
import { anyType, boolType, dateType, numberOf, stringType } from './cel-type.ts'
import { memberOf, pathOfField } from './check-access.ts'
import { addFault, lastName, nodeAt, type Checker, type Locals } from './checker.ts'
import { constantsName } from './syntax.ts'

const roots = [
  'data',
  'item',
  'outer',
  'option',
  'response',
  'today',
  'language',
  'calls',
  'purchase',
  'const',
] as const

/** Checks a name outside a chain: a macro's name, a root or a condition. */
export function checkName(checker: Checker, ast: ASTNode & { readonly op: 'id' }, locals: Locals): CelNode {
  const name = ast.args === constantsName ? 'const' : ast.args
  const local = locals.get(name)
  if (local) return checker.setOrigin(nodeAt(ast, { op: 'local', name }, local.type, true), local.origin)
  const { facts, place } = checker
  switch (name) {
    case 'data':
      return checker.setOrigin(nodeAt(ast, { op: 'root', name }, facts.data, false), { path: '', list: null })
    case 'item': {
      const list = place.list ? facts.declaration.lists[place.list] : undefined
      if (!place.list || !list) return outOfScope(checker, ast, name, 'the expressions of a list')
      const type = facts.items.get(place.list) ?? anyType
      return checker.setOrigin(nodeAt(ast, { op: 'root', name }, type, false), {
        path: `${list.at}/*`,
        list: null,
      })
    }
    case 'outer': {
      const { lists } = facts.declaration
      const at = place.list ? lists[place.list]?.at : undefined
      const around = Object.entries(lists).find(([, list]) => at?.startsWith(`${list.at}/*/`) === true)
      if (!place.list || !around) return outOfScope(checker, ast, name, 'the expressions of a list in a list')
      // The expression belongs to the items of this list; the answers of the surrounding item do not show that.
      checker.note(`outer:${place.list}`)
      const type = facts.items.get(around[0]) ?? anyType
      return checker.setOrigin(nodeAt(ast, { op: 'root', name }, type, false), {
        path: `${around[1].at}/*`,
        list: null,
      })
    }
    case 'option':
    case 'response':
      if (place.mapping !== name) {
        return outOfScope(
          checker,
          ast,
          name,
          name === 'option' ? "an option's expressions" : "a call's answer",
        )
      }
      return nodeAt(ast, { op: 'root', name }, place.mappingType ?? anyType, true)
    case 'today':
    case 'language':
      checker.note(name)
      return nodeAt(ast, { op: 'root', name }, name === 'today' ? dateType : stringType, false)
    case 'calls':
    case 'purchase':
    case 'const':
      return addFault(checker, ast, 'CEL_NOT_A_VALUE', { params: { name }, expected: `${name}.<name>` })
  }
  if (facts.conditions.has(name)) {
    checker.note(`condition:${name}`)
    return nodeAt(ast, { op: 'condition', name }, boolType, false)
  }
  return unknownName(checker, ast, name, locals)
}

function outOfScope(checker: Checker, ast: ASTNode, name: string, where: string): CelNode {
  return addFault(checker, ast, 'CEL_OUT_OF_SCOPE', { params: { name }, expected: `in ${where}` })
}

function unknownName(checker: Checker, ast: ASTNode, name: string, locals: Locals): CelNode {
  const field = pathOfField(checker, name)
  const suggestion = field ?? nearestName(name, [...checker.facts.conditions, ...locals.keys(), ...roots])
  return addFault(checker, ast, 'CEL_UNKNOWN_NAME', {
    params: { name },
    expected: 'data, item, const, today, calls, a condition, …',
    suggestion,
  })
}

/** A member: `data.vehicle.year`, `calls.find.ok`, `const.maxAge`, `purchase.paid`. */
export function checkMember(
  checker: Checker,
  ast: ASTNode & { readonly op: '.' | '.?' },
  locals: Locals,
): CelNode {
  const [base, name] = ast.args
  if (base.op === 'id' && !locals.has(base.args)) {
    if (base.args === constantsName) return checkConstant(checker, ast, name)
    if (base.args === 'purchase') return checkPurchase(checker, ast, name)
    if (base.args === 'calls') {
      return checker.facts.calls.has(name)
        ? addFault(checker, lastName(ast), 'CEL_NOT_A_VALUE', {
            params: { name: `calls.${name}` },
            expected: callParts.join(', '),
          })
        : unknownCall(checker, ast, name)
    }
  }
  if ((base.op === '.' || base.op === '.?') && isCalls(base.args[0], locals)) {
    return checkCallPart(checker, ast, base, name)
  }
  return memberOf(checker, ast, checker.link(base, locals), name)
}

function isCalls(ast: ASTNode, locals: Locals): boolean {
  return ast.op === 'id' && ast.args === 'calls' && !locals.has('calls')
}

function checkConstant(checker: Checker, ast: ASTNode, name: string): CelNode {
  const { constants } = checker.facts.declaration
  const value = Object.hasOwn(constants, name) ? constants[name] : undefined
  if (value !== undefined) {
    return nodeAt(
      ast,
      { op: 'literal', value },
      typeof value === 'number' ? numberOf(value) : stringType,
      false,
    )
  }
  return addFault(checker, lastName(ast), 'CEL_UNKNOWN_CONSTANT', {
    params: { name },
    expected: Object.keys(constants).join(', '),
    suggestion: nearestName(name, Object.keys(constants)),
  })
}

function checkPurchase(checker: Checker, ast: ASTNode, name: string): CelNode {
  const part = purchaseParts.find((known) => known === name)
  if (!part) {
    return addFault(checker, lastName(ast), 'CEL_UNKNOWN_PART', {
      params: { of: 'purchase', name },
      expected: purchaseParts.join(', '),
      suggestion: nearestName(name, purchaseParts),
    })
  }
  checker.note('purchase')
  const isId = part === 'contractId'
  return nodeAt(ast, { op: 'purchase', part }, isId ? stringType : boolType, isId)
}

/** What can be read of a purchase. */
export const purchaseParts = ['paid', 'created', 'contractId'] as const

/** What can be read of a call. */
export const callParts = ['ok', 'pending', 'manual', 'outcome', 'result'] as const

function checkCallPart(
  checker: Checker,
  ast: ASTNode,
  base: ASTNode & { readonly op: '.' | '.?' },
  name: string,
): CelNode {
  const id = base.args[1]
  if (!checker.facts.calls.has(id)) return unknownCall(checker, base, id)
  const part = callParts.find((known) => known === name)
  if (!part) {
    return addFault(checker, lastName(ast), 'CEL_UNKNOWN_PART', {
      params: { of: `calls.${id}`, name },
      expected: callParts.join(', '),
      suggestion: nearestName(name, callParts),
    })
  }
  checker.note(`call:${id}`)
  if (part === 'result') {
    return nodeAt(ast, { op: 'call', id, part }, checker.facts.declaration.results?.[id] ?? anyType, true)
  }
  return nodeAt(ast, { op: 'call', id, part }, part === 'outcome' ? stringType : boolType, false)
}

function unknownCall(checker: Checker, ast: ASTNode, id: string): CelNode {
  return addFault(checker, lastName(ast), 'CEL_UNKNOWN_CALL', {
    params: { name: id },
    expected: [...checker.facts.calls].join(', '),
    suggestion: nearestName(id, checker.facts.calls),
  })
}
