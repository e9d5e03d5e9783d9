import { fewestCompared, funnelOf, type FunnelGroup } from '../../trace/index.ts'
import type { Store } from '../store/index.ts'
import { calendarDay, type World } from '../world.ts'

/** What customers lately did with a product. */
export interface ProductFigures {
  /** Policies issued. */
  readonly sold: number
  /** The step that most customers left on; null while too few customers were recorded. */
  readonly leaving: LeavingStep | null
}

/** Step of a wizard that customers leave on. */
export interface LeavingStep {
  /** Id of the slide; null is the payment. */
  readonly slide: string | null
  readonly left: number
  readonly reached: number
}

/** Days before now that the figures count. */
export const figureDays = 30

/** Reads the figures of the last 30 days; returns them by product id. */
export async function productFigures({
  store,
  world,
}: {
  readonly store: Store
  readonly world: World
}): Promise<(product: string) => ProductFigures> {
  const since = world.clock() - figureDays * 24 * 60 * 60 * 1000
  const [sold, seen] = await Promise.all([
    store.figures.soldSince(since),
    store.figures.seenSince(calendarDay(since)),
  ])
  return (product) => ({ sold: sold.get(product) ?? 0, leaving: leavingStep(seen.get(product) ?? []) })
}

/**
 * Returns the step with the largest share of customers who left on it, compared by the lower limits of the 95 %
 * intervals: a step that few customers saw does not come first by chance.
 */
export function leavingStep(groups: readonly FunnelGroup[]): LeavingStep | null {
  const steps = funnelOf([], { groups, days: [] }, null).filter(
    ({ left, reached }) => left > 0 && reached >= fewestCompared,
  )
  const [worst] = steps.toSorted((a, b) => (b.share?.low ?? 0) - (a.share?.low ?? 0))
  return worst ? { slide: worst.slide, left: worst.left, reached: worst.reached } : null
}
