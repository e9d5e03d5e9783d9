import { type CompiledProduct, slideView, type WizardState } from '../../engine/index.ts'

/** Returns whether a question of this slide displays a problem that the server found. */
export function isSlideRefused(product: CompiledProduct, state: WizardState, slide: string): boolean {
  if (state.purchase.problems.length === 0) return false
  const parts = slideView(product, state, slide)?.parts ?? []
  return parts.some((part) => {
    if (part.kind === 'found' && part.edit.some(({ isRefused }) => isRefused)) return true
    return 'isRefused' in part && part.isRefused
  })
}
