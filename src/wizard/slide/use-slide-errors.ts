import { useMemo, useSyncExternalStore } from 'react'
import { slideView } from '../../engine/index.ts'
import type { SummaryError } from '../../ui/index.ts'
import { useRun, useWizard } from '../run/run-context.tsx'
import { useProductTexts } from '../texts/product-texts.ts'
import { valueText } from '../texts/value-text.ts'
import { slideErrors, type SlideError } from './summary-errors.ts'
import { useProblemText } from './use-problem-text.ts'

/** What stands in the way on a slide, in words, for the summary; nothing while it is not wanted. */
export function useSlideErrors(slide: string, isWanted: boolean): readonly SummaryError[] {
  const { product, lists } = useRun()
  const texts = useProductTexts()
  const problemText = useProblemText()
  const view = useWizard((of, state) => (isWanted ? slideView(of, state, slide) : null))
  const opened = useSyncExternalStore(lists.subscribe, lists.revision)

  return useMemo(() => {
    if (!view) return []
    const nameOf = ({ item }: SlideError) => {
      if (!item) return ''
      const { number, card } = item.view
      const own = card.title.flatMap((value) => valueText(value, texts) ?? []).join(' ')
      const name = own || texts.find(`${product.id}.list.${item.list.list}.item`, { number })
      return name ? `${name}: ` : ''
    }
    return slideErrors(view, (list, item) => lists.openItem(list) === item).map((error) => ({
      target: error.target,
      message: nameOf(error) + problemText(error.problem),
    }))
    // Which items are open is read from `lists`; `opened` tells when that changed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [view, lists, opened, product, texts, problemText])
}
