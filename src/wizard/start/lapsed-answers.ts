import {
  type CompiledProduct,
  restore,
  type WizardSnapshot,
  type WizardState,
  slideView,
} from '../../engine/index.ts'
import type { SlideError } from '../errors/part-error.ts'
import { slideErrors } from '../errors/summary-errors.ts'

/** An answer of a resumed wizard that does not hold today. */
export interface LapsedAnswer {
  readonly slide: string
  /** Key of its error and its code: another error at the same place is another lapsed answer. */
  readonly key: string
  readonly code: string
}

/** The saved wizard that was resumed, and the day it was saved. */
export interface KeptThen {
  readonly wizard: WizardSnapshot
  /** ISO calendar day of the last change. */
  readonly day: string
}

/**
 * Errors that a resumed wizard has and the saved one had not: on the slides before the last one,
 * every error; on it and after it, answers that were valid on the day they were saved.
 */
export function lapsedAnswers(
  product: CompiledProduct,
  state: WizardState,
  then: KeptThen,
): readonly LapsedAnswer[] {
  const known = new Set(errorsThen(product, then))
  return state.slides.flatMap(({ id }, at) => {
    if (at + 1 > state.furthestStep) return []
    return errorsOf(product, state, id)
      .map((error): LapsedAnswer => ({ slide: id, key: error.key, code: error.problem.code }))
      .filter((answer) => at + 1 < state.activeSlide || (isWrong(answer) && !known.has(nameOf(answer))))
  })
}

/** The errors of these answers that remain, to be shown and linked to. */
export function stillLapsed(
  product: CompiledProduct,
  state: WizardState,
  answers: readonly LapsedAnswer[],
): readonly { readonly slide: string; readonly error: SlideError }[] {
  return [...new Set(answers.map(({ slide }) => slide))].flatMap((slide) =>
    errorsOf(product, state, slide)
      .filter(({ key, problem }) =>
        answers.some((one) => one.slide === slide && one.key === key && one.code === problem.code),
      )
      .map((error) => ({ slide, error })),
  )
}

function errorsOf(product: CompiledProduct, state: WizardState, slide: string): readonly SlideError[] {
  const view = slideView(product, state, slide)
  if (view === null) return []
  // A running registry request is not an answer yet, and the server's problems are displayed where they are.
  return slideErrors(view, () => false).filter(
    ({ problem }) => !problem.code.endsWith('.pending') && !state.purchase.problems.includes(problem),
  )
}

function errorsThen(product: CompiledProduct, { wizard, day }: KeptThen): readonly string[] {
  try {
    const { state } = restore(product, wizard, { today: day, language: wizard.language })
    return state.slides.flatMap(({ id }) =>
      errorsOf(product, state, id).map((error) =>
        nameOf({ slide: id, key: error.key, code: error.problem.code }),
      ),
    )
  } catch {
    // After a version change every current error is reported.
    return []
  }
}

/** Something was answered, and wrongly; not only left out. */
function isWrong({ code }: LapsedAnswer): boolean {
  return code !== 'required' && code !== 'notLookedUp' && code !== 'notVerified' && code !== 'minItems'
}

function nameOf({ slide, key, code }: LapsedAnswer): string {
  return JSON.stringify([slide, key, code])
}
