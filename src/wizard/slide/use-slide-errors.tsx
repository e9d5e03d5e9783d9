import { use, useMemo } from 'react'
import { type Problem, slideView, textKeysOf } from '../../engine/index.ts'
import type { SummaryError } from '../../ui/index.ts'
import { openItemOf } from '../run/open-items.ts'
import { useRun, useRunState, useWizard } from '../run/run-context.tsx'
import { SpokenContext, useProductTexts } from '../texts/product-texts.ts'
import { controlId } from '../errors/ids.ts'
import type { SlideError } from '../errors/part-error.ts'
import { slideErrors, slideWarnings } from '../errors/summary-errors.ts'
import { itemTitle } from './use-item-title.ts'
import { summaryWords } from './summary-text.ts'
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

/** The words of an error, and the same without marks of their languages. */
interface Message extends Pick<SummaryError, 'message'> {
  readonly plain: string
}

/** The summary of a slide: of all its errors, or of those that the server found; empty while it is not wanted. */
export function useSlideErrors(slide: string, wanted: 'all' | 'refused' | null): SlideErrors {
  const { product } = useRun()
  const texts = useProductTexts()
  const spoken = use(SpokenContext)
  const view = useWizard((of, state) => (wanted === null ? null : slideView(of, state, slide)))
  const refusal = useRefusal()
  const items = useRunState((run) => run.items)
  const hushed = useRunState((run) => run.hushed)
  const state = useRunState((run) => (wanted === null ? null : run.state))

  return useMemo(() => {
    if (!view || !state) return nothing
    const messageOf = (problem: Problem, owner: string | null): Message => {
      const { name, text } = summaryWords(product, texts, problem)
      const before = [owner, name].flatMap((one) => (one === null ? [] : [`${one}: `])).join('')
      return {
        plain: before + text,
        message: spoken ? (
          <>
            {before}
            {spoken.marked(text, textKeysOf(product, problem))}
          </>
        ) : (
          before + text
        ),
      }
    }
    const twins = headingsOfTwins(view, ({ text }) => texts.find(`${text}.label`))
    const whose = ({ target, item }: SlideError): string | null => {
      if (item) return itemTitle(product, texts, item.view, item.list)
      const heading = twins.get(target)
      return heading === undefined ? null : texts.find(`${product.id}.heading.${heading}`)
    }
    const summaryError = (error: SlideError) => ({
      target: error.target,
      ...messageOf(error.problem, whose(error)),
    })
    const found = slideErrors(view, (list, item) => openItemOf({ items }, list)?.item === item)
    const errors = found.filter(
      ({ key, problem }) =>
        (wanted === 'all' && hushed[key] !== true) || state.purchase.problems.includes(problem),
    )
    if (errors.length > 0) return { ...nothing, errors: eachOnce(errors.map(summaryError)) }
    // What is hushed is an error of this slide, too.
    if (wanted === 'refused' || found.length > 0) return nothing
    const warnings = slideWarnings(view)
    if (warnings.length > 0)
      return { ...nothing, errors: eachOnce(warnings.map(summaryError)), areWarnings: true }

    // Without errors here, the purchase was refused because of an earlier slide.
    const elsewhere: readonly Problem[] = refusal?.problems ?? []
    return {
      areWarnings: false,
      errors: elsewhere.map((problem) => ({
        target: controlId(problem.path),
        message: messageOf(problem, null).message,
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
  }, [view, state, wanted, refusal, items, hushed, product, texts, spoken])
}

/** Keeps one error for each text; its first place is the link's target. */
function eachOnce(errors: readonly (SummaryError & Message)[]): readonly SummaryError[] {
  return errors.filter(({ plain }, at) => errors.findIndex((other) => other.plain === plain) === at)
}

const nothing: SlideErrors = { errors: [], areWarnings: false, slides: new Map() }
