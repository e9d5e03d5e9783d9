import type { CompiledProduct } from '../../engine/index.ts'
import { AskedFields } from './asked-fields.ts'
import type { Goal } from './goals.ts'
import { heldBy, type Walked } from './generated-run.ts'

/** The shortest walks to each goal that customers met, and to each slide that held them. */
export class MetGoals {
  readonly #shortest = new Map<Goal, readonly Walked[]>()
  /** Slide → the shortest walk whose Continue it refused last. */
  readonly #held = new Map<string, readonly Walked[]>()
  /** The walk to the furthest slide, after the fewest events. */
  #furthest: readonly Walked[] = []

  /** Adds a walk, with the goals that each of its steps showed. */
  add(walked: readonly Walked[], shown: readonly ReadonlySet<Goal>[]): void {
    const held = untilHeld(walked)
    if (isFurther(held, this.#furthest)) this.#furthest = held
    const last = held.at(-1)?.after
    const slide = last?.refusal ? last.state.slides[last.state.activeSlide - 1]?.id : undefined
    if (slide !== undefined && held.length < (this.#held.get(slide)?.length ?? Infinity))
      this.#held.set(slide, held)
    for (const [length, goals] of shown.entries()) {
      for (const goal of goals) {
        if (length < (this.#shortest.get(goal)?.length ?? Infinity))
          this.#shortest.set(goal, walked.slice(0, length))
      }
    }
  }

  /** Returns whether customers met a goal of this subject: `call:find` for `call:find=ok`. */
  hasOf(subject: string): boolean {
    return this.#of(subject).length > 0
  }

  /** Returns what holds customers on a slide; null when none was held there. */
  heldOn(slide: string): string | null {
    const held = this.#held.get(slide)
    return held ? heldBy(held) : null
  }

  /** Returns the walk that came nearest to a goal that none reached. */
  nearestTo(product: CompiledProduct, goal: Goal): readonly Walked[] {
    const [subject = ''] = goal.split('=')
    const name = subject.slice(subject.indexOf(':') + 1)
    if (goal === 'purchase:submitted') return this.#furthest
    if (goal.startsWith('passed:')) return this.#held.get(name) ?? this.#first([`slide:${name}`])
    const ids = product.slides.map(({ id }) => id)
    // Customers who pass the place of a slide come nearest to it; others stop before it.
    const at = goal.startsWith('slide:') ? ids.indexOf(name) : ids.length
    const around = [...ids.slice(at), ...ids.slice(0, at).toReversed()]
    const calls = Object.values(product.calls).filter(({ outcomes }) =>
      outcomes.some(({ stop }) => stop !== null && `stop:${stop}` === goal),
    )
    const rule = goal.startsWith('rule:') ? product.rules.find(({ id }) => id === name) : undefined
    if (rule !== undefined) {
      // A rule is decided where its fields are asked; it holds trivially before.
      const asked = new AskedFields(product)
      const at = rule.at.flatMap((field) => asked.positionOf(field) ?? [])
      const decided = this.#of(subject).filter((met) => (this.#shortest.get(met)?.length ?? 0) > 0)
      return this.#first([
        ...decided,
        ...at.map((position) => `slide:${ids[position]}`),
        ...this.#of(subject),
      ])
    }
    return this.#first([
      ...calls.flatMap(({ id }) => this.#of(`call:${id}`)),
      ...this.#of(subject),
      ...around.map((id) => `slide:${id}`),
    ])
  }

  #of(subject: string): readonly Goal[] {
    return [...this.#shortest.keys()].filter((met) => met.startsWith(`${subject}=`))
  }

  #first(goals: readonly Goal[]): readonly Walked[] {
    const found = goals.find((met) => this.#shortest.has(met))
    return (found === undefined ? undefined : this.#shortest.get(found)) ?? []
  }
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
