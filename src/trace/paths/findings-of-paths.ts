import type { CompiledProduct } from '../../engine/index.ts'
import type { ElementPlaces, Finding } from '../../engine/compile/index.ts'
import { finding, type FindingCode } from '../../engine/findings/index.ts'
import type { Trace } from '../trace-file.ts'
import { AskedFields } from './asked-fields.ts'
import { generatePaths, traceOf, type GeneratedPaths, type PathSource } from './generate-paths.ts'
import { Consequences } from './consequences.ts'
import type { Goal } from './goals.ts'
import { readGoal } from './read-goal.ts'
import { MetGoals } from './met-goals.ts'

/** A goal that no walk reached, and the trace that came nearest to it. */
export interface WalkFinding {
  readonly finding: Finding
  readonly nearest: Trace
}

/** The finding for a kind of goal, and what to do about it. */
interface GoalFinding {
  readonly code: FindingCode
  readonly expected: string
  readonly suggestion: string
}

const bought = 'purchase:submitted'

const purchase: GoalFinding = {
  code: 'WALK_PURCHASE',
  expected: 'a customer who can buy',
  suggestion: 'free what holds customers',
}

const unreached: GoalFinding = {
  code: 'WALK_SLIDE',
  expected: 'a customer on the slide',
  suggestion: 'see when its condition holds and what the slides before it ask for',
}

const neverReached: GoalFinding = {
  ...unreached,
  code: 'WALK_SLIDE_NEVER',
  suggestion: 'compare the condition with the values that its fields may have',
}

const excluded: GoalFinding = {
  ...unreached,
  code: 'WALK_SLIDE_EXCLUDED',
  suggestion: 'change one of the conditions, or take the slide away',
}

const neverHolding: GoalFinding = {
  code: 'WALK_CONDITION_NEVER',
  expected: 'a customer for whom it holds',
  suggestion: 'compare it with the values that its fields may have',
}

const excludedParts: GoalFinding = {
  ...neverHolding,
  code: 'WALK_CONDITION_EXCLUDED',
  suggestion: 'change one of the conditions, or take this one away',
}

const deadEnd: GoalFinding = {
  code: 'WALK_DEAD_END',
  expected: 'a customer who goes on from the slide',
  suggestion: 'free what holds customers',
}

const findingByGoal: Readonly<Record<string, GoalFinding>> = {
  stop: {
    code: 'WALK_STOP',
    expected: 'a customer who is stopped there',
    suggestion: 'see whether the outcomes that enter it can happen',
  },
  'condition=false': {
    code: 'WALK_CONDITION_ALWAYS',
    expected: 'a customer for whom it does not hold',
    suggestion: 'take it away, or compare it with the values that its fields may have',
  },
  'rule=fails': {
    code: 'WALK_RULE_NEVER_FAILS',
    expected: 'a customer whom it refuses',
    suggestion: 'take it away, or loosen what refuses the same before it',
  },
  'rule=holds': {
    code: 'WALK_RULE_NEVER_HOLDS',
    expected: 'a customer who satisfies it',
    suggestion: 'compare it with the bounds of its fields and the other rules',
  },
  'gate=false': {
    code: 'WALK_GATE_NEVER_FALSE',
    expected: 'a customer whom it holds up',
    suggestion: 'take it away, or see what already asks for the same',
  },
  'gate=true': {
    code: 'WALK_GATE_NEVER_TRUE',
    expected: 'a customer for whom it opens',
    suggestion: 'see whether what it reads can ever be so',
  },
  call: {
    code: 'WALK_OUTCOME',
    expected: 'an answer that means it',
    suggestion: 'see which outcome takes answers with its status and code',
  },
  'list=full': {
    code: 'WALK_LIST_NEVER_FULL',
    expected: 'a customer with as many items as the list allows',
    suggestion: 'compare max with the rules about the list',
  },
  'list=few': {
    code: 'WALK_LIST_NEVER_FEW',
    expected: 'a customer with as few items as the list needs',
    suggestion: 'compare min with initial and the rules about the list',
  },
}

/** What walks say about a product's behaviour. */
export interface FoundByWalks {
  readonly findings: readonly WalkFinding[]
  readonly walks: number
  /** False when the search was ended before it was done; then nothing is reported, because more walks may reach more. */
  readonly isWhole: boolean
}

/**
 * Returns findings about a product's behaviour: what no generated customer reached, and slides from which none went on.
 * When no customer can buy, only that is reported, because the rest is a consequence.
 */
export function findingsOfPaths(source: PathSource, places: ElementPlaces): FoundByWalks {
  const met = new MetGoals()
  const paths = generatePaths({
    ...source,
    watch: (walked, shown) => {
      met.add(walked, shown)
      source.watch?.(walked, shown)
    },
  })
  const { walks, isWhole } = paths
  if (!isWhole) return { findings: [], walks, isWhole }
  const missed = missedOf(source.product, paths, met)
  const findings = missed.map(({ goal, about, held, params }): WalkFinding => {
    const { subject, params: named } = readGoal(goal)
    const walked = met.nearestTo(source.product, goal)
    const place = places.get(goal) ?? places.get(subject) ?? { path: '', block: null }
    const { code, expected, suggestion } = about
    return {
      finding: finding(
        code,
        place,
        { ...named, ...params, walks, events: walked.length },
        { expected, suggestion: held === null ? suggestion : `${suggestion}: ${held}` },
      ),
      nearest: traceOf(source, walked, `nearest to ${goal}`),
    }
  })
  return { findings, walks, isWhole }
}

/** Something that no customer reached, with what is said about it. */
interface ReportedGoal {
  readonly goal: Goal
  readonly about: GoalFinding
  /** What holds customers. */
  readonly held: string | null
  readonly params: Readonly<Record<string, string>>
}

/** What is reported: without what follows from something else that is. */
function missedOf(product: CompiledProduct, paths: GeneratedPaths, met: MetGoals): readonly ReportedGoal[] {
  const missed = new Set(paths.missed.map(({ goal }) => goal))
  if (missed.has(bought)) return [{ goal: bought, about: purchase, held: paths.mostHeldBy, params: {} }]
  const consequences = new Consequences(product, (goal) => missed.has(goal))
  const goals = [...missed].flatMap((goal): readonly ReportedGoal[] => {
    const { kind, subject, ending } = readGoal(goal)
    if (consequences.follows(goal)) return []
    if (kind === 'slide') return [missedSlide(goal, paths)]
    if (kind === 'condition' && ending === 'true') return [neverTrue(goal, paths)]
    if (kind === 'call' && !met.hasOf(subject)) {
      const [first] = [...missed].filter((other) => other.startsWith(`${subject}=`))
      return goal === first ? [{ goal: subject, about: unsent, held: null, params: {} }] : []
    }
    const about = findingByGoal[kind] ?? findingByGoal[`${kind}=${ending}`]
    return about ? [{ goal, about, held: null, params: {} }] : []
  })
  const deadEnds = paths.deadEnds
    .filter((slide) => !goals.some(({ goal }) => holdsUp(product, goal, slide)))
    .map((slide) => ({ goal: `passed:${slide}`, about: deadEnd, held: met.heldOn(slide), params: {} }))
  return [...goals, ...deadEnds]
}

/** A condition that never held, with those that exclude each other in it where they are known. */
function neverTrue(goal: Goal, { contradictionOf }: GeneratedPaths): ReportedGoal {
  const names = contradictionOf(goal) ?? []
  return names.length > 1
    ? { goal, about: excludedParts, held: null, params: { conditions: names.join(', ') } }
    : { goal, about: neverHolding, held: null, params: {} }
}

/** A slide that no customer reached, with the conditions that keep them from it where they are known. */
function missedSlide(goal: Goal, { contradictionOf }: GeneratedPaths): ReportedGoal {
  const names = contradictionOf(goal) ?? []
  const [condition] = names
  if (condition === undefined) return { goal, about: unreached, held: null, params: {} }
  if (names.length === 1) return { goal, about: neverReached, held: null, params: { condition } }
  return { goal, about: excluded, held: null, params: { conditions: names.join(', ') } }
}

/** Returns whether a reported goal is what holds customers on a slide: a gate that never opens, a rule that never holds. */
function holdsUp(product: CompiledProduct, goal: Goal, slide: string): boolean {
  const { kind, subject, ending } = readGoal(goal)
  if (kind === 'gate') return ending === 'true' && subject.startsWith(`gate:${slide}.`)
  if (kind !== 'rule' || ending !== 'holds') return false
  const asked = new AskedFields(product)
  const at = product.rules.find(({ id }) => `rule:${id}` === subject)?.at ?? []
  return at.some((one) => product.slides[asked.positionOf(one) ?? -1]?.id === slide)
}

const unsent: GoalFinding = {
  code: 'WALK_CALL',
  expected: 'a customer who sends it',
  suggestion: 'see when it is sent, and whether its slide is reached',
}
