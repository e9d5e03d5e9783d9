import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import { sendingOf } from '../../compiled/sending.ts'
import type { ListNode, SlideNode } from '../graph/product-index.ts'
import { fieldsOf } from '../graph/flag-reads.ts'
import { isShown } from '../evaluate/slide-flags.ts'
import { canGoTo } from './steps-view.ts'
import { valueView, valueViews } from './value-views.ts'
import { onceAState, type Viewing } from './viewing.ts'
import type { ValueView } from './views.ts'
import type { WizardState } from '../state/wizard-state.ts'

/** All answers that count, in cards. */
export interface ReviewCard {
  readonly slide: string
  readonly number: number
  /** The edit link may lead there. */
  readonly allowed: boolean
  readonly values: readonly ValueView[]
  /** Headings of the slide, each with the position in `values` of the first answer below it. */
  readonly headings: readonly { readonly id: string; readonly before: number }[]
  readonly lists: readonly {
    readonly list: string
    readonly items: readonly ReviewItem[]
  }[]
}

/** An item of a list among the answers, with the lists in it. */
export interface ReviewItem {
  readonly id: string
  readonly title: readonly ValueView[]
  readonly facts: readonly ValueView[]
  readonly pill: ValueView | null
  readonly lists: ReviewCard['lists']
}

/** All answers that count, in a card a slide, up to the slide on which the customer buys or sends. */
export function reviewView(product: CompiledProduct, state: WizardState): readonly ReviewCard[] {
  return onceAState(product, state, 'review', cardsOf)
}

function cardsOf(view: Viewing): readonly ReviewCard[] {
  const { product, state } = view
  const cards: ReviewCard[] = []
  for (const [at, { id }] of state.slides.entries()) {
    if (id === sendingOf(product)?.slide) break
    const node = view.evaluated.index.slides.find(({ slide }) => slide.id === id)
    if (node === undefined) continue
    const shown = patternsOn(view, node)
    const values = view.memo.list(`review ${id}`, valueViews(view, shown.patterns, null, null))
    const headings = view.memo.list(
      `review headings ${id}`,
      shown.headings.map((heading) =>
        view.memo.view(`review heading ${id} ${heading.id}`, [heading.before], () => heading),
      ),
    )
    const lists = view.memo.list(`review lists ${id}`, listsOn(view, node))
    const allowed = canGoTo(state, id)
    if (values.length + lists.length === 0) continue
    cards.push(
      view.memo.view(`card ${id}`, [at, values, headings, lists, allowed], () => ({
        slide: id,
        number: at + 1,
        allowed,
        values,
        headings,
        lists,
      })),
    )
  }
  return view.memo.list('cards', cards)
}

/** Returns the patterns that a slide shows and that count, and the headings above them. */
function patternsOn(
  view: Viewing,
  { parts }: SlideNode,
): { readonly patterns: readonly string[]; readonly headings: ReviewCard['headings'] } {
  const patterns = new Set<string>()
  const headings: { readonly id: string; readonly before: number }[] = []
  for (const shown of parts) {
    const { flag, part } = shown
    if (!isShown(view.evaluated, shown, null)) continue
    if (part.kind === 'show') for (const at of part.at) patterns.add(at)
    if (part.kind === 'heading') headings.push({ id: part.id, before: patterns.size })
    if (flag === null) continue
    if (part.kind === 'found') for (const at of [...part.title, ...part.facts]) patterns.add(at)
    for (const field of fieldsOf(flag.of)) {
      if (!field.field.local && view.evaluated.counts(field, null)) patterns.add(field.pattern)
    }
  }
  return { patterns: [...patterns], headings }
}

function listsOn(view: Viewing, node: SlideNode): readonly ReviewCard['lists'][number][] {
  return node.parts.flatMap((shown) => {
    const { flag } = shown
    if (flag?.of.kind !== 'list' || !isShown(view.evaluated, shown, null)) return []
    return listCard(view, flag.of.of, null, node)
  })
}

function listCard(
  view: Viewing,
  list: ListNode,
  outer: string | null,
  slide: SlideNode,
): ReviewCard['lists'][number] {
  const { title, facts, pill } = list.list.card
  const items = view.evaluated.cells.itemIdsIn(list, outer).map((id) => {
    const lists = (list.flags.get(slide) ?? []).flatMap((shown) =>
      shown.flag?.of.kind === 'list' && isShown(view.evaluated, shown, id)
        ? listCard(view, shown.flag.of.of, id, slide)
        : [],
    )
    const shown = {
      title: valueViews(view, title, list, id),
      facts: valueViews(view, facts, list, id),
      pill: pill === null ? null : valueView(view, pill, list, id),
    }
    return view.memo.view(
      `review ${list.id} ${id}`,
      [...shown.title, ...shown.facts, shown.pill, ...lists],
      () => ({
        id,
        ...shown,
        lists,
      }),
    )
  })
  return view.memo.view(`review ${list.id} of ${outer ?? ''}`, items, () => ({ list: list.id, items }))
}
