import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import type { SavedFlag, WizardSnapshot } from '../state/wizard-snapshot.ts'
import type { WizardState } from '../state/wizard-state.ts'

/** Returns a wizard as plain JSON that another device can restore. */
export function save(product: CompiledProduct, state: WizardState): WizardSnapshot {
  return {
    format: 1,
    product: product.id,
    hash: product.hash,
    data: state.data,
    touched: Object.keys(state.touched),
    visited: Object.keys(state.visited),
    slide: state.slides[state.activeSlide - 1]?.id ?? '',
    furthest: state.slides[state.furthestStep - 1]?.id ?? '',
    language: state.language,
    flags: Object.fromEntries(state.slides.map((slide) => [slide.id, savedFlags(slide)])),
    verified: state.verified,
    manual: Object.keys(state.manual),
    accepted: Object.keys(state.accepted),
    calls: Object.fromEntries(
      Object.entries(state.calls).filter(([, { stale, status }]) => !stale || status === 'pending'),
    ),
    purchase: state.purchase,
    stop: state.stop,
    removed: state.removed,
    nextItem: state.nextItem,
  }
}

function savedFlags({
  flags,
  flagIds,
  settled,
}: WizardState['slides'][number]): Readonly<Record<string, SavedFlag>> {
  const saved: Record<string, SavedFlag> = {}
  for (const [at, id] of flagIds.entries()) {
    if (settled[at] === true) saved[id] = 'settled'
    else if (flags[at] === true) saved[id] = true
  }
  return saved
}
