import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import type { Problem } from '../../problem.ts'
import { distinctProblems } from '../graph/distinct-problems.ts'
import { openView } from './viewing.ts'
import type { WizardState } from '../state/wizard-state.ts'

/** Returns the problems that make flags of this slide false, in the order of the slide; empty for a hidden slide. */
export function problemsOf(product: CompiledProduct, state: WizardState, slide: string): readonly Problem[] {
  const { evaluated, memo } = openView(product, state)
  const results = evaluated.slides
    .rowsOf(slide)
    .all()
    .map(({ result }) => result)
  return memo.view(`problems ${slide}`, results, () =>
    distinctProblems(
      evaluated.index,
      results.flatMap(({ problems }) => problems),
    ),
  )
}
