import { adjustedPs, differenceP } from './adjusted-p.ts'
import { differenceInterval, shareInterval, type Interval } from './interval.ts'

/** Number of recordings that are equal in these facts. */
export interface FunnelGroup {
  /** Slides that were open, in the order of the first visit. */
  readonly visited: readonly string[]
  /** Slide that was open last. */
  readonly slide: string
  readonly outcome: string
  /** Last thing that the customer met there; empty when there was nothing. */
  readonly reason: string
  readonly device: string | null
  readonly language: string
  /** Calendar date; empty when days are not counted apart. */
  readonly day: string
  readonly count: number
}

/** How many customers reached a step, and how many of them went no further. */
export interface Passage {
  readonly reached: number
  readonly left: number
}

/** One step of the funnel: a slide, or the payment. */
export interface FunnelStep extends Passage {
  /** Id of the slide; null is the payment. */
  readonly slide: string | null
  /** Share of those who left; null when none reached the step. */
  readonly share: Interval | null
  /** The same step in the version compared with; null when none is. */
  readonly other: Passage | null
  /** Share in this version less the share in the other; null when either has too few customers to say. */
  readonly change: Interval | null
  /** P-value of the change, adjusted for the number of steps compared; null without a change. */
  readonly adjustedP: number | null
  readonly reasons: readonly FunnelReason[]
  readonly devices: readonly NamedPassage[]
  readonly languages: readonly NamedPassage[]
  /** By calendar date, the earliest first. */
  readonly days: readonly NamedPassage[]
}

/** Customers who left a step with the same last impression. */
export interface FunnelReason {
  readonly reason: string
  readonly count: number
  /** The same in the version compared with. */
  readonly other: number
}

/** A part of a step's customers. */
export interface NamedPassage extends Passage {
  readonly name: string
}

/** Recordings of one version of a product, or of all versions. */
export interface FunnelCounts {
  readonly groups: readonly FunnelGroup[]
  /** The same recordings by day. */
  readonly days: readonly FunnelGroup[]
}

/** Fewer customers say nothing about a difference. */
export const fewestCompared = 30

/** Outcomes of customers who went no further than a slide. */
export const gaveUp: readonly string[] = ['left', 'stopped', 'failed']

/** Outcomes of customers who reached the payment. */
export const atPayment: readonly string[] = ['created', 'paid']

/**
 * Returns where customers leave, step by step: the slides in the given order, then those that only recordings know,
 * then the payment. Slides that no recording reached are left out.
 */
export function funnelOf(
  order: readonly string[],
  { groups, days }: FunnelCounts,
  other: FunnelCounts | null,
): readonly FunnelStep[] {
  const known = new Set([...groups, ...(other?.groups ?? [])].flatMap(({ visited }) => visited))
  const slides = [...order.filter((slide) => known.has(slide)), ...known.difference(new Set(order))]
  const steps = [...slides, null].map((slide) => {
    const passed = passage(groups, slide)
    const compared = other && passage(other.groups, slide)
    return {
      slide,
      ...passed,
      share: shareInterval(passed.left, passed.reached),
      other: compared,
      change: compared && changeOf(passed, compared),
      reasons: reasonsOf(slide, groups, other?.groups ?? []),
      devices: parts(groups, slide, ({ device }) => device ?? ''),
      languages: parts(groups, slide, ({ language }) => language),
      days: parts(days, slide, ({ day }) => day).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    }
  })
  const adjusted = adjustedPs(
    steps.map((step) => (step.change && step.other ? differenceP(step, step.other) : null)),
  )
  return steps.map((step, index) => ({ ...step, adjustedP: adjusted[index] ?? null }))
}

function changeOf(one: Passage, other: Passage): Interval | null {
  if (one.reached < fewestCompared || other.reached < fewestCompared) return null
  const shares = [one, other].map(({ left, reached }) => shareInterval(left, reached))
  const [ours, theirs] = shares
  return ours && theirs ? differenceInterval(ours, theirs) : null
}

function passage(groups: readonly FunnelGroup[], slide: string | null): Passage {
  return {
    reached: sum(groups.filter((group) => isReached(group, slide))),
    left: sum(groups.filter((group) => isLeft(group, slide))),
  }
}

function isReached({ visited, outcome }: FunnelGroup, slide: string | null): boolean {
  return slide === null ? atPayment.includes(outcome) : visited.includes(slide)
}

function isLeft(group: FunnelGroup, slide: string | null): boolean {
  if (slide === null) return group.outcome === 'created'
  return group.slide === slide && gaveUp.includes(group.outcome)
}

function parts(
  groups: readonly FunnelGroup[],
  slide: string | null,
  nameOf: (group: FunnelGroup) => string,
): readonly NamedPassage[] {
  const found = Map.groupBy(
    groups.filter((group) => isReached(group, slide)),
    nameOf,
  )
  return [...found]
    .map(([name, some]) => ({ name, ...passage(some, slide) }))
    .toSorted((a, b) => b.reached - a.reached)
}

function reasonsOf(
  slide: string | null,
  groups: readonly FunnelGroup[],
  others: readonly FunnelGroup[],
): readonly FunnelReason[] {
  const counted = (some: readonly FunnelGroup[]): ReadonlyMap<string, readonly FunnelGroup[]> =>
    Map.groupBy(
      some.filter((group) => isLeft(group, slide)),
      ({ reason }) => reason,
    )
  const [ours, theirs] = [counted(groups), counted(others)]
  return [...new Set([...ours.keys(), ...theirs.keys()])]
    .map((reason) => ({ reason, count: sum(ours.get(reason) ?? []), other: sum(theirs.get(reason) ?? []) }))
    .toSorted((a, b) => b.count - a.count || b.other - a.other)
}

function sum(groups: readonly FunnelGroup[]): number {
  return groups.reduce((all, { count }) => all + count, 0)
}
