import type { CelNode } from '../cel/cel-node.ts'
import { isDate } from '../../formats/index.ts'
import type { ComparisonClause, DateUnit, Operand, SingleOperand, SubjectType } from './sentence.ts'
import { subjectType } from './subject-type.ts'

/** A name and what of its value is compared. */
export interface ReadSubject {
  readonly subject: string
  readonly type: SubjectType
  readonly measure: ComparisonClause['measure']
}

/** The text of a chain of names: `data.vehicle.year`, `calls.find.ok`; null for any other part. */
export function nameIn(node: CelNode): string | null {
  switch (node.op) {
    case 'field': {
      const of = nameIn(node.of)
      return of === null || !/^[A-Za-z_]\w*$/.test(node.name) ? null : `${of}.${node.name}`
    }
    case 'root':
      return node.name === 'today' ? null : node.name
    case 'local':
    case 'condition':
      return node.name
    case 'call':
      return `calls.${node.id}.${node.part}`
    case 'purchase':
      return `purchase.${node.part}`
    case 'asked':
      return `${node.what}('${node.about}')`
    default:
      return null
  }
}

/** Reads the side of a comparison that is compared; null when it is no name. */
export function readSubject(node: CelNode): ReadSubject | null {
  const name = nameIn(node)
  if (name !== null) return { subject: name, type: subjectType(node.type), measure: 'value' }
  if (node.op !== 'apply') return null
  const [of, on] = node.args
  if (!of) return null
  if (node.name === 'date') {
    const inner = nameIn(of)
    if (inner === null) return null
    // A field of dates is read as a date by itself.
    return { subject: inner, type: 'date', measure: of.type.kind === 'dateText' ? 'value' : 'date' }
  }
  if (node.name === 'age' && on?.op === 'root' && on.name === 'today') {
    const inner = nameIn(dateText(of))
    return inner === null ? null : { subject: inner, type: 'number', measure: 'age' }
  }
  if (node.name === 'size' && (of.type.kind === 'string' || of.type.kind === 'dateText')) {
    const inner = nameIn(of)
    return inner === null ? null : { subject: inner, type: 'number', measure: 'length' }
  }
  return null
}

/** The field inside a conversion to a date. */
function dateText(node: CelNode): CelNode {
  return node.op === 'apply' && node.name === 'date' && node.args[0] ? node.args[0] : node
}

/** Reads the side that a name is compared with; null when a sentence cannot say it. */
export function readOperand(node: CelNode, source: string, isDateWanted: boolean): Operand | null {
  if (node.op === 'list') {
    const values = node.items.map((item) => readSingle(item, source, isDateWanted))
    return values.every((value) => value !== null) ? { kind: 'values', values } : null
  }
  if (node.op === 'shift') return readShift(node, source)
  if (node.op === 'root' && node.name === 'today')
    return { kind: 'shifted', from: 'today', sign: '+', amount: 0, unit: 'days' }
  if (isYearOfToday(node)) return { kind: 'year', sign: '+', amount: 0 }
  if (node.op === 'math' && (node.sign === '+' || node.sign === '-') && isYearOfToday(node.left)) {
    const amount = readAmount(node.right, source)
    return amount === null || amount === 0 ? null : { kind: 'year', sign: node.sign, amount }
  }
  return readSingle(node, source, isDateWanted)
}

function readSingle(node: CelNode, source: string, isDateWanted: boolean): SingleOperand | null {
  const negative = node.op === 'negate' && node.of.op === 'literal' ? node.of.value : null
  if (typeof negative === 'number' && constantIn(node, source) === null)
    return source.slice(node.start, node.end).includes('const') ? null : { kind: 'value', value: -negative }
  if (node.op === 'literal') {
    const name = constantIn(node, source)
    if (name !== null) return { kind: 'name', name }
    const { value } = node
    if (isDateWanted && typeof value === 'string' && isDate(value)) return { kind: 'date', day: value }
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? { kind: 'value', value }
      : null
  }
  if (node.op === 'apply' && node.name === 'date' && node.args[0]) {
    const [of] = node.args
    if (of.op === 'literal') return readSingle(of, source, true)
    return of.type.kind === 'dateText' ? named(of) : null
  }
  return named(node)
}

function named(node: CelNode): SingleOperand | null {
  const name = nameIn(node)
  return name === null ? null : { kind: 'name', name }
}

/** The name of a constant, which the checked tree holds as its value. */
function constantIn({ start, end }: CelNode, source: string): string | null {
  const [, name] = /^const\s*\.\s*([A-Za-z_]\w*)$/.exec(source.slice(start, end)) ?? []
  return name === undefined ? null : `const.${name}`
}

function readShift(node: CelNode & { readonly op: 'shift' }, source: string): Operand | null {
  const { date, span, sign } = node
  if (span.op !== 'apply' || !isUnit(span.name) || !span.args[0]) return null
  const amount = readAmount(span.args[0], source)
  const of = dateText(date)
  const from = of.op === 'root' && of.name === 'today' ? 'today' : nameOfDate(of)
  return amount === null || amount === 0 || from === null
    ? null
    : { kind: 'shifted', from, sign, amount, unit: span.name }
}

function nameOfDate(node: CelNode): string | null {
  return node.type.kind === 'dateText' ? nameIn(node) : null
}

function isUnit(name: string): name is DateUnit {
  return name === 'days' || name === 'months' || name === 'years'
}

/** A whole number that is not negative, or the name of a constant. */
function readAmount(node: CelNode, source: string): number | string | null {
  if (node.op !== 'literal') return null
  const name = constantIn(node, source)
  if (name !== null) return typeof node.value === 'number' ? name : null
  return typeof node.value === 'number' && Number.isSafeInteger(node.value) && node.value >= 0
    ? node.value
    : null
}

function isYearOfToday(node: CelNode): boolean {
  const [of] = node.op === 'apply' && node.name === 'year' ? node.args : []
  return of?.op === 'root' && of.name === 'today'
}
