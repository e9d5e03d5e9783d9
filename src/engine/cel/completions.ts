import type { ASTNode } from '@marcbachmann/cel-js'
import { celTokens } from '../product/parameters/cel-tokens.ts'
import { methods, namespaces, type Parameter } from './builtins/index.ts'
import type { CelNode } from './cel-node.ts'
import { anyType, type CelKind, type CelType } from './cel-type.ts'
import { macros } from './check-macro.ts'
import { otherMethods } from './check-methods.ts'
import { callParts, purchaseParts } from './check-names.ts'
import { checkSyntax } from './check.ts'
import type { CelPlace } from './declaration.ts'
import type { CelEnvironment } from './environment.ts'
import type { CelFacts } from './facts.ts'
import { plainFunctions } from './function-names.ts'
import { constantsName, cursorName, syntaxBefore } from './syntax.ts'

/** One thing that can be written at the cursor. */
export interface CelOption {
  /** Text to insert, without brackets: `data.vehicle.year`, `age`, `math.round`. */
  readonly name: string
  /** `text` is inside quotation marks: the path of a field, a slide. */
  readonly what: 'field' | 'condition' | 'constant' | 'call' | 'function' | 'method' | 'name' | 'text'
  /** Type of the value; null for functions and for names that are not values. */
  readonly type: CelKind | null
}

/** What can be written at the cursor; it replaces the text from `from` to the cursor. */
export interface CelCompletions {
  readonly from: number
  readonly options: readonly CelOption[]
}

/**
 * Returns what can be written at the cursor. The text may be broken anywhere: what precedes the cursor is read as far as
 * it is an expression, at least the chain of names that the cursor is in.
 */
export function completionsAt(
  { facts }: CelEnvironment,
  source: string,
  at: number,
  place: CelPlace,
): CelCompletions {
  const before = source.slice(0, at)
  const asked = askedText(before)
  if (asked !== null) {
    const known = asked.name === 'visited' ? facts.slides : facts.patterns.keys()
    const options = [...known].filter((name) => name !== '').map((name) => option(name, 'text', null))
    return { from: at - asked.typed.length, options }
  }
  if (celTokens(before).at(-1)?.kind === 'text') return { from: at, options: [] }
  const prefix = /[A-Za-z_]\w*$/.exec(before)?.[0] ?? ''
  const from = at - prefix.length
  const cursor = cursorIn(facts, place, before) ?? cursorIn(facts, place, chainIn(before))
  if (cursor === null) return { from, options: /\.\s*$/.test(before) ? [] : namesIn(facts, place, new Map()) }
  if (cursor.part.op === 'id') return { from, options: namesIn(facts, place, cursor.locals) }
  return { from, options: membersOf(facts, cursor) }
}

/** The text inside the brackets of `valid('/ph`, when the cursor is there. */
function askedText(before: string): { readonly name: string; readonly typed: string } | null {
  const [, name = '', typed = ''] = /\b(valid|verified|visited)\(\s*['"]([^'"]*)$/.exec(before) ?? []
  return name === '' ? null : { name, typed }
}

/** The names before the cursor that dots join: `data.vehicle.ye`. */
function chainIn(before: string): string {
  return /[A-Za-z_]\w*(?:\[\d+\]|\.\??[A-Za-z_]\w*)*\.?$/.exec(before)?.[0] ?? ''
}

interface Cursor {
  readonly part: ASTNode & { readonly op: 'id' | '.' | '.?' }
  /** Type of each part that was checked. */
  readonly types: ReadonlyMap<ASTNode, CelType>
  /** Names bound by macros around the cursor. */
  readonly locals: ReadonlyMap<string, CelType>
}

/** Reads a text up to its end, where the cursor is. Null when it is no expression, or its end is no name. */
function cursorIn(facts: CelFacts, place: CelPlace, text: string): Cursor | null {
  const tree = syntaxBefore(text, text.length)
  if (tree === null) return null
  const name = tree.prefix === '' ? cursorName : tree.prefix
  const types = new Map<ASTNode, CelType>()
  const bindings: ASTNode[] = []
  let part: Cursor['part'] | null = null
  const note = (one: ASTNode, node: CelNode): void => {
    types.set(one, node.type)
    if (one.op === 'rcall') bindings.push(one)
    if (one.op !== 'id' && one.op !== '.' && one.op !== '.?') return
    const last = one.op === 'id' ? one.args : one.args[1]
    const written = last === constantsName ? 'const' : last
    if (written === name && (part === null || one.end >= part.end)) part = one
  }
  checkSyntax(facts, place, tree.ast, { onPart: note })
  // TypeScript does not see that `note` assigns it.
  const found = part as Cursor['part'] | null
  if (found === null) return null
  const locals = new Map(bindings.flatMap((one) => (one.end >= found.end ? localsOf(one, types) : [])))
  return { part: found, types, locals }
}

/** The names that a macro binds: `d` of `data.drivers.all(d, …)`. */
function localsOf(ast: ASTNode, types: Cursor['types']): readonly (readonly [string, CelType])[] {
  if (ast.op !== 'rcall') return []
  const [name, receiver, args] = ast.args
  if (![...macros, ...otherMethods].includes(name)) return []
  const of = types.get(receiver)
  const element = of?.kind === 'list' ? of.of : anyType
  return args.slice(0, -1).flatMap((one) => (one.op === 'id' ? [[one.args, element] as const] : []))
}

/** Returns what can be written after a dot. */
function membersOf(facts: CelFacts, { part, types, locals }: Cursor): readonly CelOption[] {
  if (part.op === 'id') return []
  const [base] = part.args
  const root = base.op === 'id' && !locals.has(base.args) ? base.args : ''
  if (root === constantsName) return constants(facts, '')
  if (root === 'calls') return [...facts.calls].map((name) => option(name, 'call', null))
  if (root === 'purchase')
    return purchaseParts.map((name) => option(name, 'name', name === 'contractId' ? 'string' : 'bool'))
  if (namespaces.has(root)) return ofNamespace(root)
  if ((base.op === '.' || base.op === '.?') && base.args[0].op === 'id' && base.args[0].args === 'calls')
    return callParts.map((name) => option(name, 'name', partType(name)))
  const type = types.get(base) ?? anyType
  const fields = type.kind === 'object' ? Object.entries(type.fields) : []
  return [
    ...fields.map(([name, { kind }]) => option(name, 'field', kind)),
    ...methodsOf(type).map((name) => option(name, 'method', null)),
  ]
}

function partType(name: (typeof callParts)[number]): CelKind {
  if (name === 'result') return 'any'
  return name === 'outcome' ? 'string' : 'bool'
}

function ofNamespace(namespace: string): readonly CelOption[] {
  return plainFunctions
    .filter((name) => name.startsWith(`${namespace}.`))
    .map((name) => option(name.slice(namespace.length + 1), 'function', null))
}

function methodsOf(type: CelType): readonly string[] {
  const ofTable = Object.entries(methods).flatMap(([name, { params }]) =>
    params[0] !== undefined && takes(params[0], type) ? [name] : [],
  )
  const overLists = [...macros, 'existsOne', 'transformList', 'sortBy']
  const ofTexts = ['matches']
  const ofAll = ['hasValue', 'orValue']
  if (type.kind === 'any') return [...ofTable, ...overLists, ...ofTexts, ...ofAll]
  if (type.kind === 'list') return [...overLists, ...ofTable, ...ofAll]
  if (type.kind === 'string' || type.kind === 'dateText') return [...ofTable, ...ofTexts, ...ofAll]
  return [...ofTable, ...ofAll]
}

/** Returns whether a receiver of this type can have a method with this first parameter. */
function takes(parameter: Parameter, { kind }: CelType): boolean {
  if (kind === 'any') return true
  const isText = kind === 'string' || kind === 'dateText'
  if (parameter === 'string') return isText
  if (parameter === 'sized' || parameter === 'sequence') return isText || kind === 'list'
  if (parameter === 'list' || parameter === 'texts' || parameter === 'sortable') return kind === 'list'
  return false
}

/** Returns what can be written where no dot precedes. */
function namesIn(facts: CelFacts, place: CelPlace, locals: Cursor['locals']): readonly CelOption[] {
  const item = place.list ? (facts.items.get(place.list) ?? null) : null
  const isNested = place.list ? hasOuter(facts, place.list) : false
  const ofItem = item?.kind === 'object' ? Object.entries(item.fields) : []
  const roots = ['data', ...(item ? ['item'] : []), ...(isNested ? ['outer'] : [])]
  return [
    ...[...locals].map(([name, { kind }]) => option(name, 'name', kind)),
    ...ofItem.map(([name, { kind }]) => option(`item.${name}`, 'field', kind)),
    ...[...facts.patterns].flatMap(([pattern, { kind }]) =>
      pattern === '' || pattern.includes('*') || kind === 'object'
        ? []
        : [option(`data${pattern.replaceAll('/', '.')}`, 'field', kind)],
    ),
    ...[...facts.conditions].map((name) => option(name, 'condition', 'bool')),
    ...constants(facts, 'const.'),
    ...(place.mapping ? [option(place.mapping, 'name', place.mappingType?.kind ?? 'any')] : []),
    option('today', 'name', 'date'),
    option('language', 'name', 'string'),
    ...[...roots, 'purchase', ...(facts.calls.size > 0 ? ['calls'] : [])].map((name) =>
      option(name, 'name', null),
    ),
    ...plainFunctions.map((name) => option(name, 'function', null)),
    ...['true', 'false'].map((name) => option(name, 'name', 'bool')),
    option('null', 'name', 'null'),
  ]
}

function hasOuter({ declaration: { lists } }: CelFacts, list: string): boolean {
  const at = lists[list]?.at
  return Object.values(lists).some((around) => at?.startsWith(`${around.at}/*/`) === true)
}

function constants({ declaration }: CelFacts, before: string): readonly CelOption[] {
  return Object.entries(declaration.constants).map(([name, value]) =>
    option(before + name, 'constant', typeof value === 'number' ? 'number' : 'string'),
  )
}

function option(name: string, what: CelOption['what'], type: CelKind | null): CelOption {
  return { name, what, type }
}
