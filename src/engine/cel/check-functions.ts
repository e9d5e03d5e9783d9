import type { ASTNode } from '@marcbachmann/cel-js'
import { isDate } from '../../formats/index.ts'
import { functions, methods, type Builtin, type Parameter } from './builtins/index.ts'
import { nearestName } from '../findings/nearest-name.ts'
import type { CelNode } from './cel-node.ts'
import {
  anyType,
  boolType,
  dateType,
  numberType,
  spanType,
  stringType,
  typeName,
  wholeType,
  type CelType,
} from './cel-type.ts'
import { addFault, nodeAt, type Checker, type Locals } from './checker.ts'
import { asDate, dateOf, isDateLike } from './coerce.ts'
import { commonNumber } from './number-types.ts'
import { checkCurrencies } from './check-currencies.ts'

const elsewhere: Readonly<Record<string, string>> = {
  timestamp: 'date(…)',
  duration: 'days(…), months(…) or years(…)',
  uint: 'int(…)',
  bool: 'a comparison',
  dyn: 'the value itself',
  type: 'a comparison',
}

/** A function: `has(x)`, `valid('/phone')`, `age(data.birthDate, today)`. */
export function checkFunction(
  checker: Checker,
  ast: ASTNode & { readonly op: 'call' },
  locals: Locals,
): CelNode {
  const [name, args] = ast.args
  if (name === 'has') return checkHas(checker, ast, args, locals)
  if (name === 'valid' || name === 'verified' || name === 'visited')
    return checkAsked(checker, ast, name, args)
  const builtin = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (builtin) return checkBuiltin({ checker, ast, name, args, locals }, builtin)
  return addFault(checker, ast, 'CEL_UNKNOWN_FUNCTION', {
    params: { name },
    expected: Object.keys(functions).join(', '),
    suggestion: (Object.hasOwn(elsewhere, name) && elsewhere[name]) || suggestFunction(checker, name),
  })
}

function suggestFunction(checker: Checker, name: string): string | null {
  if (checker.facts.conditions.has(name)) return `${name} without brackets`
  if (Object.hasOwn(methods, name)) return `value.${name}(…)`
  return nearestName(name, [...Object.keys(functions), 'has', 'valid', 'verified', 'visited'])
}

/** `has(data.phone)`: the field is answered. */
function checkHas(checker: Checker, ast: ASTNode, args: readonly ASTNode[], locals: Locals): CelNode {
  const [of] = args
  if (!of || args.length > 1) return wrongCount(checker, ast, 'has', '1 argument')
  return testNotNull(ast, checker.outline(of, locals))
}

/** The statement that a value is not null. */
export function testNotNull(ast: ASTNode, of: CelNode): CelNode {
  const nothing = nodeAt(ast, { op: 'literal', value: null }, { kind: 'null' }, true)
  return nodeAt(ast, { op: 'differ', left: of, right: nothing }, boolType, false)
}

function wrongCount(checker: Checker, ast: ASTNode, name: string, expected: string): CelNode {
  return addFault(checker, ast, 'CEL_ARGUMENT_COUNT', { params: { name, count: expected } })
}

/** `valid('/phone')`, `verified('/phone')`, `visited('drivers')`: about a known field or slide, written out. */
function checkAsked(
  checker: Checker,
  ast: ASTNode,
  what: 'valid' | 'verified' | 'visited',
  args: readonly ASTNode[],
): CelNode {
  const [about] = args
  if (!about || args.length > 1) return wrongCount(checker, ast, what, '1 argument')
  if (about.op !== 'value' || typeof about.args !== 'string') {
    return addFault(checker, about, 'CEL_NOT_WRITTEN', {
      params: { name: what },
      expected: what === 'visited' ? "'slide'" : "'/path/of/field'",
    })
  }
  const name = about.args
  const known = what === 'visited' ? checker.facts.slides : checker.facts.patterns
  if (!known.has(name)) {
    return addFault(checker, about, what === 'visited' ? 'CEL_UNKNOWN_SLIDE' : 'CEL_UNKNOWN_PATH', {
      params: { name },
      suggestion: nearestName(name, known.keys()),
    })
  }
  checker.note(`${what}:${name}`)
  return nodeAt(ast, { op: 'asked', what, about: name }, boolType, false)
}

/** The call of a function or method by its name; a method's receiver is the first argument. */
interface NamedCall {
  readonly checker: Checker
  readonly ast: ASTNode
  readonly name: string
  readonly args: readonly ASTNode[]
  readonly locals: Locals
}

/** Checks the call of a function or method of the table. */
export function checkBuiltin({ checker, ast, name, args, locals }: NamedCall, builtin: Builtin): CelNode {
  const most = builtin.params.length
  const least = most - (builtin.optional ?? 0)
  if (args.length < least || args.length > most) {
    return wrongCount(
      checker,
      ast,
      name,
      least === most ? `${most} of them: ${builtin.means}` : `${least} to ${most} of them`,
    )
  }
  const given = builtin.params.slice(0, args.length).map((parameter, index) => {
    const arg = args[index] as ASTNode // there are as many arguments as parameters left
    const node = parameter === 'sized' ? checker.outline(arg, locals) : checker.value(arg, locals)
    return argument(checker, arg, { name, parameter, node })
  })
  const first = given[0]
  if (name === 'date' && first)
    return first.type.kind === 'date' ? first : { ...dateOf(first), start: ast.start, end: ast.end }
  if (sameCurrency.has(builtin.gives)) checkCurrencies(checker, ast, given)
  const { args: alike, type } = typed(builtin, given)
  if (!alike)
    return addFault(checker, ast, 'CEL_ARGUMENT', {
      params: { name, type: 'mixture of kinds' },
      expected: 'only numbers or only dates',
    })
  const nullable = builtin.null === 'may' || (builtin.null === 'spread' && given.some((arg) => arg.nullable))
  return nodeAt(ast, { op: 'apply', name, args: alike }, type, nullable)
}

/** Functions that compare or add their numbers. */
const sameCurrency: ReadonlySet<Builtin['gives']> = new Set(['total', 'firstArgument'])

function argument(
  checker: Checker,
  ast: ASTNode,
  { name, parameter, node }: { readonly name: string; readonly parameter: Parameter; readonly node: CelNode },
): CelNode {
  if (node.type.kind === 'any' && parameter !== 'date') return node
  if (parameter === 'date') {
    const date =
      node.type.kind === 'string' && (node.op !== 'literal' || isDate(node.value))
        ? dateOf(node)
        : asDate(node)
    if (date) return date
    const help = { expected: 'a date like 2026-02-28' }
    return node.op === 'literal' && node.type.kind === 'string'
      ? addFault(checker, ast, 'CEL_NOT_A_DATE', { params: { value: node.value }, ...help })
      : addFault(checker, ast, 'CEL_ARGUMENT', { params: { name, type: typeName(node.type) }, ...help })
  }
  if (accepts(parameter, node.type)) return node
  return addFault(checker, ast, 'CEL_ARGUMENT', {
    params: { name, type: typeName(node.type) },
    expected: expectedWords[parameter] ?? parameter,
    suggestion: parameter === 'texts' && node.type.kind === 'list' ? 'list.map(x, string(x))' : null,
  })
}

const expectedWords: Readonly<Record<string, string>> = {
  sized: 'a list or a text',
  sequence: 'a list or a text',
  sortable: 'a list of numbers or of texts',
  numbers: 'a number or a list of numbers',
  texts: 'list of text',
}

function accepts(parameter: Exclude<Parameter, 'date'>, type: CelType): boolean {
  const { kind } = type
  const textual = kind === 'string' || kind === 'dateText'
  switch (parameter) {
    case 'any':
      return kind !== 'span'
    case 'number':
    case 'list':
      return kind === parameter
    case 'string':
      return textual
    case 'texts':
      return type.kind === 'list' && mayBeText(type.of)
    case 'sequence':
      return textual || kind === 'list'
    case 'sortable':
      return type.kind === 'list' && isSortable(type.of)
    case 'numbers':
      return (
        kind === 'number' || (type.kind === 'list' && (type.of.kind === 'number' || type.of.kind === 'any'))
      )
    case 'sized':
      return textual || kind === 'list' || kind === 'object'
    case 'scalar':
      return textual || kind === 'number' || kind === 'bool' || kind === 'date'
    case 'orderable':
      return kind === 'number' || kind === 'date' || kind === 'dateText'
  }
}

function isSortable({ kind }: CelType): boolean {
  return kind === 'number' || kind === 'string' || kind === 'dateText' || kind === 'bool' || kind === 'any'
}

function mayBeText({ kind }: CelType): boolean {
  return kind === 'string' || kind === 'dateText' || kind === 'any' || kind === 'null'
}

/** A text that was turned round is none of its choices any more. */
function withoutValues(type: CelType): CelType {
  if (type.kind === 'dateText') return stringType
  if (type.kind === 'number') return commonNumber([type])
  return type.kind === 'string' ? stringType : type
}

const given = {
  number: numberType,
  whole: wholeType,
  string: stringType,
  bool: boolType,
  date: dateType,
  span: spanType,
}

function typed(
  builtin: Builtin,
  args: readonly CelNode[],
): { readonly args: readonly CelNode[] | null; readonly type: CelType } {
  if (builtin.gives === 'texts') return { args, type: { kind: 'list', of: stringType } }
  if (builtin.gives === 'wholes') return { args, type: { kind: 'list', of: wholeType } }
  const elements = args.map(({ type }) => (type.kind === 'list' ? type.of : type))
  if (builtin.gives === 'rounded') return { args, type: { ...commonNumber(elements), isWhole: true } }
  if (builtin.gives === 'total') return { args, type: commonNumber(elements) }
  if (builtin.gives === 'list') return { args, type: { kind: 'list', of: anyType } }
  if (builtin.gives === 'same') return { args, type: withoutValues(args[0]?.type ?? anyType) }
  if (builtin.gives === 'element') {
    const of = args[0]?.type
    return { args, type: of?.kind === 'list' ? of.of : anyType }
  }
  if (builtin.gives !== 'firstArgument') return { args, type: given[builtin.gives] }
  if (!args.some(isDateLike))
    return { args, type: args.every((arg) => arg.type.kind === 'any') ? anyType : commonNumber(elements) }
  const dates = args.map(asDate).filter((date) => date !== null)
  return { args: dates.length === args.length ? dates : null, type: dateType }
}
