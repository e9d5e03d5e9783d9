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
  /** How many triples of deviations are tried once pairs are through. */
  readonly triples?: number
  /** Is told of every walk and of what each of its steps showed, the state before the first event included. */
  readonly watch?: (walked: readonly Walked[], shown: readonly ReadonlySet<Goal>[]) => void
}

/** Traces that show together all that could be shown, and what could not. */
export interface Paths {
  readonly traces: readonly Trace[]
  readonly covered: readonly Goal[]
  /** Each with what held the customers who came near it, as far as that is one thing. */
  readonly missed: readonly { readonly goal: Goal; readonly heldBy: string }[]
  readonly walks: number
  /** What held most of the customers who did not buy. */
  readonly mostHeldBy: string
}

/** The goal of every customer. */
const bought = 'purchase:submitted'

const PAIRS = 6000
const TRIPLES = 6000

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
  const holds = new Map<Goal, Map<string, number>>()
  let walks = 0
  const attempt = (plan: Plan, title: string, aim: Goal | null = null): boolean => {
    walks += 1
    const { first, walked } = walk(world, plan)
    if (aim !== null) count(holds, aim, heldBy(walked))
    const steps = [first, ...walked.map(({ after }) => after)].map((one) => shownGoals(product, one))
    source.watch?.(walked, steps)
    const shown = new Set(steps.flatMap((goals) => [...goals]))
    if (!shown.has(bought)) count(holds, bought, heldBy(walked))
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
  // What shows something new by itself is likeliest to open the way to what a deviation about the goal itself needs.
  let tries = source.pairs ?? PAIRS
  // A small budget is shared out, so that one goal that nothing reaches does not use it up.
  const share = source.pairs === undefined ? PAIRS : Math.ceil(source.pairs / Math.max(1, missing.size))
  const triples = source.triples ?? TRIPLES
  for (const goal of missing) {
    const about = subjectsOf(product, goal)
    const near = deviations.filter(([, plan]) => subjects(plan).some((subject) => about.has(subject)))
    let own = share
    for (const [one, other] of pairsOf([noChange, ...fruitful], near)) {
      if (!missing.has(goal) || tries <= 0 || own <= 0) break
      tries -= 1
      own -= 1
      attempt(joined(one[1], other[1]), `${one[0]} and ${other[0]}`, goal)
    }
  }
  for (const goal of missing) {
    const about = subjectsOf(product, goal)
    const near = deviations.filter(([, plan]) => subjects(plan).some((subject) => about.has(subject)))
    const openers = fruitful.filter(([, plan]) => plan.values.size > 0)
    for (const [one, other] of pairsOf(openers, openers)) {
      for (const last of near) {
        if (!missing.has(goal) || tries <= -triples) break
        tries -= 1
        attempt(joined(joined(one[1], other[1]), last[1]), `${one[0]}, ${other[0]} and ${last[0]}`)
      }
    }
  }
  const covered = [...goals].filter((goal) => !missing.has(goal))
  const missed = [...missing].map((goal) => ({ goal, heldBy: mostFrequent(holds.get(goal)) }))
  return { traces, covered, missed, walks, mostHeldBy: mostFrequent(holds.get(bought)) }
}

const noDeviation: Plan = {
  values: new Map(),
  outcomes: new Map(),
  counts: new Map(),
  byHand: new Set(),
  leftAlone: new Set(),
}

/** Where a customer was refused for the last time, or that nothing did. */
function heldBy(walked: readonly Walked[]): string {
  const last = walked.findLast(({ after }) => after.refusal !== null)
  if (!last?.after.refusal) return 'nothing: every customer who came near bought'
  const { state, refusal } = last.after
  const slide = state.slides[state.activeSlide - 1]?.id ?? ''
  const [problem] = refusal.problems
  return `slide ${slide} first asks for ${problem ? `${problem.path} (${problem.code})` : refusal.code}`
}

function count(holds: Map<Goal, Map<string, number>>, goal: Goal, reason: string): void {
  const counts = holds.get(goal) ?? new Map<string, number>()
  counts.set(reason, (counts.get(reason) ?? 0) + 1)
  holds.set(goal, counts)
}

function mostFrequent(counts: ReadonlyMap<string, number> | undefined): string {
  const [first] = [...(counts ?? [])].toSorted(([, one], [, other]) => other - one)
  return first?.[0] ?? 'no field or call that it depends on can be varied'
}

type Deviation = readonly [title: string, plan: Plan]

function* deviationsOf(product: CompiledProduct, candidates: Candidates): Generator<Deviation> {
  for (const { id, outcomes } of Object.values(product.calls)) {
    for (const { name, manual, retry } of outcomes) {
      if (name === 'ok') continue
      const plan = { ...noDeviation, outcomes: new Map([[id, name]]) }
      yield [`${id} ends with ${name}`, plan]
      if (retry) yield [`${id} ends with ${name}, left alone`, { ...plan, leftAlone: new Set([id]) }]
      if (manual) yield [`${id} ends with ${name}, filled in by hand`, { ...plan, byHand: new Set([id]) }]
    }
  }
  for (const [at, values] of candidates) {
    for (const value of [...values, null] as readonly Json[]) {
      yield [`${at} is ${JSON.stringify(value)}`, { ...noDeviation, values: new Map([[at, value]]) }]
    }
  }
  for (const id of Object.keys(product.lists)) {
    for (const count of [0, 1, 2, 4, 5, 6, 30]) {
      yield [`${count} items in ${id}`, { ...noDeviation, counts: new Map([[id, count]]) }]
    }
  }
}

const noChange: Deviation = ['nothing', noDeviation]

/** Fields and calls that a plan deviates in. */
function subjects(plan: Plan): readonly string[] {
  return [
    ...plan.values.keys(),
    ...[...plan.outcomes.keys()].map((id) => `call:${id}`),
    ...plan.counts.keys(),
  ]
}

/** Fields and calls that decide whether a goal is shown. */
function subjectsOf(product: CompiledProduct, goal: Goal): ReadonlySet<string> {
  const [kind, rest] = split(goal, ':')
  const [name] = split(rest, '=')
  const found = new Set<string>()
  const visit = (reads: readonly string[]): void => {
    for (const read of reads) {
      if (found.has(read)) continue
      found.add(read)
      const [what, id] = split(read, ':')
      if (what === 'condition') visit(product.conditions[id]?.reads ?? [])
      if (what === 'call') visit([...(product.calls[id]?.when?.reads ?? [])])
      visit(product.fields[read]?.computed?.reads ?? [])
    }
  }
  switch (kind) {
    case 'call':
      visit([`call:${name}`])
      break
    case 'condition':
      visit(product.conditions[name]?.reads ?? [])
      break
    case 'rule': {
      const rule = product.rules.find(({ id }) => id === name)
      visit([
        ...(rule?.at ?? []),
        ...(rule?.holds.reads ?? []),
        ...(rule?.when ? [`condition:${rule.when}`] : []),
      ])
      break
    }
    case 'gate': {
      const gates = product.slides.flatMap((slide) =>
        slide.gates.map((gate) => [`${slide.id}.${gate.id}`, gate] as const),
      )
      visit(gates.find(([id]) => id === name)?.[1].holds.reads ?? [])
      break
    }
    case 'list':
      found.add(name)
      break
    case 'slide': {
      const condition = product.slides.find(({ id }) => id === name)?.when
      if (condition) visit([`condition:${condition}`])
      break
    }
    case 'stop': {
      for (const { id, outcomes } of Object.values(product.calls)) {
        if (outcomes.some(({ stop }) => stop === name)) visit([`call:${id}`])
      }
      break
    }
  }
  return found
}

function split(text: string, mark: string): readonly [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/** Every one with every other one. */
function* pairsOf(
  some: readonly Deviation[],
  others: readonly Deviation[],
): Generator<readonly [Deviation, Deviation]> {
  for (const one of some) for (const other of others) if (one !== other) yield [one, other]
}

function joined(one: Plan, other: Plan): Plan {
  return {
    values: new Map([...one.values, ...other.values]),
    outcomes: new Map([...one.outcomes, ...other.outcomes]),
    counts: new Map([...one.counts, ...other.counts]),
    byHand: new Set([...one.byHand, ...other.byHand]),
    leftAlone: new Set([...one.leftAlone, ...other.leftAlone]),
  }
}

/** The trace of a walk. */
export function traceOf(source: PathSource, walked: readonly Walked[], title: string): Trace {
  const { today, language } = source
  const recording = recorder(source.product, { today, language, seed: 1, limit: walked.length * 4 + 10 })
  for (const { event, after } of walked) recording.record(event, after)
  return recording.trace(title)
}
