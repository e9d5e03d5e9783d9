import type { CompiledProduct } from '../../engine/index.ts'
import type { ExpandedProduct } from '../../engine/compile/index.ts'
import { recorder } from '../recorder.ts'
import type { Trace } from '../trace-file.ts'
import { Consequences } from './consequences.ts'
import { goalsOf, shownGoals, type Goal } from './goals.ts'
import { heldBy, type Walked, type WalkWorld } from './generated-run.ts'
import { hintsOf } from './hints.ts'
import type { AnswerShape } from './invented-answers.ts'
import { inventedWorld } from './invented-world.ts'
import { deviationsOf, noDeviation, combineDeviations, type Deviation } from './plan.ts'
import type { Assignment } from './search-assignments.ts'
import { AnswerSolver } from './solve.ts'
import type { AskTariff } from './tariff-answers.ts'
import { isOrdinary } from './ordinary-walk.ts'
import { passedSlides, passedGoal } from './passed-slides.ts'
import { repeatable } from './repeatable.ts'
import { partsOfGoal, subjectsOf } from './subjects.ts'
import { walk } from './walk.ts'

/** Input of generating paths. */
export interface PathSource {
  readonly product: CompiledProduct
  readonly expanded: ExpandedProduct
  /** operationId → shape of its good answer. */
  readonly shapes: ReadonlyMap<string, AnswerShape>
  readonly today: string
  readonly language: string
  /** Prices by the product's own tariff. Default: prices are invented. */
  readonly askTariff?: AskTariff | null
  /** Largest number of walks for a goal that single deviations did not reach. */
  readonly patience?: number
  /** Asked before each walk; false ends the search with what it has. Default: it is never ended. */
  readonly goesOn?: () => boolean
  /** Receives every walk and the goals that each of its steps showed, including the state before the first event. */
  readonly watch?: (walked: readonly Walked[], shown: readonly ReadonlySet<Goal>[]) => void
}

/** Traces that show together all that could be shown, and what could not. */
export interface GeneratedPaths {
  /** Recorded when asked for. */
  readonly traces: () => readonly Trace[]
  readonly covered: readonly Goal[]
  readonly missed: readonly Missed[]
  /** Ids of slides that customers reached and from which no walk went on. */
  readonly deadEnds: readonly string[]
  readonly walks: number
  /** False when the search was ended: what is missed may be reachable. */
  readonly isWhole: boolean
  /** Returns the names of the conditions and rules that keep every customer from a goal; null when none do. */
  readonly contradictionOf: (goal: Goal) => readonly string[] | null
  /** The most frequent obstacle among customers who did not buy. */
  readonly mostHeldBy: string | null
}

/** A goal that no walk showed. */
export interface Missed {
  readonly goal: Goal
  /** Number of walks made for this goal. */
  readonly walks: number
  /** The most frequent obstacle among customers near the goal; null when no customer could be sent there. */
  readonly heldBy: string | null
}

/** The goal of every customer. */
const bought = 'purchase:submitted'

const usualPatience = 3000

/**
 * Generates traces. The first one is of a customer who does everything right. Further ones reach missing goals, by
 * deviations in the values that decide them: first with the answers that a goal's conditions require, then from walks
 * that came near it. A trace is kept when it shows something that no earlier one shows.
 */
export function generatePaths(source: PathSource): GeneratedPaths {
  const search = new Search(source)
  search.attempt(noDeviation, null)
  search.solved()
  // A reached goal can make another one reachable, so the search repeats.
  while (search.missing.size > 0 && search.nearBy());
  for (const goal of search.missing) search.farther(goal, source.patience ?? usualPatience)
  while (search.missing.size > 0 && search.nearBy());
  return search.paths()
}

class Search {
  readonly missing: Set<Goal>
  readonly #source: PathSource
  readonly #world: WalkWorld
  readonly #goals: ReadonlySet<Goal>
  readonly #deviations: readonly Deviation[]
  readonly #solver: AnswerSolver
  /** What follows from another missing goal is looked for once that one is reached. */
  readonly #consequences: Consequences
  readonly #kept: { readonly walked: readonly Walked[]; readonly title: string }[] = []
  readonly #holds = new Map<Goal, Map<string, number>>()
  readonly #spent = new Map<Goal, number>()
  readonly #tried = new Set<string>()
  /** Goal → the customer who reached it first; `asked:` before the pattern of a field that a customer was asked for. */
  readonly #metBy = new Map<string, Deviation>([['', noDeviation]])
  #walks = 0
  #isEnded = false

  constructor(source: PathSource) {
    const { product, expanded, shapes, today, language, askTariff = null } = source
    this.#source = source
    this.#world = inventedWorld({
      product,
      hints: hintsOf(expanded),
      shapes,
      today,
      language,
      askTariff,
    })
    const { candidates } = this.#world
    this.#goals = goalsOf(product)
    this.missing = new Set([...this.#goals, ...product.slides.map(({ id }) => passedGoal(id))])
    this.#deviations = deviationsOf(product, candidates)
    this.#consequences = new Consequences(product, (goal) => this.missing.has(goal))
    this.#solver = new AnswerSolver(product, expanded, candidates)
  }

  /** One walk; true when it showed something new. */
  attempt(deviation: Deviation, aim: Goal | null): boolean {
    if (this.#tried.has(deviation.title) || !this.#goesOn()) return false
    this.#tried.add(deviation.title)
    this.#walks += 1
    const { product } = this.#source
    const { first, walked, asked } = walk(this.#world, deviation.plan)
    const counts = isOrdinary(first, walked, this.#source.askTariff)
    const steps = [first, ...walked.map(({ after }) => after)].map((one) => {
      const goals = shownGoals(product, one)
      return counts ? goals : goals.difference(new Set([bought]))
    })
    this.#source.watch?.(walked, steps)
    const shown = new Set(steps.flatMap((goals) => [...goals]))
    if (!shown.has(bought)) count(this.#holds, bought, heldBy(walked))
    if (aim !== null) {
      count(this.#holds, aim, heldBy(walked))
      this.#spent.set(aim, (this.#spent.get(aim) ?? 0) + 1)
    }
    for (const met of [...shown, ...[...asked].map((at) => `asked:${at}`)])
      if (!this.#metBy.has(met)) this.#metBy.set(met, deviation)
    for (const slide of passedSlides(first, walked)) this.missing.delete(passedGoal(slide))
    const news = [...shown].filter((goal) => this.missing.delete(goal))
    if (news.length > 0) this.#kept.push({ walked, title: `${deviation.title}: ${news.join(', ')}` })
    return news.length > 0
  }

  /** Returns whether another walk may be made; once it may not, none is. */
  #goesOn(): boolean {
    this.#isEnded ||= this.#source.goesOn?.() === false
    return !this.#isEnded
  }

  /** Tries the answers that the conditions of each missing goal require. */
  solved(): void {
    for (const goal of this.missing) {
      for (const assignment of this.#solver.assignmentsFor(goal)) {
        if (!this.missing.has(goal)) break
        this.attempt(answering(assignment), goal)
      }
    }
  }

  /** Tries for every missing goal each deviation in what decides it; true when a customer reached a new goal. */
  nearBy(): boolean {
    const known = this.#metBy.size
    for (const goal of this.missing) {
      if (this.#consequences.follows(goal)) continue
      const near = this.#near(goal)
      for (const base of this.#bases(goal)) this.#attemptWithEach(goal, base, near)
    }
    return this.#metBy.size > known
  }

  /** Tries a deviation together with each other one, until the goal is reached. */
  #attemptWithEach(goal: Goal, base: Deviation, others: readonly Deviation[]): void {
    for (const other of others) {
      if (!this.missing.has(goal) || this.#isEnded) return
      this.attempt(combineDeviations(base, other), goal)
    }
  }

  /** Tries two deviations at once in what decides a goal. */
  farther(goal: Goal, patience: number): void {
    if (this.#consequences.follows(goal)) return
    const near = this.#near(goal)
    let left = patience
    for (const base of this.#bases(goal)) {
      for (const [first, second] of pairsOf(near)) {
        if (!this.missing.has(goal) || left <= 0 || this.#isEnded) return
        left -= 1
        this.attempt(combineDeviations(combineDeviations(base, first), second), goal)
      }
    }
  }

  paths(): GeneratedPaths {
    const covered = [...this.#goals].filter((goal) => !this.missing.has(goal))
    const missed = [...this.#goals.intersection(this.missing)].map((goal) => ({
      goal,
      walks: this.#spent.get(goal) ?? 0,
      heldBy: mostFrequent(this.#holds.get(goal)),
    }))
    const mostHeldBy = mostFrequent(this.#holds.get(bought))
    const reached = this.#source.product.slides.filter(({ id }) => this.#metBy.has(`slide:${id}`))
    const deadEnds = reached.flatMap(({ id }) => (this.missing.has(passedGoal(id)) ? [id] : []))
    const traces = (): readonly Trace[] =>
      this.#kept.map(({ walked, title }) => traceOf(this.#source, walked, title))
    return {
      traces,
      covered,
      missed,
      deadEnds,
      walks: this.#walks,
      isWhole: !this.#isEnded,
      contradictionOf: (goal) => this.#solver.contradictionOf(goal),
      mostHeldBy,
    }
  }

  /** Deviations in what decides a goal, the likeliest first. */
  #near(goal: Goal): readonly Deviation[] {
    const { kind, name, ending } = partsOfGoal(goal)
    const exact = (plan: Deviation['plan']): boolean => kind === 'call' && plan.outcomes.get(name) === ending
    const order = new Map(subjectsOf(this.#source.product, goal).map((subject, at) => [subject, at]))
    const rank = ({ plan, subjects }: Deviation): number => {
      if (exact(plan)) return -1
      return order.get(subjects[0] ?? '') ?? Infinity
    }
    return this.#deviations
      .map((one) => ({ one, at: rank(one) }))
      .filter(({ at }) => at < Infinity)
      .toSorted((one, other) => one.at - other.at)
      .map(({ one }) => one)
  }

  /** Customers who came near a goal: reached its subject in another way, or were asked what decides it; last, the one who answers everything correctly. */
  #bases(goal: Goal): readonly Deviation[] {
    const { kind, name } = partsOfGoal(goal)
    const beside = [...this.#metBy].filter(
      ([met]) => met.startsWith(`${kind}:${name}=`) || (kind === 'passed' && met === `slide:${name}`),
    )
    const decisive = subjectsOf(this.#source.product, goal).flatMap((subject) => {
      const by = this.#metBy.get(subject.startsWith('/') ? `asked:${subject}` : `${subject}=ok`)
      return by ? [by] : []
    })
    return [...new Set([...beside.map(([, by]) => by), ...decisive, noDeviation])].slice(0, mostBases)
  }
}

const mostBases = 4

/** The customer who gives these answers. */
function answering(assignment: Assignment): Deviation {
  return {
    title: [...assignment].map(([at, value]) => `${at} is ${JSON.stringify(value)}`).join(' and '),
    plan: { ...noDeviation.plan, values: assignment },
    subjects: [...assignment.keys()],
  }
}

function count(holds: Map<Goal, Map<string, number>>, goal: Goal, reason: string): void {
  const counts = holds.get(goal) ?? new Map<string, number>()
  counts.set(reason, (counts.get(reason) ?? 0) + 1)
  holds.set(goal, counts)
}

function mostFrequent(counts: ReadonlyMap<string, number> | undefined): string | null {
  const [first] = [...(counts ?? [])].toSorted(([, one], [, other]) => other - one)
  return first?.[0] ?? null
}

/** Yields each pair of deviations that change different subjects. */
function* pairsOf(some: readonly Deviation[]): Generator<readonly [Deviation, Deviation]> {
  for (const [at, one] of some.entries())
    for (const other of some.slice(at + 1))
      if (!one.subjects.some((subject) => other.subjects.includes(subject))) yield [one, other]
}

/** The trace of a walk. */
export function traceOf(source: PathSource, walked: readonly Walked[], title: string): Trace {
  const { today, language } = source
  const recording = recorder(source.product, {
    today,
    language,
    random: repeatable(),
    limit: walked.length * 4 + 10,
  })
  for (const [index, { event, after }] of walked.entries())
    recording.record(event, after, null, (index + 1) * 1000)
  return recording.trace(title)
}
