import { useMemo, useSyncExternalStore } from 'react'
import { type Problem, slideView } from '../../engine/index.ts'
import type { SummaryError } from '../../ui/index.ts'
import { useRun, useWizard } from '../run/run-context.tsx'
import { useProductTexts } from '../texts/product-texts.ts'
import { controlId } from '../errors/ids.ts'
import type { SlideError } from '../errors/part-errors.ts'
import { slideErrors, slideWarnings } from '../errors/summary-errors.ts'
import { itemTitle } from './use-item-title.ts'
import { summaryText } from './summary-text.ts'
import { headingsOfTwins } from './whose-errors.ts'
import { useRefusal } from './use-refusal.ts'

/** Translated errors that block Continue on a slide. */
export interface SlideErrors {
  readonly errors: readonly SummaryError[]
  /** True when there are no errors and something must be confirmed. */
  readonly areWarnings: boolean
  /** Slide of each error that is on another slide, by target. */
  readonly slides: ReadonlyMap<string, string>
}

/** The summary of a slide; empty while it is not wanted. */
export function useSlideErrors(slide: string, isWanted: boolean): SlideErrors {
  const { product, actor, lists } = useRun()
  const texts = useProductTexts()
  const view = useWizard((of, state) => (isWanted ? slideView(of, state, slide) : null))
  const refusal = useRefusal()
  const opened = useSyncExternalStore(lists.subscribe, lists.revision, lists.revision)

  return useMemo(() => {
    if (!view) return nothing
    const problemText = (problem: Problem) => summaryText(product, texts, problem)
    const twins = headingsOfTwins(view, ({ text }) => texts.find(`${text}.label`))
    const whose = ({ target, item }: SlideError): string | null => {
      if (item) return itemTitle(product, texts, item.view, item.list)
      const heading = twins.get(target)
      return heading === undefined ? null : texts.find(`${product.id}.heading.${heading}`)
    }
    const summaryError = (error: SlideError): SummaryError => {
      const owner = whose(error)
      const message = problemText(error.problem)
      return { target: error.target, message: owner === null ? message : `${owner}: ${message}` }
    }
    const errors = slideErrors(view, (list, item) => lists.openItem(list) === item)
    if (errors.length > 0) return { ...nothing, errors: eachOnce(errors.map(summaryError)) }
    const warnings = slideWarnings(view)
    if (warnings.length > 0)
      return { ...nothing, errors: eachOnce(warnings.map(summaryError)), areWarnings: true }

    // Without errors here, the purchase was refused because of an earlier slide.
    const elsewhere: readonly Problem[] = refusal?.problems ?? []
    const { state } = actor.getSnapshot().context
    return {
      areWarnings: false,
      errors: elsewhere.map((problem) => ({
        target: controlId(problem.path),
        message: problemText(problem),
      })),
      slides: new Map(
        elsewhere.flatMap((problem) => {
          const other = state.slides.find(({ id }) => {
            const its = slideView(product, state, id)
            return its && slideErrors(its, () => true).some((one) => one.problem.path === problem.path)
          })
          return other ? [[controlId(problem.path), other.id] as const] : []
        }),
      ),
    }
    // Which items are open is read from `lists`; `opened` tells when that changed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [view, refusal, lists, opened, product, actor, texts])
}

/** Keeps one error for each text; its first place is the link's target. */
function eachOnce(errors: readonly SummaryError[]): readonly SummaryError[] {
  return errors.filter(({ message }, at) => errors.findIndex((other) => other.message === message) === at)
}

const nothing: SlideErrors = { errors: [], areWarnings: false, slides: new Map() }
