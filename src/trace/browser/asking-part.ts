import { slideView } from '../../engine/index.ts'
import type { CompiledProduct, ItemView, Json, ListView, PartView, WizardState } from '../../engine/index.ts'

/** An item of a list on the slide, and the item that the list is in. */
export interface PlacedItem {
  readonly list: ListView
  readonly item: ItemView
  readonly outer: PlacedItem | null
}

/** A part that asks, with the item that it is in. */
export interface AskingPart {
  readonly part: Exclude<
    PartView,
    { readonly kind: 'list' | 'note' | 'heading' | 'review' | 'show' | 'found' }
  >
  readonly item: PlacedItem | null
  /** The card of a registry's answer has the question; it is opened there. */
  readonly isOfCard: boolean
}

/** A part of a slide, with the item that it is in. */
export interface PlacedPart {
  readonly part: PartView
  readonly item: PlacedItem | null
}

/** Returns the parts of the active slide and of the items on it, from top to bottom. */
export function placedParts(product: CompiledProduct, state: WizardState): readonly PlacedPart[] {
  const slide = state.slides[state.activeSlide - 1]?.id
  const view = slide === undefined ? null : slideView(product, state, slide)
  return view ? placed(view.parts, null) : []
}

/** Returns the part of the active slide that asks for a path; null when none does. */
export function askingPart(product: CompiledProduct, state: WizardState, at: string): AskingPart | null {
  for (const { part, item } of placedParts(product, state)) {
    switch (part.kind) {
      case 'found': {
        const edited = part.edit.find((input) => input.at.includes(at))
        if (edited) return { part: edited, item, isOfCard: part.call.ok && !part.call.manual }
        break
      }
      case 'input':
        if (part.at.includes(at)) return { part, item, isOfCard: false }
        break
      case 'verify':
      case 'pay':
      case 'compare':
        if (part.at === at) return { part, item, isOfCard: false }
        break
      default:
    }
  }
  return null
}

/** Returns a list of the active slide by its id; `outer` is the key of the item around it. */
export function placedList(
  parts: readonly PlacedPart[],
  list: string,
  outer: string | null,
): { readonly view: ListView; readonly item: PlacedItem | null } | null {
  for (const { part, item } of parts)
    if (part.kind === 'list' && part.list === list && part.outer === outer) return { view: part, item }
  return null
}

/** The values of a part, in the order of its paths. */
export function askedValues(part: AskingPart['part']): readonly Json[] {
  if (part.kind === 'input') return part.values
  return [part.kind === 'verify' ? part.number : part.value]
}

/** Key of the call whose answer a part displays or offers as choices; null without one. */
export function callOfPart(part: PartView): string | null {
  if (part.kind === 'found' || part.kind === 'compare') return part.call.key
  return part.kind === 'input' || part.kind === 'pay' ? (part.optionsCall?.key ?? null) : null
}

function placed(parts: readonly PartView[], item: PlacedItem | null): readonly PlacedPart[] {
  return parts.flatMap((part): readonly PlacedPart[] => [
    { part, item },
    ...(part.kind === 'list'
      ? part.items.flatMap((one) => placed(one.parts, { list: part, item: one, outer: item }))
      : []),
  ])
}
