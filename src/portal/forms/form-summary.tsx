import { useState } from 'react'
import { ErrorSummary, type SummaryError } from '../../ui/index.ts'

export interface FormSummaryProps {
  readonly errors: readonly SummaryError[]
  /** Changes each time the person asks to send; 0 before the first time. */
  readonly attempt: number
}

/**
 * What stands between the person and sending. Once all of it is put right it is gone for this attempt: an error that
 * comes up later while a box is left must not take the focus away.
 */
export function FormSummary({ errors, attempt }: FormSummaryProps) {
  const [settled, setSettled] = useState(0)
  if (errors.length === 0 && settled !== attempt) setSettled(attempt)
  if (errors.length === 0 || settled === attempt) return null
  return <ErrorSummary errors={errors} attempt={attempt} />
}
