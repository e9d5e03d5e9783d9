import { isObject, type Json } from '../../engine/json.ts'
import {
  and,
  answered,
  branched,
  calculated,
  equality,
  inList,
  literal,
  method,
  negation,
  or,
  ordered,
  truth,
  Untranslatable,
  untruth,
  type CelTerm,
} from '../form/cel.ts'
import { compareWith } from './compare.ts'
import type { FindComponent, ReadComponent } from './read-component.ts'

/** What JSON logic reads: `data.` from the root of the form, `row.` from the row or container around the component. */
export interface LogicScope {
  readonly find: FindComponent
  /** Path of the row or container, with a point at its end; empty at the root. */
  readonly row: string
}

/**
 * Says when a component with this condition is shown. A condition that gives null shows it, so only one that always gives yes or
 * no is translated. Throws `Untranslatable`.
 */
export function shownByLogic(logic: Json, scope: LogicScope): CelTerm {
  const reader = new LogicReader(scope)
  if (!reader.isDecided(logic))
    throw new Untranslatable(
      'no-statement',
      'A value decides that may be missing, and a missing one shows the component.',
    )
  return reader.statement(logic)
}

/** The value that JSON logic computes. Throws `Untranslatable`. */
export function valueOfLogic(logic: Json, scope: LogicScope): CelTerm {
  return new LogicReader(scope).value(logic)
}

/** Holds where JSON logic is true in the sense of its `!!`. Throws `Untranslatable`. */
export function truthOfLogic(logic: Json, scope: LogicScope): CelTerm {
  return new LogicReader(scope).statement(logic)
}

interface Operation {
  readonly operator: string
  readonly values: readonly Json[]
}

function operationOf(logic: Json): Operation | null {
  if (!isObject(logic)) return null
  const [operator, ...others] = Object.keys(logic)
  if (operator === undefined || others.length > 0)
    throw new Untranslatable('expression-unread', 'The expression is no JSON logic.')
  const given = logic[operator] ?? null
  return { operator, values: Array.isArray(given) ? (given as readonly Json[]) : [given] } // `isArray` forgets the kind
}

const equals = new Set(['==', '===', '!=', '!=='])
const orders = new Set(['<', '<=', '>', '>='])

class LogicReader {
  readonly #scope: LogicScope

  constructor(scope: LogicScope) {
    this.#scope = scope
  }

  /** Returns whether the value is yes or no whatever is answered. */
  isDecided(logic: Json): boolean {
    const operation = operationOf(logic)
    if (operation === null) return typeof logic === 'boolean'
    const { operator, values } = operation
    if (operator === 'and' || operator === 'or')
      return values.length > 0 && values.every((one) => this.isDecided(one))
    if (operator === 'if' || operator === '?:')
      return values.length % 2 === 1 && values.every((one, at) => at % 2 === 0 || this.isDecided(one))
    if (operator === 'var') return this.#boxOf(values) !== null || this.#component(values).kind === 'boolean'
    return equals.has(operator) || orders.has(operator) || ['!', '!!', 'in'].includes(operator)
  }

  statement(logic: Json): CelTerm {
    const operation = operationOf(logic)
    if (operation === null) return logic === null || logic === '' || !logic ? untruth : truth
    const { operator, values } = operation
    const [first = null, second = null, third] = values
    if (operator === 'and') return and(...values.map((one) => this.statement(one)))
    if (operator === 'or') return or(...values.map((one) => this.statement(one)))
    if (operator === '!') return negation(this.statement(first))
    if (operator === '!!') return this.statement(first)
    if (equals.has(operator)) {
      const isLoose = operator === '==' || operator === '!='
      const same = this.#same(first, second, isLoose)
      return operator.startsWith('!') ? negation(same) : same
    }
    if (operator === '<' || operator === '<=' || operator === '>' || operator === '>=') {
      const start = ordered(this.#filled(first), operator, this.#filled(second))
      const isBetween = third !== undefined && operator.startsWith('<')
      return isBetween ? and(start, ordered(this.#filled(second), operator, this.#filled(third))) : start
    }
    if (operator === 'in') return this.#isIn(first, second)
    if (operator === 'if' || operator === '?:')
      return this.#chosen(values, (one) => this.statement(one), untruth)
    if (operator === 'var') return this.#boxOf(values) ?? isTruthy(this.#component(values))
    throw new Untranslatable('function-unknown', `"${operator}" cannot be translated.`)
  }

  value(logic: Json): CelTerm {
    const operation = operationOf(logic)
    if (operation === null) {
      if (typeof logic === 'number') return literal(logic)
      throw new Untranslatable('kinds-calculated', 'Something that is no number is calculated with.')
    }
    const { operator, values } = operation
    const [first = null, second] = values
    if (operator === '+' || operator === '*') {
      // An empty answer gives NaN there, and no value here.
      const [start, ...others] = values.map((one) => this.value(one))
      if (start === undefined) throw new Untranslatable('expression-part', `"${operator}" has no values.`)
      return others.reduce((sum, one) => calculated(sum, operator, one), start)
    }
    if (operator === '-')
      return second === undefined
        ? calculated(literal(0), '-', this.#filled(first))
        : calculated(this.#filled(first), '-', this.#filled(second))
    if (operator === '/') {
      if (typeof second !== 'number' || second === 0)
        throw new Untranslatable('divided-by-an-answer', 'An answer of zero would give a number without end.')
      return calculated(this.#filled(first), '/', literal(second))
    }
    if (operator === 'if' || operator === '?:')
      return this.#chosen(values, (one) => this.value(one), literal(null))
    if (operator === 'var') {
      const { kind, term } = this.#component(values)
      if (kind === 'number') return term
      throw new Untranslatable('kinds-calculated', 'An answer that is no number is calculated with.')
    }
    throw new Untranslatable('function-unknown', `"${operator}" cannot be translated.`)
  }

  /** A number as JavaScript puts it in order and subtracts it: an empty one is 0. */
  #filled(logic: Json): CelTerm {
    if (typeof logic === 'string' && logic.trim() !== '' && Number.isFinite(Number(logic)))
      return literal(Number(logic))
    const isAnswer = operationOf(logic)?.operator === 'var'
    const term = isAnswer || isObject(logic) ? this.value(logic) : literal(logic)
    if (term.type !== 'number')
      throw new Untranslatable('order-of-texts', 'Only numbers are put in order and calculated with.')
    return isAnswer ? branched(equality(term, literal(null)), literal(0), term) : term
  }

  #chosen(values: readonly Json[], read: (one: Json) => CelTerm, otherwise: CelTerm): CelTerm {
    const [condition, holds, ...further] = values
    if (condition === undefined) return otherwise
    if (holds === undefined) return read(condition)
    return branched(this.statement(condition), read(holds), this.#chosen(further, read, otherwise))
  }

  #same(first: Json, second: Json, isLoose: boolean): CelTerm {
    const left = this.#answer(first)
    const right = this.#answer(second)
    if (left !== null && right !== null) {
      if (left.kind === right.kind && (left.kind === 'text' || left.kind === 'number'))
        return equality(left.term, right.term)
      throw new Untranslatable('kinds-compared', 'Answers of these kinds are not compared with each other.')
    }
    const box = this.#box(first) ?? this.#box(second)
    const constant = left === null && this.#box(first) === null ? first : second
    if (box !== null) {
      if (typeof constant !== 'boolean')
        throw new Untranslatable('kinds-compared', 'A yes or no is compared with something else.')
      return constant ? box : negation(box)
    }
    const component = left ?? right
    if (component === null) return equality(this.value(first), this.value(second))
    if (isObject(constant)) return equality(this.#filledNumber(component), this.value(constant))
    return compareWith(component, constant, (value) =>
      // The comparison of JavaScript itself, of a value and a literal.
      isLoose ? looselyEqual(value, constant) : value === constant,
    )
  }

  #filledNumber({ kind, term }: ReadComponent): CelTerm {
    if (kind === 'number') return term
    throw new Untranslatable('kinds-compared', 'An answer that is no number is compared with a computed one.')
  }

  #isIn(first: Json, second: Json): CelTerm {
    const list = this.#answer(second)
    if (list === null) {
      const component = this.#answer(first)
      if (component === null || !Array.isArray(second))
        throw new Untranslatable('membership', 'What is looked for is neither an answer nor in one.')
      const values = second as readonly Json[] // `isArray` forgets the kind
      return or(...values.map((one) => compareWith(component, one, (value) => value === one)))
    }
    if (typeof first === 'string' && list.kind === 'text')
      return and(answered(list.term), method(list.term, 'contains', 'boolean', literal(first)))
    if (list.kind !== 'several')
      throw new Untranslatable('membership', 'The answer is no list in which something is looked for.')
    const found = list.choices.filter(({ kept }) => kept === first)
    return or(...found.map(({ own }) => inList(own, list.term)))
  }

  #answer(logic: Json): ReadComponent | null {
    const operation = operationOf(logic)
    if (operation === null || operation.operator !== 'var' || this.#boxOf(operation.values) !== null)
      return null
    return this.#component(operation.values)
  }

  #box(logic: Json): CelTerm | null {
    const operation = operationOf(logic)
    return operation?.operator === 'var' ? this.#boxOf(operation.values) : null
  }

  /** One box of select boxes: `data.colours.red`. */
  #boxOf([name]: readonly Json[]): CelTerm | null {
    const path = this.#path(name)
    const point = path.lastIndexOf('.')
    const boxes = point < 0 ? null : this.#scope.find(path.slice(0, point))
    return boxes?.kind === 'boxes' ? inList(path.slice(point + 1), boxes.term) : null
  }

  #component([name, otherwise]: readonly Json[]): ReadComponent {
    if (otherwise !== undefined)
      throw new Untranslatable('expression-part', 'A value in the place of a missing one is not taken over.')
    const component = this.#scope.find(this.#path(name))
    if (component !== null) return component
    throw new Untranslatable('name-unknown', `"${String(name)}" is no component that can be read here.`)
  }

  #path(name: Json | undefined): string {
    if (typeof name !== 'string') throw new Untranslatable('path', 'The name of an answer is no text.')
    if (name.startsWith('data.')) return name.slice('data.'.length)
    if (name.startsWith('row.')) return `${this.#scope.row}${name.slice('row.'.length)}`
    throw new Untranslatable('path', `"${name}" is neither below data nor below row.`)
  }
}

/** `==` of JavaScript for a value and a literal. */
function looselyEqual(value: Json, constant: Json): boolean {
  if (value === null || constant === null) return value === constant
  if (typeof value === typeof constant) return value === constant
  const [one, other] = [value, constant].map((side) =>
    typeof side === 'string' && side.trim() === '' ? 0 : Number(side),
  )
  return one === other
}

/** What JavaScript takes for true: no empty text, no zero. */
function isTruthy({ kind, term, choices }: ReadComponent): CelTerm {
  switch (kind) {
    case 'boolean':
      return term
    case 'text':
    case 'day':
    case 'several':
    case 'rows':
      return answered(term)
    case 'number':
      return and(answered(term), negation(equality(term, literal(0))))
    case 'choice':
      return and(
        answered(term),
        ...choices.filter(({ kept }) => !kept).map(({ own }) => negation(equality(term, literal(own)))),
      )
    case 'boxes':
      throw new Untranslatable('list-compared', 'An object of yes and no always counts as true.')
    default:
      return kind satisfies never
  }
}
