import type { ASTNode } from '@marcbachmann/cel-js'
import type { Json } from '../json.ts'
import { celFinding, type CelFinding, type CelFindingCode, type FaultHelp } from '../findings/cel-finding.ts'
import type { CelNode, CelShape } from './cel-node.ts'
import { anyType, type CelType } from './cel-type.ts'
import type { CelPlace } from './declaration.ts'
import type { CelFacts } from './facts.ts'

/** Source of a value in the answers: its pattern, and the list that it was read through, if any. */
export interface Origin {
  readonly path: string
  /** Pattern of the list whose change counts as a change of the value; null when the value itself is followed. */
  readonly list: string | null
}

/** Names bound by macros: the node of each element. */
export type Locals = ReadonlyMap<string, Element>

/** The value that a macro's variable is bound to. */
export interface Element {
  readonly type: CelType
  readonly origin: Origin | null
}

/** One expression being checked; passed to every function that checks a kind of syntax. */
export interface Checker {
  readonly facts: CelFacts
  readonly place: CelPlace
  /** Checks a part and notes everything that it reads. */
  readonly value: (ast: ASTNode, locals: Locals) => CelNode
  /** Checks a part of which only the outline counts (`size`, `all`): a list itself, not all fields of its items. */
  readonly outline: (ast: ASTNode, locals: Locals) => CelNode
  /** Checks the part before a dot. Records no reads until the whole chain is known. */
  readonly link: (ast: ASTNode, locals: Locals) => CelNode
  readonly note: (dependency: string) => void
  readonly originOf: (node: CelNode) => Origin | null
  readonly setOrigin: (node: CelNode, origin: Origin | null) => CelNode
  readonly findings: CelFinding[]
}

/** Builds a node at the place of its syntax. */
export function nodeAt(ast: ASTNode, shape: CelShape, type: CelType, nullable: boolean): CelNode {
  return { ...shape, type, nullable: nullable || type.kind === 'any', start: ast.start, end: ast.end }
}

/** Values of a fault's message, and help for fixing it. */
interface FaultDetails extends FaultHelp {
  readonly params?: Readonly<Record<string, Json>>
}

/** Reports a fault. Returns a node of type `any` for the faulty part, so that the same fault is reported once. */
export function addFault(
  checker: Checker,
  ast: Pick<ASTNode, 'start' | 'end'>,
  code: CelFindingCode,
  { params = {}, ...help }: FaultDetails = {},
): CelNode {
  const range = { start: ast.start, end: ast.end }
  checker.findings.push(celFinding(checker.place.at, code, params, { range, ...help }))
  return { op: 'literal', value: null, type: anyType, nullable: true, start: ast.start, end: ast.end }
}

/** Returns the position of the last name of a chain: `year` of `data.vehicle.year`. */
export function lastName(ast: ASTNode): Pick<ASTNode, 'start' | 'end'> {
  return ast.op === '.' || ast.op === '.?' ? { start: ast.pos, end: ast.end } : ast
}
