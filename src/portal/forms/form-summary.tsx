import { useState } from 'react'
import { ErrorSummary, type SummaryError } from '../../ui/index.ts'

export interface FormSummaryProps {
  readonly errors: readonly SummaryError[]
  /** Changes each time the person asks to send; 0 before the first time. */
  readonly attempt: number
}

/**
 * The summary of errors of a form. Once all are corrected it is hidden until the next attempt: an error that
 * comes up later while a box is left must not take the focus away.
 */
export function FormSummary({ errors, attempt }: FormSummaryProps) {
  const [settled, setSettled] = useState(0)
  if (errors.length === 0 && settled !== attempt) setSettled(attempt)
  if (errors.length === 0 || settled === attempt) return null
  return <ErrorSummary errors={errors} attempt={attempt} />
}
