import type { CompiledProduct, Json } from '../../engine/index.ts'
import type { ExpandedProduct } from '../../engine/compile/index.ts'
import { recorder } from '../recorder.ts'
import type { Trace } from '../trace-file.ts'
import { candidatesOf, type Candidates, type FormatExamples } from './candidates.ts'
import { goalsOf, shownGoals, type Goal } from './goals.ts'
import { inventor, type AnswerShape } from './invented-answers.ts'
import { walk, type Plan, type Walked, type WalkWorld } from './walk.ts'

/** What paths are generated from. */
export interface PathSource {
  readonly product: CompiledProduct
  readonly expanded: ExpandedProduct
  readonly formats: FormatExamples
  /** operationId → shape of its good answer. */
  readonly shapes: ReadonlyMap<string, AnswerShape>
  readonly today: string
  readonly language: string
  /** How many pairs of deviations are tried once single ones are through. */
  readonly pairs?: number
}

/** Traces that show together all that could be shown, and what could not. */
export interface Paths {
  readonly traces: readonly Trace[]
  readonly covered: readonly Goal[]
  readonly missed: readonly Goal[]
  readonly walks: number
}

const PAIRS = 4000

/**
 * Generates traces: first of a customer who does everything right, then of one who deviates in one thing, then in two,
 * each kept only when it shows something that none before it showed.
 */
export function generatePaths(source: PathSource): Paths {
  const { product, today, language } = source
  const candidates = candidatesOf(product, source.expanded, source.formats, today)
  const world: WalkWorld = {
    product,
    candidates,
    inventor: inventor(product, source.shapes, candidates, today),
    today,
    language,
  }
  const goals = goalsOf(product)
  const missing = new Set(goals)
  const traces: Trace[] = []
  let walks = 0
  const attempt = (plan: Plan, title: string): boolean => {
    walks += 1
    const { first, walked } = walk(world, plan)
    const shown = new Set(
      [first, ...walked.map(({ after }) => after)].flatMap((one) => [...shownGoals(product, one)]),
    )
    const news = [...shown].filter((goal) => missing.delete(goal))
    if (news.length > 0) traces.push(traceOf(source, walked, `${title}: ${news.join(', ')}`))
    return news.length > 0
  }

  attempt(noDeviation, 'everything right')
  const deviations = [...deviationsOf(product, candidates)]
  const fruitful: Deviation[] = []
  for (const deviation of deviations) {
    if (missing.size === 0) break
    if (attempt(deviation[1], deviation[0])) fruitful.push(deviation)
  }
  // What shows something new by itself is likeliest to open the way to the rest.
  for (const [one, other] of pairsOf(fruitful, deviations, source.pairs ?? PAIRS)) {
    if (missing.size === 0) break
    attempt(joined(one[1], other[1]), `${one[0]} and ${other[0]}`)
  }
  const covered = [...goals].filter((goal) => !missing.has(goal))
  return { traces, covered, missed: [...missing], walks }
}

const noDeviation: Plan = { values: new Map(), outcomes: new Map(), counts: new Map(), byHand: new Set() }

type Deviation = readonly [title: string, plan: Plan]

function* deviationsOf(product: CompiledProduct, candidates: Candidates): Generator<Deviation> {
  for (const { id, outcomes } of Object.values(product.calls)) {
    for (const { name, manual } of outcomes) {
      if (name === 'ok') continue
      const plan = { ...noDeviation, outcomes: new Map([[id, name]]) }
      yield [`${id} ends with ${name}`, plan]
      if (manual) yield [`${id} ends with ${name}, filled in by hand`, { ...plan, byHand: new Set([id]) }]
    }
  }
  for (const [at, values] of candidates) {
    for (const value of [...values, null] as readonly Json[]) {
      yield [`${at} is ${JSON.stringify(value)}`, { ...noDeviation, values: new Map([[at, value]]) }]
    }
  }
  for (const id of Object.keys(product.lists)) {
    for (const count of [0, 1, 2, 4, 5, 6]) {
      yield [`${count} items in ${id}`, { ...noDeviation, counts: new Map([[id, count]]) }]
    }
  }
}

/** Every fruitful deviation with every other one, up to the limit; values of the world before ends of calls. */
function* pairsOf(
  fruitful: readonly Deviation[],
  all: readonly Deviation[],
  limit: number,
): Generator<readonly [Deviation, Deviation]> {
  let given = 0
  const ordered = fruitful.toSorted((one, other) => other[1].values.size - one[1].values.size)
  for (const one of ordered) {
    for (const other of all) {
      if (one === other) continue
      if (given >= limit) return
      given += 1
      yield [one, other]
    }
  }
}

function joined(one: Plan, other: Plan): Plan {
  return {
    values: new Map([...one.values, ...other.values]),
    outcomes: new Map([...one.outcomes, ...other.outcomes]),
    counts: new Map([...one.counts, ...other.counts]),
    byHand: new Set([...one.byHand, ...other.byHand]),
  }
}

function traceOf(source: PathSource, walked: readonly Walked[], title: string): Trace {
  const { today, language } = source
  const recording = recorder(source.product, { today, language, seed: 1, limit: walked.length * 4 + 10 })
  for (const { event, after } of walked) recording.record(event, after)
  return recording.trace(title)
}
