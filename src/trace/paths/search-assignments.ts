import type { CelExpression, CelNode } from '../../engine/cel/index.ts'
import type { ExpandedProduct } from '../../engine/compile/index.ts'
import type { CompiledProduct, Json } from '../../engine/index.ts'
import type { AskedFields } from './asked-fields.ts'
import type { Candidates } from './candidates.ts'
import { comparisonOf } from './comparisons.ts'
import { conditionsHold, type Wish } from './wishes.ts'

/** Values of fields, by pattern: `/region` → `england`. A field with `null` stays unanswered. */
export type Assignment = ReadonlyMap<string, Json>

/** The product in which assignments are searched. */
export interface SearchSource {
  readonly product: CompiledProduct
  readonly expanded: ExpandedProduct
  readonly candidates: Candidates
  readonly asked: AskedFields
}

/**
 * Returns whether some answers satisfy all wishes at once; null when the search was given up. The slides and parts that ask
 * for the compared fields count only where `isAsked`.
 */
export function canBeMet(
  source: SearchSource,
  wishes: readonly Wish[],
  { position, isAsked }: { readonly position: number; readonly isAsked: boolean },
): boolean | null {
  const search = new AssignmentSearch(source, position, isAsked)
  const [found] = search.satisfy(wishes, new Map())
  if (found !== undefined) return true
  return search.isGivenUp ? null : false
}

/** Statements looked at in one search; a search that needs more is given up. */
const MOST_STEPS = 20_000

/**
 * Generates the assignments that satisfy all wishes, by backtracking. `position` is the slide up to which a customer has to
 * come: a field of a later slide can stay unanswered.
 */
export function searchAssignments(
  source: SearchSource,
  wishes: readonly Wish[],
  position: number,
): Generator<Assignment> {
  return new AssignmentSearch(source, position).satisfy(wishes, new Map())
}

class AssignmentSearch {
  readonly #source: SearchSource
  readonly #position: number
  readonly #isAsked: boolean
  #steps = 0

  constructor(source: SearchSource, position: number, isAsked = true) {
    this.#source = source
    this.#position = position
    this.#isAsked = isAsked
  }

  get isGivenUp(): boolean {
    return this.#steps > MOST_STEPS
  }

  /** Meets the wishes one after the other and takes a choice back where a later wish contradicts it. */
  *satisfy(wishes: readonly Wish[], assigned: Assignment): Generator<Assignment> {
    this.#steps += 1
    if (this.isGivenUp) return
    const outcomes = wishes.map((one) => this.#outcomeOf(one, assigned))
    if (wishes.some(({ wanted }, index) => outcomes[index] === !wanted)) return
    const [first, ...rest] = wishes.filter((_, index) => outcomes[index] === null)
    if (first) yield* this.#satisfyFirst(first, rest, assigned)
    else yield assigned
  }

  /** Replaces a wish with wishes for the parts of its statement, one alternative after the other. */
  *#satisfyFirst(first: Wish, rest: readonly Wish[], assigned: Assignment): Generator<Assignment> {
    const { node, wanted, list } = first
    const replace = (...parts: readonly (readonly [CelNode, boolean])[]): Generator<Assignment> =>
      this.satisfy(
        [...parts.map(([part, value]) => ({ node: part, wanted: value, list })), ...rest],
        assigned,
      )
    switch (node.op) {
      case 'literal':
        if (node.value === wanted) yield* this.satisfy(rest, assigned)
        return
      case 'not':
        return yield* replace([node.of, !wanted])
      case 'truth':
        return yield* replace([node.of, wanted])
      case 'and':
      case 'or': {
        const needsBoth = (node.op === 'and') === wanted
        if (needsBoth) return yield* replace([node.left, wanted], [node.right, wanted])
        yield* replace([node.left, wanted])
        return yield* replace([node.right, wanted])
      }
      case 'choose':
        yield* replace([node.test, true], [node.yes, wanted])
        return yield* replace([node.test, false], [node.no, wanted])
      case 'condition': {
        const condition = this.#condition(node.name)
        return yield* condition ? replace([condition.ast, wanted]) : this.satisfy(rest, assigned)
      }
      default:
        return yield* this.#compare(first, rest, assigned)
    }
  }

  /** Chooses a value for the field of a comparison, and wishes for the slide and the part that ask for it. */
  *#compare(
    { node, wanted, list }: Wish,
    rest: readonly Wish[],
    assigned: Assignment,
  ): Generator<Assignment> {
    const compared = comparisonOf(node, list)
    if (compared === null) return yield* this.satisfy(rest, assigned)
    const { product, expanded, candidates, asked } = this.#source
    const { at, holds, written } = compared
    const field = product.fields[at]
    const values = [...written, ...(candidates.get(at) ?? [])].filter(
      (value) => value !== null && holds(value) === wanted && (field?.validate(value).length ?? 0) === 0,
    )
    const asking = this.#isAsked ? conditionsHold(expanded, asked.conditionsAround(at), list) : []
    for (const value of new Set(values))
      yield* this.satisfy([...asking, ...rest], new Map([...assigned, [at, value]]))
    if (holds(null) !== wanted) return
    const unanswered = new Map([...assigned, [at, null]])
    if (!this.#isAsked || this.#canStayUnanswered(at)) yield* this.satisfy(rest, unanswered)
    for (const { node: condition } of new Set(asking))
      yield* this.satisfy([{ node: condition, wanted: false, list }, ...rest], unanswered)
  }

  /** Returns the value of a statement for these answers; null when they do not determine it. */
  #outcomeOf({ node, list }: Pick<Wish, 'node' | 'list'>, assigned: Assignment): boolean | null {
    const of = (part: CelNode): boolean | null => this.#outcomeOf({ node: part, list }, assigned)
    switch (node.op) {
      case 'not': {
        const inner = of(node.of)
        return inner === null ? null : !inner
      }
      case 'truth':
        return of(node.of)
      case 'and':
      case 'or': {
        const [left, right] = [of(node.left), of(node.right)]
        const deciding = node.op === 'or'
        if (left === deciding || right === deciding) return deciding
        return left === null || right === null ? null : !deciding
      }
      case 'condition': {
        const condition = this.#condition(node.name)
        return condition ? of(condition.ast) : null
      }
      default: {
        const compared = comparisonOf(node, list)
        const value = compared === null ? undefined : assigned.get(compared.at)
        return compared === null || value === undefined ? null : compared.holds(value)
      }
    }
  }

  #condition(name: string): CelExpression | undefined {
    return this.#source.expanded.conditions[name]
  }

  /** Returns whether a customer reaches the goal without seeing a field, or may leave it empty. */
  #canStayUnanswered(at: string): boolean {
    const { asked } = this.#source
    return (asked.positionOf(at) ?? Infinity) > this.#position || !asked.isRequired(at)
  }
}
