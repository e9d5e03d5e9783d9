import type { CelExpression, CelNode } from '../../engine/cel/index.ts'
import type { ExpandedProduct } from '../../engine/compile/index.ts'
import type { CompiledProduct, Json } from '../../engine/index.ts'
import type { Candidates } from './candidates.ts'
import { partsOfGoal } from './subjects.ts'
import type { Goal } from './goals.ts'

/** Values of fields, by pattern: `/region` → `england`. */
export type Assignment = ReadonlyMap<string, Json>

/** A statement that has to come out as wanted. */
interface Wish {
  readonly node: CelNode
  readonly wanted: boolean
  /** Pattern of the list that the statement's item belongs to; null outside lists. */
  readonly list: string | null
}

const mostAssignments = 6
/** Statements looked at for one goal; a search that needs more is given up. */
const mostSteps = 20_000

/**
 * Finds answers with which a customer can reach a goal, from the conditions of the goal, of the slides and parts that
 * ask for its fields, and of the early ends before them. It solves comparisons of a field with a literal; every other
 * statement is left to the walk.
 */
export class AnswerSolver {
  readonly #product: CompiledProduct
  readonly #expanded: ExpandedProduct
  readonly #candidates: Candidates
  readonly #askedOn: ReadonlyMap<string, number>
  readonly #required: ReadonlySet<string>
  #position = 0
  #steps = 0

  constructor(product: CompiledProduct, expanded: ExpandedProduct, candidates: Candidates) {
    this.#product = product
    this.#expanded = expanded
    this.#candidates = candidates
    this.#askedOn = slidesOfFields(product)
    this.#required = new Set(inputsOf(product).flatMap(({ input }) => (input.optional ? [] : input.at)))
  }

  /** Up to six assignments, of customers who come to no other end before it where that is possible; none for a goal that no answers decide. */
  assignmentsFor(goal: Goal): readonly Assignment[] {
    const wishes = this.#wishesOf(goal)
    if (wishes === null) return []
    const position = this.#positionOf(goal, wishes)
    this.#position = position
    const all = this.#expanded.outcomes ?? []
    const { kind, name } = partsOfGoal(goal)
    const order = kind === 'stop' ? all.findIndex(({ id }) => id === name) : -1
    const others = all.flatMap(({ holds }, at) => {
      if (!holds || at === order) return []
      const decided = this.#latestSlide(holds.ast)
      // Of the ends that one slide decides, the first in the file wins.
      const isEarlier = decided < position || (decided === position && at < order)
      return [{ end: wish(holds, false), isEarlier }]
    })
    const earlier = others.filter(({ isEarlier }) => isEarlier)
    for (const avoided of [others, earlier, []]) {
      const found = this.#solve([...wishes, ...avoided.map(({ end }) => end)])
      if (found.length > 0) return found
    }
    return []
  }

  #solve(wishes: readonly Wish[]): readonly Assignment[] {
    this.#steps = 0
    const found = new Map<string, Assignment>()
    for (const assignment of this.#meet(wishes, new Map())) {
      const answers = [...assignment].filter(([, value]) => value !== null)
      if (answers.length > 0) found.set(JSON.stringify(Object.fromEntries(answers)), new Map(answers))
      if (found.size >= mostAssignments) break
    }
    return [...found.values()]
  }

  #wishesOf(goal: Goal): readonly Wish[] | null {
    const { kind, name, ending } = partsOfGoal(goal)
    const { slides, conditions, rules, outcomes = [] } = this.#expanded
    switch (kind) {
      case 'slide':
        return this.#conditionsHold([slides.find(({ id }) => id === name)?.when ?? null], null)
      case 'condition': {
        const condition = conditions[name]
        return condition ? [wish(condition, ending === 'true')] : null
      }
      case 'rule': {
        const rule = rules.find(({ id }) => id === name)
        if (!rule) return null
        const list = rule.list === null ? null : (this.#product.lists[rule.list]?.at ?? null)
        return [
          ...this.#conditionsHold([rule.when], list),
          { node: rule.holds.ast, wanted: ending === 'holds', list },
        ]
      }
      case 'gate': {
        const [slideId, gateId] = name.split('.')
        const slide = slides.find(({ id }) => id === slideId)
        const gate = slide?.gates.find(({ id }) => id === gateId)
        return slide && gate
          ? [...this.#conditionsHold([slide.when], null), wish(gate.holds, ending === 'true')]
          : null
      }
      case 'stop': {
        const end = outcomes.find(({ id }) => id === name)
        if (!end) return null
        // An end without a statement is what remains when no other end holds.
        return end.holds ? [wish(end.holds, true)] : []
      }
      case 'purchase':
        return []
      default:
        return null
    }
  }

  #conditionsHold(names: readonly (string | null)[], list: string | null): readonly Wish[] {
    return names.flatMap((name) => {
      const condition = name === null ? undefined : this.#expanded.conditions[name]
      return condition ? [{ node: condition.ast, wanted: true, list }] : []
    })
  }

  /** Position of the slide on which a goal is decided. */
  #positionOf(goal: Goal, wishes: readonly Wish[]): number {
    const { kind, name } = partsOfGoal(goal)
    const [slide = ''] = kind === 'slide' || kind === 'gate' ? name.split('.') : []
    if (wishes.length === 0 && kind !== 'slide') return this.#product.slides.length
    const own = this.#product.slides.findIndex(({ id }) => id === slide)
    return Math.max(own, ...wishes.map(({ node }) => this.#latestSlide(node)))
  }

  #latestSlide(node: CelNode): number {
    return Math.max(-1, ...[...this.#fieldsOf(node)].map((at) => this.#askedOn.get(at) ?? -1))
  }

  #fieldsOf(node: CelNode): ReadonlySet<string> {
    const found = new Set<string>()
    const visit = (part: CelNode): void => {
      const at = patternOf(part, null)
      if (at !== null) found.add(at)
      else if (part.op === 'condition') {
        const condition = this.#expanded.conditions[part.name]
        if (condition) visit(condition.ast)
      } else if ('left' in part) {
        visit(part.left)
        visit(part.right)
      } else if (part.op === 'not' || part.op === 'truth') visit(part.of)
    }
    visit(node)
    return found
  }

  /** Meets the wishes one after the other and takes a choice back where a later wish contradicts it. */
  *#meet(wishes: readonly Wish[], assigned: Assignment): Generator<Assignment> {
    this.#steps += 1
    if (this.#steps > mostSteps) return
    const outcomes = wishes.map((one) => this.#outcomeOf(one.node, one.list, assigned))
    if (wishes.some(({ wanted }, position) => outcomes[position] === !wanted)) return
    const open = wishes.filter((_, position) => outcomes[position] === null)
    const [first, ...rest] = open
    if (!first) {
      yield assigned
      return
    }
    const { node, wanted, list } = first
    const onward = (...next: readonly (readonly [CelNode, boolean])[]): Generator<Assignment> =>
      this.#meet([...next.map(([of, value]) => ({ node: of, wanted: value, list })), ...rest], assigned)
    switch (node.op) {
      case 'literal':
        if (node.value === wanted) yield* this.#meet(rest, assigned)
        return
      case 'not':
        return yield* onward([node.of, !wanted])
      case 'truth':
        return yield* onward([node.of, wanted])
      case 'and':
      case 'or': {
        const needsBoth = (node.op === 'and') === wanted
        if (needsBoth) return yield* onward([node.left, wanted], [node.right, wanted])
        yield* onward([node.left, wanted])
        return yield* onward([node.right, wanted])
      }
      case 'choose':
        yield* onward([node.test, true], [node.yes, wanted])
        return yield* onward([node.test, false], [node.no, wanted])
      case 'condition': {
        const condition = this.#expanded.conditions[node.name]
        return yield* condition ? onward([condition.ast, wanted]) : this.#meet(rest, assigned)
      }
      default:
        return yield* this.#compare(first, rest, assigned)
    }
  }

  /** Returns the value of a statement for these answers; null when they do not determine it. */
  #outcomeOf(node: CelNode, list: string | null, assigned: Assignment): boolean | null {
    const of = (part: CelNode): boolean | null => this.#outcomeOf(part, list, assigned)
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
        const condition = this.#expanded.conditions[node.name]
        return condition ? of(condition.ast) : null
      }
      default: {
        const compared = comparisonOf(node, list)
        const known = compared === null ? undefined : assigned.get(compared.at)
        return compared === null || known === undefined ? null : compared.holds(known)
      }
    }
  }

  /** Chooses a value for the field of a comparison, and wishes for the slide and the part that ask for it. */
  *#compare(
    { node, wanted, list }: Wish,
    rest: readonly Wish[],
    assigned: Assignment,
  ): Generator<Assignment> {
    const compared = comparisonOf(node, list)
    if (compared === null) return yield* this.#meet(rest, assigned)
    const { at, holds, written } = compared
    const field = this.#product.fields[at]
    const values = [...written, ...(this.#candidates.get(at) ?? [])].filter(
      (value) => value !== null && holds(value) === wanted && (field?.validate(value).length ?? 0) === 0,
    )
    const asking = this.#conditionsHold(this.#conditionsAround(at), list)
    for (const value of new Set(values))
      yield* this.#meet([...asking, ...rest], new Map([...assigned, [at, value]]))
    if (holds(null) !== wanted) return
    const unanswered = new Map([...assigned, [at, null]])
    if (this.#canStayUnanswered(at)) yield* this.#meet(rest, unanswered)
    for (const { node: condition } of new Set(asking))
      yield* this.#meet([{ node: condition, wanted: false, list }, ...rest], unanswered)
  }

  /** Returns whether a customer reaches the goal without seeing a field, or may leave it empty. */
  #canStayUnanswered(at: string): boolean {
    const position = this.#askedOn.get(at) ?? Infinity
    return position > this.#position || !this.#required.has(at)
  }

  /** Returns the conditions of the slide, the list and the part that ask for a field. */
  #conditionsAround(at: string): readonly (string | null)[] {
    const slide = this.#product.slides[this.#askedOn.get(at) ?? -1]
    const field = this.#product.fields[at]
    const list = field?.list === null || field?.list === undefined ? null : this.#product.lists[field.list]
    const parts = [...(slide?.parts ?? []), ...(list?.parts ?? [])]
    const around = parts.flatMap((part) =>
      part.kind === 'input' && part.at.includes(at) ? part.whenAll : [],
    )
    return [slide?.when ?? null, list?.when ?? null, ...(field?.whenAll ?? []), ...around]
  }
}

function wish({ ast }: CelExpression, wanted: boolean): Wish {
  return { node: ast, wanted, list: null }
}

/** Pattern of a field → position of the first slide that asks for it. */
function slidesOfFields(product: CompiledProduct): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const { input, position } of inputsOf(product))
    for (const at of input.at) if (!found.has(at)) found.set(at, position)
  return found
}

/** Every input with the position of its slide, those of lists included. */
function inputsOf({ slides, lists }: CompiledProduct) {
  return slides.flatMap(({ parts }, position) => {
    const inner = parts.flatMap((part) => (part.kind === 'list' ? (lists[part.list]?.parts ?? []) : []))
    return [...parts, ...inner].flatMap((part) => (part.kind === 'input' ? [{ input: part, position }] : []))
  })
}

/** A field, and whether a value of it makes the comparison true. */
interface Comparison {
  readonly at: string
  readonly holds: (value: Json) => boolean
  /** Values that the comparison names. */
  readonly written: readonly Json[]
}

function comparisonOf(node: CelNode, list: string | null): Comparison | null {
  const alone = patternOf(node, list)
  if (alone !== null && node.type.kind === 'bool')
    return { at: alone, holds: (value) => value === true, written: [true, false] }
  switch (node.op) {
    case 'equal':
    case 'differ': {
      const sides = withWritten(node.left, node.right, list) ?? withWritten(node.right, node.left, list)
      if (sides === null || sides.value === null) return null
      const isEqual = node.op === 'equal'
      return { at: sides.at, holds: (value) => (value === sides.value) === isEqual, written: [sides.value] }
    }
    case 'in': {
      const at = patternOf(node.left, list)
      if (at === null || node.right.op !== 'list') return null
      const items = node.right.items.flatMap((item) => (item.op === 'literal' ? [item.value] : []))
      if (items.length < node.right.items.length) return null
      return { at, holds: (value) => items.includes(value), written: items }
    }
    case 'order': {
      if (node.by !== 'number') return null
      const right = withWritten(node.left, node.right, list)
      const sides = right ?? withWritten(node.right, node.left, list)
      const bound = sides?.value
      if (sides === null || typeof bound !== 'number') return null
      const compare = right ? orders[node.sign] : orders[flipped[node.sign]]
      return {
        at: sides.at,
        holds: (value) => typeof value === 'number' && compare(value, bound),
        written: [bound, bound + 1, bound - 1],
      }
    }
    default:
      return null
  }
}

const flipped = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const
const orders = {
  '<': (one: number, other: number) => one < other,
  '<=': (one: number, other: number) => one <= other,
  '>': (one: number, other: number) => one > other,
  '>=': (one: number, other: number) => one >= other,
} as const

function withWritten(
  field: CelNode,
  written: CelNode,
  list: string | null,
): { readonly at: string; readonly value: Json } | null {
  const at = patternOf(field, list)
  return at !== null && written.op === 'literal' ? { at, value: written.value } : null
}

/** The pattern of the field that a node reads: `data.owner.age` is `/owner/age`; null for any other node. */
function patternOf(node: CelNode, list: string | null): string | null {
  if (node.op === 'truth') return patternOf(node.of, list)
  if (node.op !== 'field') return null
  const { of, name } = node
  if (of.op === 'root') {
    if (of.name === 'data') return `/${name}`
    return of.name === 'item' && list !== null ? `${list}/*/${name}` : null
  }
  const above = patternOf(of, list)
  return above === null ? null : `${above}/${name}`
}
