import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import { sendingOf } from '../../compiled/sending.ts'
import { listPart } from './list-view.ts'
import { comparePart } from './compare-view.ts'
import { inputPart } from './input-view.ts'
import { foundPart, gatePart, payPart, verifyPart } from './part-views.ts'
import type { FlagNode, PartFlag } from '../graph/product-index.ts'
import { isShown } from '../evaluate/slide-flags.ts'
import { valueViews } from './value-views.ts'
import { onceAState, type Viewing } from './viewing.ts'
import type { GateView, InputView, PartView, SlideView } from './views.ts'
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
  const node = view.working.index.slides.find(({ slide }) => slide.id === id)
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
    isShown(view.working, shown, item) ? (partView(view, shown, item) ?? []) : [],
  )
}

function partView(view: Viewing, { part, flag }: PartFlag, item: string | null): PartView | null {
  if (flag === null) {
    switch (part.kind) {
      case 'review':
        return view.memo.view('review', [], () => ({ kind: 'review' }))
      case 'note':
        return view.memo.view(`note ${part.id}`, [part], () => ({
          kind: 'note',
          id: part.id,
          tone: part.tone,
          rules: part.rules === true,
        }))
      case 'heading':
        return view.memo.view(`heading ${part.id}`, [part], () => ({ kind: 'heading', id: part.id }))
      case 'show': {
        const shown = valueViews(view, part.at, null, item)
        return view.memo.view(`${part.id} ${item}`, [part, ...shown], () => ({
          kind: 'show',
          id: part.id,
          values: shown,
        }))
      }
      default:
        return null
    }
  }
  const { of } = flag
  switch (of.kind) {
    case 'input':
      return inputPart(view, flag, of.asks, item)
    case 'found':
      return foundPart(view, flag, of, item)
    case 'list':
      return listPart(view, { node: flag, list: of.of, outer: item }, (parts, id) =>
        partViews(view, parts, id),
      )
    case 'verify':
      return verifyPart(view, flag, of.field, item)
    case 'pay':
      return payPart(view, flag, of.field, item)
    case 'compare':
      return comparePart(view, flag, of, item)
    case 'gate':
      return null
    default:
      return of satisfies never
  }
}

function gateView(view: Viewing, gate: FlagNode): GateView | null {
  return gate.of.kind === 'gate' ? gatePart(view, gate, gate.of) : null
}
