import { useSelector } from '@xstate/react'
import { afterPress } from '../../../ui/index.ts'
import { type ClaimFormContext, claimProblems } from '../../../../machines/claim-form-state.ts'
import type { ClaimField } from '../../../../machines/claim-rules.ts'
import type { ClaimForm } from './claim-form-of-tab.ts'
import { useClaimProblemText } from './use-claim-problem-text.ts'

/** The claim form as its questions see it. */
export interface ClaimInProgress {
  readonly context: ClaimFormContext
  /** Returns the text of an answer's error, when it may be displayed. */
  readonly errorOf: (field: ClaimField) => string | undefined
  /** Returns the props for the control of a question. */
  readonly control: (field: ClaimField) => ClaimControl
}

interface ClaimControl {
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
}

/** A claim form's answers and their problems. */
export function useClaim(form: ClaimForm): ClaimInProgress {
  const context = useSelector(form, (snapshot) => snapshot.context)
  const textOf = useClaimProblemText()
  const problems = claimProblems(context)
  return {
    context,
    errorOf: (field) => {
      const problem = problems.find(({ at }) => at === field)
      return problem && context.shown[field] === problem.code ? textOf(problem) : undefined
    },
    control: (field) => ({
      id: claimControlId(field),
      value: context.answers[field],
      onChange: (value) => form.send({ type: 'answer.changed', field, value }),
      onBlur: () => afterPress(() => form.send({ type: 'answer.left', field })),
    }),
  }
}

/** The id of the control of a question, for links to it. */
export function claimControlId(field: ClaimField | 'files'): string {
  return `claim-${field}`
}
