import { slideView } from '../../engine/index.ts'
import type {
  CallStatus,
  CompiledProduct,
  ItemView,
  Json,
  ListView,
  PartView,
  WizardState,
} from '../../engine/index.ts'
import { partGestures } from '../../parts/gesture.generated.ts'

/** An item of a list on the slide, and the item that the list is in. */
export interface PlacedItem {
  readonly list: ListView
  readonly item: ItemView
  readonly outer: PlacedItem | null
}

/** A part that asks, with the item that it is in. */
export interface AskingPart {
  readonly part: PartView
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
    if (part.kind === 'found') {
      const edited = part.edit.find((input) => input.at.includes(at))
      if (edited) return { part: edited, item, isOfCard: part.call.ok && !part.call.manual }
    } else if (askedPaths(part).includes(at)) return { part, item, isOfCard: false }
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

/** Returns the concrete paths that a part asks for. */
export function askedPaths(part: PartView): readonly string[] {
  return partGestures[part.kind]?.paths(part) ?? []
}

/** Returns the values of a part, in the order of its paths. */
export function askedValues(part: PartView): readonly Json[] {
  return partGestures[part.kind]?.values(part) ?? []
}

/** Returns the call whose answer a part displays or offers as choices; null without one. */
export function callOfPart(part: PartView): CallStatus | null {
  return partGestures[part.kind]?.call?.(part) ?? null
}

function placed(parts: readonly PartView[], item: PlacedItem | null): readonly PlacedPart[] {
  return parts.flatMap((part): readonly PlacedPart[] => [
    { part, item },
    ...(part.kind === 'list'
      ? part.items.flatMap((one) => placed(one.parts, { list: part, item: one, outer: item }))
      : []),
  ])
}
