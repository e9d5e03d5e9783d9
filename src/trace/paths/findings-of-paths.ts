import type { CompiledProduct, Part } from '../../engine/index.ts'
import type { ElementPlaces, Finding } from '../../engine/compile/index.ts'
import { finding, type FindingCode } from '../../engine/findings/index.ts'
import type { Trace } from '../trace-file.ts'
import { generatePaths, traceOf, type PathSource } from './generate-paths.ts'
import type { Goal } from './goals.ts'
import type { Walked } from './generated-run.ts'

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

const purchase: GoalFinding = {
  code: 'WALK_PURCHASE',
  expected: 'a customer who can buy',
  suggestion: 'free what holds customers',
}

const findingByGoal: Readonly<Record<string, GoalFinding>> = {
  slide: {
    code: 'WALK_SLIDE',
    expected: 'a customer on the slide',
    suggestion: 'see when its condition holds and what the slides before it ask for',
  },
  stop: {
    code: 'WALK_STOP',
    expected: 'a customer who is stopped there',
    suggestion: 'see whether the outcomes that enter it can happen',
  },
  'condition=true': {
    code: 'WALK_CONDITION_NEVER',
    expected: 'a customer for whom it holds',
    suggestion: 'compare it with the values that its fields may have',
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

/**
 * Returns findings about a product's behaviour: the goals that no generated customer reached. When no customer can buy,
 * only that is reported, because the rest is a consequence.
 */
export function findingsOfPaths(source: PathSource, places: ElementPlaces): readonly WalkFinding[] {
  const { product } = source
  const shortest = new Map<Goal, readonly Walked[]>()
  // Of those who did not buy: the one on the furthest slide, after the fewest events.
  let furthest: readonly Walked[] = []
  const paths = generatePaths({
    ...source,
    watch: (walked, shown) => {
      const held = untilHeld(walked)
      if (isFurther(held, furthest)) furthest = held
      for (const [length, goals] of shown.entries()) {
        for (const goal of goals) {
          if (length < (shortest.get(goal)?.length ?? Infinity)) shortest.set(goal, walked.slice(0, length))
        }
      }
    },
  })
  const one = (goal: Goal, { code, expected, suggestion }: GoalFinding, held: string | null): WalkFinding => {
    const { subject, params } = readGoal(goal)
    const walked = goal === 'purchase:submitted' ? furthest : nearestTo(product, goal, shortest)
    const place = places.get(goal) ?? places.get(subject) ?? { path: '', block: null }
    const counted = { ...params, walks: paths.walks, events: walked.length }
    return {
      finding: finding(code, place, counted, {
        expected,
        suggestion: held === null ? suggestion : `${suggestion}: ${held}`,
      }),
      nearest: traceOf(source, walked, `nearest to ${goal}`),
    }
  }
  const missed = new Set(paths.missed.map(({ goal }) => goal))
  if (missed.has('purchase:submitted')) return [one('purchase:submitted', purchase, paths.mostHeldBy)]
  return [...missed].flatMap((goal): readonly WalkFinding[] => {
    const { kind, subject, ending } = readGoal(goal)
    const [slide = ''] = subject.slice('gate:'.length).split('.')
    // Follows from the slide.
    if (kind === 'gate' && missed.has(`slide:${slide}`)) return []
    if (kind === 'list' && slidesWith(product, subject).every((id) => missed.has(`slide:${id}`))) return []
    if (kind === 'call' && ![...shortest.keys()].some((shown) => shown.startsWith(`${subject}=`))) {
      const [first] = [...missed].filter((other) => other.startsWith(`${subject}=`))
      return goal === first ? [one(subject, unsent, null)] : []
    }
    const about = findingByGoal[kind] ?? findingByGoal[`${kind}=${ending}`]
    return about ? [one(goal, about, null)] : []
  })
}

/** Slides that show the list of a goal. */
function slidesWith({ slides, lists }: CompiledProduct, subject: string): readonly string[] {
  const shows = (part: Part): boolean =>
    part.kind === 'list' && (`list:${part.list}` === subject || lists[part.list]?.parts.some(shows) === true)
  return slides.flatMap(({ id, parts }) => (parts.some(shows) ? [id] : []))
}

/**
 * Returns the walk up to the first refusal to leave its furthest slide; the whole walk when there is no such
 * refusal.
 */
function untilHeld(walked: readonly Walked[]): readonly Walked[] {
  const furthest = Math.max(0, ...walked.map(({ after }) => after.state.activeSlide))
  const held = walked.findIndex(
    ({ after }) => after.state.activeSlide === furthest && after.refusal?.code === 'SLIDE_INVALID',
  )
  return held < 0 ? walked : walked.slice(0, held + 1)
}

function isFurther(one: readonly Walked[], other: readonly Walked[]): boolean {
  const slideOf = (walked: readonly Walked[]): number => walked.at(-1)?.after.state.activeSlide ?? 0
  const ahead = slideOf(one) - slideOf(other)
  return ahead > 0 || (ahead === 0 && one.length < other.length)
}

const unsent: GoalFinding = {
  code: 'WALK_CALL',
  expected: 'a customer who sends it',
  suggestion: 'see when it is sent, and whether its slide is reached',
}

/** A goal as its words: `gate:pay.quoted=true` is a gate, `quoted` of slide `pay`, ending with `true`. */
function readGoal(goal: Goal) {
  const [subject = '', ending = ''] = goal.split('=')
  const at = subject.indexOf(':')
  const [kind, id] = [subject.slice(0, at), subject.slice(at + 1)]
  if (kind === 'purchase') return { kind, subject: kind, ending, params: {} }
  if (kind === 'call' && ending !== '') return { kind, subject, ending, params: { call: id, name: ending } }
  if (kind !== 'gate') return { kind, subject, ending, params: { name: id } }
  const dot = id.indexOf('.')
  return { kind, subject, ending, params: { slide: id.slice(0, dot), name: id.slice(dot + 1) } }
}

/** Returns the shortest walk with the opposite result of a goal, or else the walk that came nearest to it. */
function nearestTo(
  product: CompiledProduct,
  goal: Goal,
  shortest: ReadonlyMap<Goal, readonly Walked[]>,
): readonly Walked[] {
  const { kind, subject } = readGoal(goal)
  const ids = product.slides.map(({ id }) => id)
  const before = kind === 'slide' ? ids.slice(0, ids.indexOf(subject.slice('slide:'.length))) : ids
  const sameSubject = [...shortest.keys()].filter((shown) => shown.startsWith(`${subject}=`))
  const calls = Object.values(product.calls).filter(({ outcomes }) =>
    outcomes.some(({ stop }) => stop !== undefined && `stop:${stop}` === goal),
  )
  const leading = calls.flatMap(({ id }) =>
    [...shortest.keys()].filter((shown) => shown.startsWith(`call:${id}=`)),
  )
  const reached = before.toReversed().map((id) => `slide:${id}`)
  const found = [...leading, ...sameSubject, ...reached].find((shown) => shortest.has(shown))
  return (found === undefined ? undefined : shortest.get(found)) ?? []
}
