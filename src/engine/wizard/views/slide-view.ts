import { partViewers } from '../../../parts/view.generated.ts'
import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import { sendingOf } from '../../compiled/sending.ts'
import { asFlagView, flagOf, flagParts } from './flag-view.ts'
import type { FlagNode, PartFlag } from '../graph/product-index.ts'
import { isShown } from '../evaluate/slide-flags.ts'
import { onceAState, type Viewing } from './viewing.ts'
import type { PartView } from '../../../parts/view-type.generated.ts'
import type { SlideView } from './viewed-slide.ts'
import type { GateView } from './views.ts'
import type { InputView } from '../../../parts/input/view-type.ts'
import type { SlideState, WizardState } from '../state/wizard-state.ts'

/**
 * Returns the view of a slide, by default the current one; null for a hidden slide. The same answers give the same
 * objects.
 */
export function slideView(product: CompiledProduct, state: WizardState, slide?: string): SlideView | null {
  const number =
    slide === undefined ? state.activeSlide : state.slides.findIndex(({ id }) => id === slide) + 1
  const known = state.slides[number - 1]
  return known === undefined
    ? null
    : onceAState(product, state, `slide ${known.id}`, (view) => viewOf(view, known, number))
}

function viewOf(view: Viewing, { id, flags }: SlideState, number: number): SlideView | null {
  const node = view.evaluated.index.slides.find(({ slide }) => slide.id === id)
  if (node === undefined) return null
  const { heading, afterPayment } = node.slide
  const parts = view.memo.list(`parts ${id}`, partViews(view, node.parts, null))
  const gates = view.memo.list(
    `gates ${id}`,
    node.gates.map((gate) => gateView(view, gate)).filter((gate) => gate !== null),
  )
  const valid = !flags.includes(false)
  const total = view.state.slides.length
  return view.memo.view(`slide ${id}`, [node, number, total, parts, gates, valid], () => ({
    id,
    number,
    total,
    heading,
    buys: id === sendingOf(view.product)?.slide,
    afterPayment,
    parts,
    gates,
    valid,
  }))
}

/** Returns the input of this concrete path, at its first place; null when it is not displayed. */
export function inputView(product: CompiledProduct, state: WizardState, path: string): InputView | null {
  for (const { id } of state.slides) {
    const slide = slideView(product, state, id)
    const found = slide === null ? null : inputIn(slide.parts, path)
    if (found !== null) return found
  }
  return null
}

function inputIn(parts: readonly PartView[], path: string): InputView | null {
  for (const part of parts) {
    if (part.kind === 'input' && part.at.includes(path)) return part
    const found = inputIn(innerParts(part), path)
    if (found !== null) return found
  }
  return null
}

function innerParts(part: PartView): readonly PartView[] {
  if (part.kind === 'found') return part.edit
  return part.kind === 'list' ? part.items.flatMap(({ parts }) => parts) : []
}

/** Returns the views of the visible parts; for parts of items, in this item. */
function partViews(view: Viewing, parts: readonly PartFlag[], item: string | null): readonly PartView[] {
  return parts.flatMap((shown) =>
    isShown(view.evaluated, shown, item) ? (partView(view, shown, item) ?? []) : [],
  )
}

function partView(view: Viewing, { part, flag }: PartFlag, item: string | null): PartView | null {
  if ('flag' in part && flag === null) return null
  const of = flag === null || flag.of.kind === 'gate' ? null : flag.of
  const inItem = (parts: readonly PartFlag[], id: string) => partViews(view, parts, id)
  return partViewers[part.kind].make(view, { part, node: flag, of, partViews: inItem }, item)
}

function gateView(view: Viewing, node: FlagNode): GateView | null {
  if (node.of.kind !== 'gate') return null
  const { gate } = node.of
  const flag = flagOf(view, node, null)
  return view.memo.view(`gate ${flag.key}`, flagParts(flag), () => ({
    kind: 'gate',
    ...asFlagView(flag),
    gate: gate.id,
    at: gate.at,
  }))
}
