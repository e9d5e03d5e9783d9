import { slideView } from '../../engine/index.ts'
import type { CompiledProduct, Json, PartView, WizardState } from '../../engine/index.ts'

/** A part that asks, with the item that it is in. */
export interface AskingPart {
  readonly part: Exclude<
    PartView,
    { readonly kind: 'list' | 'note' | 'heading' | 'review' | 'show' | 'found' }
  >
  readonly item: { readonly list: string; readonly number: number; readonly id: string } | null
}

/** Returns the part of the active slide that asks for a path; null when none does. */
export function askingPart(product: CompiledProduct, state: WizardState, at: string): AskingPart | null {
  const slide = state.slides[state.activeSlide - 1]?.id
  const view = slide === undefined ? null : slideView(product, state, slide)
  return view && partFor(view.parts, at, null)
}

/** The values of a part, in the order of its paths. */
export function askedValues(part: AskingPart['part']): readonly Json[] {
  if (part.kind === 'input') return part.values
  return [part.kind === 'verify' ? part.number : part.value]
}

function partFor(parts: readonly PartView[], at: string, item: AskingPart['item']): AskingPart | null {
  for (const part of parts) {
    const found = askedIn(part, at, item)
    if (found) return found
  }
  return null
}

function askedIn(part: PartView, at: string, item: AskingPart['item']): AskingPart | null {
  switch (part.kind) {
    case 'list': {
      const found = part.items.map(({ number, id, parts }) =>
        partFor(parts, at, { list: part.list, number, id }),
      )
      return found.find((one) => one !== null) ?? null
    }
    case 'found': {
      const edited = part.edit.find((input) => input.at.includes(at))
      return edited ? { part: edited, item } : null
    }
    case 'input':
      return part.at.includes(at) ? { part, item } : null
    case 'verify':
    case 'pay':
    case 'compare':
      return part.at === at ? { part, item } : null
    default:
      return null
  }
}
