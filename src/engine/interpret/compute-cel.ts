import { builtinOf, computationOf, type MathName } from '../cel/builtins/index.ts'
import type { CelNode } from '../cel/cel-node.ts'
import { areWhole, isWhole } from '../cel/number-types.ts'
import type { Scope } from '../compiled/compiled-product.ts'
import { helpers } from '../emit/library.ts'
import type { Json, JsonObject } from '../json.ts'
import { runtime, type Runtime } from '../runtime/index.ts'
import type { Value } from '../runtime/values.ts'
import { added, decimal } from './decimals.ts'

/** Values of the names that comprehensions bind. */
type Locals = Readonly<Record<string, Value>>

/**
 * Computes a checked expression from its tree: the same value as the code that `emitCel` writes for it, for use where no
 * code can be made from text. Never throws for any answers; null for a missing value.
 */
export function computeCel(node: CelNode, scope: Scope): Json {
  return new Computation(scope, {}).value(node) ?? null
}

/** For an `all` or `exists`, whether its body holds for each element; null for any other part. */
export function computeItems(node: CelNode, scope: Scope): readonly boolean[] | null {
  if (node.op !== 'each' || node.only !== null || (node.macro !== 'all' && node.macro !== 'exists'))
    return null
  const computation = new Computation(scope, {})
  return computation
    .elements(node.list)
    .map((one) => computation.with({ [node.name]: one }).isTrue(node.body))
}

/** One expression with the values of its names. A part is read as a value, as true or false, or as a number. */
class Computation {
  readonly #scope: Scope
  readonly #locals: Locals

  constructor(scope: Scope, locals: Locals) {
    this.#scope = scope
    this.#locals = locals
  }

  with(locals: Locals): Computation {
    return new Computation(this.#scope, { ...this.#locals, ...locals })
  }

  elements(node: CelNode): readonly Json[] {
    const list = this.value(node)
    return Array.isArray(list) ? list : []
  }

  /** The value of a part; undefined for a property that an object does not have. */
  value(node: CelNode): Value {
    switch (node.op) {
      case 'literal':
        return node.value
      case 'root':
        return this.#scope[node.name]
      case 'local':
        return this.#locals[node.name]
      case 'field':
        return runtime.get(this.value(node.of), node.name)
      case 'index':
        return node.of.type.kind === 'list'
          ? this.elements(node.of)[this.number(node.at)]
          : runtime.at(this.value(node.of), this.value(node.at))
      case 'call':
        return this.#scope.call(node.id)[node.part]
      case 'purchase':
        return this.#scope.purchase[node.part]
      case 'math':
      case 'negate':
        return runtime.val(this.number(node))
      case 'choose':
        return this.value(this.isTrue(node.test) ? node.yes : node.no)
      case 'join':
        return this.#joined(node)
      case 'shift':
        return this.#shifted(node)
      case 'list':
        return node.items.map((item) => this.value(item) ?? null)
      case 'map':
        return Object.fromEntries(
          node.entries.map(([key, value]) => [
            key.op === 'literal' ? String(key.value) : '',
            this.value(value) ?? null,
          ]),
        )
      case 'each':
        return this.#each(node)
      case 'pairs':
        return this.#pairs(node)
      case 'sortBy': {
        const keyed = this.elements(node.list).map((one): Json => [
          this.with({ [node.name]: one }).value(node.body) ?? null,
          one,
        ])
        return helpers.inOrder(runtime, keyed)
      }
      case 'bind': {
        const value = this.value(node.value)
        if (node.skipsNull && (value ?? null) === null) return null
        return this.with({ [node.name]: value }).value(node.body)
      }
      case 'matches':
        return runtime.matches(this.value(node.of), new RegExp(node.pattern, 'u'))
      case 'apply':
        return this.#applied(node)
      case 'condition':
      case 'asked':
      case 'truth':
      case 'not':
      case 'and':
      case 'or':
      case 'order':
      case 'equal':
      case 'differ':
      case 'in':
        return this.isTrue(node)
    }
  }

  /** Whether a part is true; what is unanswered or no statement counts as false. */
  isTrue(node: CelNode): boolean {
    switch (node.op) {
      case 'condition':
        return this.#scope.condition(node.name)
      case 'asked':
        return this.#scope[node.what](node.about)
      case 'truth':
        return this.isTrue(node.of)
      case 'and':
        return this.isTrue(node.left) && this.isTrue(node.right)
      case 'or':
        return this.isTrue(node.left) || this.isTrue(node.right)
      case 'not':
        return !this.isTrue(node.of)
      case 'choose':
        return this.isTrue(this.isTrue(node.test) ? node.yes : node.no)
      case 'order':
        return this.#isOrdered(node)
      case 'equal':
        return runtime.equal(this.value(node.left), this.value(node.right))
      case 'differ':
        return !runtime.equal(this.value(node.left), this.value(node.right))
      case 'in':
        return runtime.isIn(this.value(node.left), this.value(node.right))
      default:
        return this.value(node) === true
    }
  }

  /** A part as a number; NaN for a value that is none. */
  number(node: CelNode): number {
    switch (node.op) {
      case 'math': {
        const [left, right] = [this.number(node.left), this.number(node.right)]
        return areWhole(node) ? arithmetic[node.sign](left, right) : decimal(node.sign, left, right)
      }
      case 'negate':
        return -this.number(node.of)
      case 'choose':
        return this.number(this.isTrue(node.test) ? node.yes : node.no)
      default:
        return runtime.num(this.value(node))
    }
  }

  #isOrdered({ by, sign, left, right }: CelNode & { readonly op: 'order' }): boolean {
    const isInOrder = orders[sign]
    if (by === 'number') return isInOrder(this.number(left) - this.number(right))
    const [a, b] = [this.value(left) ?? null, this.value(right) ?? null]
    return a !== null && b !== null && isInOrder(runtime.order(a, b))
  }

  /** Parts after one another, from the left; numbers whose kind is known only now are added. */
  #joined({ left, right, type }: CelNode & { readonly op: 'join' }): Json {
    const [a, b] = [this.value(left), this.value(right)]
    return type.kind === 'any' ? runtime.plus(added(a, b)) : runtime.plus(a, b)
  }

  #shifted({ date, sign, span }: CelNode & { readonly op: 'shift' }): Json {
    const length = this.#span(span)
    return length && runtime.shift(runtime.date(this.value(date)), length, sign === '-' ? -1 : 1)
  }

  #span(node: CelNode): readonly [months: number, days: number] | null {
    if (node.op === 'choose') return this.#span(this.isTrue(node.test) ? node.yes : node.no)
    const [count] = node.op === 'apply' ? node.args : []
    if (node.op !== 'apply' || !count) return null
    const unit = computationOf(node)
    if (unit?.by !== 'span') return null
    const number = this.number(count)
    return unit.days > 0 ? [0, number * unit.days] : [number * unit.months, 0]
  }

  #each({ macro, list, name, only, body }: CelNode & { readonly op: 'each' }): Json {
    const at = (one: Json): Computation => this.with({ [name]: one })
    const all = this.elements(list)
    const chosen = only ? all.filter((one) => at(one).isTrue(only)) : all
    const holds = (one: Json): boolean => at(one).isTrue(body)
    switch (macro) {
      case 'all':
        return chosen.every(holds)
      case 'exists':
        return chosen.some(holds)
      case 'exists_one':
        return chosen.filter(holds).length === 1
      case 'filter':
        return chosen.filter(holds)
      case 'map':
        return chosen.map((one) => at(one).value(body) ?? null)
    }
  }

  #pairs({ macro, of, names, only, body }: CelNode & { readonly op: 'pairs' }): Json {
    const [first, second] = names
    const all = helpers.pairs(runtime, this.value(of)) as readonly (readonly [Json, Json])[] // as it returns
    const inner = all.map((pair) => this.with({ [first]: pair[0], [second]: pair[1] }))
    const chosen = only ? inner.filter((one) => one.isTrue(only)) : inner
    switch (macro) {
      case 'all':
        return chosen.every((one) => one.isTrue(body))
      case 'exists':
        return chosen.some((one) => one.isTrue(body))
      case 'exists_one':
        return chosen.filter((one) => one.isTrue(body)).length === 1
      case 'transformList':
        return chosen.map((one) => one.value(body) ?? null)
      case 'transformMap':
        return Object.fromEntries(
          chosen.map((one): readonly [string, Json] => [String(one.#locals[first]), one.value(body) ?? null]),
        ) satisfies JsonObject
    }
  }

  #applied(node: CelNode & { readonly op: 'apply' }): Value {
    const { name, args, type } = node
    const computation = computationOf(node)
    if (computation === null) return args[0] && args[1] ? (this.value(args[0]) ?? this.value(args[1])) : null
    const values = (): readonly Value[] => args.map((arg) => this.value(arg))
    switch (computation.by) {
      case 'library':
        return computation.compute(runtime, ...values())
      case 'math':
        if (type.kind !== 'number' && computation.ofDates !== null)
          return called(computation.ofDates, values())
        return runtime.val(mathOf(computation.name)(...args.map((arg) => this.number(arg))))
      case 'sum':
        return isWhole(type) || !args[0]
          ? called('sum', values())
          : runtime.plus(this.elements(args[0]).reduce<Json>(added, 0))
      case 'runtime': {
        const params = builtinOf(name)?.params ?? []
        const given = args.map((arg, at) => (params[at] === 'number' ? this.number(arg) : this.value(arg)))
        return called(computation.name, computation.last === null ? given : [...given, computation.last])
      }
      case 'span':
        // A span is no value: `#span` reads it.
        return null
    }
  }
}

function mathOf(name: MathName): (...numbers: number[]) => number {
  return Math[name]
}

/** Calls a function of the runtime. The checker has seen to it that it takes these arguments. */
function called(name: keyof Runtime, args: readonly Value[]): Value {
  const functions: Readonly<Record<string, unknown>> = runtime
  const compute = functions[name] as (...given: readonly Value[]) => Value
  return compute(...args)
}

const arithmetic = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': runtime.div,
  '%': (a: number, b: number) => a % b,
} as const

/** Whether two values are in order, by the sign of their difference; NaN is in no order. */
const orders = {
  '<': (difference: number) => difference < 0,
  '<=': (difference: number) => difference <= 0,
  '>': (difference: number) => difference > 0,
  '>=': (difference: number) => difference >= 0,
} as const
