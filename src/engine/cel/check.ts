import type { ASTNode } from '@marcbachmann/cel-js'
import type { CelFinding } from '../findings/cel-finding.ts'
import type { CelNode } from './cel-node.ts'
import { anyType } from './cel-type.ts'
import { checkIndex } from './check-access.ts'
import { checkChoice, checkEquality, commonType } from './check-equality.ts'
import { checkFunction } from './check-functions.ts'
import { checkLiteral } from './check-literals.ts'
import { checkMethod } from './check-methods.ts'
import { checkMember, checkName } from './check-names.ts'
import {
  checkIn,
  checkLogic,
  checkMath,
  checkNegation,
  checkNot,
  checkOrder,
  checkPlus,
} from './check-operators.ts'
import { addFault, nodeAt, type Checker, type Locals, type Origin } from './checker.ts'
import type { CelPlace } from './declaration.ts'
import type { CelFacts } from './facts.ts'
import { readsOf } from './reads.ts'

/** Result of checking an expression's syntax tree against a product. */
export interface Checked {
  readonly root: CelNode
  readonly findings: readonly CelFinding[]
  readonly reads: ReadonlySet<string>
  readonly paths: ReadonlySet<string>
  readonly originOf: (node: CelNode) => Origin | null
  readonly syntaxOf: (node: CelNode) => ASTNode | null
}

/** Options of a check that only some callers need. */
export interface CheckOptions {
  /** Names that the place binds besides the roots; default: none. */
  readonly locals?: Locals
  /** Called for every part of the expression after its check; `isRead` when its whole value is used. */
  readonly onPart?: (part: ASTNode, node: CelNode, origin: Origin | null, isRead: boolean) => void
}

/** Gives every name of an expression its meaning and every part its type. */
export function checkSyntax(
  facts: CelFacts,
  place: CelPlace,
  ast: ASTNode,
  { locals: bound = new Map(), onPart }: CheckOptions = {},
): Checked {
  const origins = new WeakMap<CelNode, Origin>()
  const syntax = new WeakMap<CelNode, ASTNode>()
  const findings: CelFinding[] = []
  const reads = new Set<string>()
  const paths = new Set<string>()

  const noted = (part: ASTNode, locals: Locals, depth: 'deep' | 'outline'): CelNode => {
    const node = checker.link(part, locals)
    const origin = origins.get(node)
    if (depth === 'deep') onPart?.(part, node, origin ?? null, true)
    if (origin) {
      const read = readsOf(facts, node.type, origin, depth)
      for (const path of read.paths) paths.add(path)
      for (const dependency of read.reads) reads.add(dependency)
    }
    return node
  }
  const checker: Checker = {
    facts,
    place,
    findings,
    value: (part, locals) => noted(part, locals, 'deep'),
    outline: (part, locals) => noted(part, locals, 'outline'),
    link: (part, locals) => {
      const node = checkPart(checker, part, locals)
      syntax.set(node, part)
      onPart?.(part, node, origins.get(node) ?? null, false)
      return node
    },
    note: (dependency) => void reads.add(dependency),
    originOf: (node) => origins.get(node) ?? null,
    setOrigin: (node, origin) => {
      if (origin) origins.set(node, origin)
      return node
    },
  }
  const root = checker.value(ast, bound)
  return {
    root,
    findings,
    reads,
    paths,
    originOf: checker.originOf,
    syntaxOf: (node) => syntax.get(node) ?? null,
  }
}

function checkPart(checker: Checker, ast: ASTNode, locals: Locals): CelNode {
  switch (ast.op) {
    case 'value':
      return checkLiteral(checker, ast)
    case 'id':
      return checkName(checker, ast, locals)
    case '.':
    case '.?':
      return checkMember(checker, ast, locals)
    case '[]':
    case '[?]':
      return checkIndex(checker, ast, locals)
    case 'call':
      return checkFunction(checker, ast, locals)
    case 'rcall':
      return checkMethod(checker, ast, locals)
    case 'list':
      return checkList(checker, ast, locals)
    case 'map':
      return checkMap(checker, ast, locals)
    case '?:':
      return checkChoice(checker, ast, locals)
    case '&&':
    case '||':
      return checkLogic(checker, ast, locals)
    case '!_':
      return checkNot(checker, ast, locals)
    case '-_':
      return checkNegation(checker, ast, locals)
    case '==':
    case '!=':
      return checkEquality(checker, ast, locals)
    case '<':
    case '<=':
    case '>':
    case '>=':
      return checkOrder(checker, ast, locals)
    case '+':
      return checkPlus(checker, ast, locals)
    case '-':
    case '*':
    case '/':
    case '%':
      return checkMath(checker, ast, locals)
    case 'in':
      return checkIn(checker, ast, locals)
  }
}

function checkList(checker: Checker, ast: ASTNode & { readonly op: 'list' }, locals: Locals): CelNode {
  const items = ast.args.map((item) => noSpan(checker, item, checker.value(item, locals)))
  const of = items
    .map((item) => item.type)
    .reduce((left, right) => commonType(left, right) ?? anyType, items[0]?.type ?? anyType)
  return nodeAt(ast, { op: 'list', items }, { kind: 'list', of }, false)
}

function checkMap(checker: Checker, ast: ASTNode & { readonly op: 'map' }, locals: Locals): CelNode {
  const entries = ast.args.map(([key, value]) => {
    const name = checker.value(key, locals)
    if (name.op !== 'literal' || typeof name.value !== 'string' || name.value === '__proto__') {
      addFault(checker, key, 'CEL_KEY', { expected: '{"key": value}' })
    }
    return [name, noSpan(checker, value, checker.value(value, locals))] as const
  })
  const fields = entries.map(
    ([name, value]) =>
      [name.op === 'literal' && typeof name.value === 'string' ? name.value : '', value.type] as const,
  )
  return nodeAt(ast, { op: 'map', entries }, { kind: 'object', fields: Object.fromEntries(fields) }, false)
}

function noSpan(checker: Checker, ast: ASTNode, node: CelNode): CelNode {
  if (node.type.kind !== 'span') return node
  return addFault(checker, ast, 'CEL_SPAN', { expected: 'a date and a span' })
}
