import { claimFields } from '../../../../machines/claim-rules.ts'
import type { SummaryError } from '../../../ui/index.ts'
import { useFileRefusalText } from './claim-files.tsx'
import type { ClaimForm } from './claim-form-of-tab.ts'
import { claimControlId, useClaim } from './use-claim.ts'

/** Returns the errors of a claim that may be displayed, in the order of the form; the targets are its controls. */
export function useClaimErrors(form: ClaimForm): readonly SummaryError[] {
  const { context, errorOf } = useClaim(form)
  const reasonOf = useFileRefusalText()
  return [
    ...claimFields.flatMap((field) => {
      const message = errorOf(field)
      return message === undefined ? [] : [{ target: claimControlId(field), message }]
    }),
    ...context.refusedFiles.map((file) => ({
      target: claimControlId('files'),
      message: `${file.name}: ${reasonOf(file)}`,
    })),
  ]
}
