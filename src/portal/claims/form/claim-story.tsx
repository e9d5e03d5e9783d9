import { useLingui } from '@lingui/react/macro'
import { claimRules } from '../../../../machines/claim-rules.ts'
import { FormField, Textarea } from '../../../ui/index.ts'
import type { ClaimForm } from './claim-form-of-tab.ts'
import { claimControlId, useClaim } from './use-claim.ts'

/** What happened, in the words of the person. */
export function ClaimStory({ form }: { readonly form: ClaimForm }) {
  const { t } = useLingui()
  const { control, errorOf } = useClaim(form)
  return (
    <FormField
      id={claimControlId('description')}
      label={t({ id: 'claims.field.description', message: 'Что произошло' })}
      error={errorOf('description')}
    >
      <Textarea
        {...control('description')}
        rows={4}
        minLength={claimRules.shortestDescription}
        maxLength={4000}
      />
    </FormField>
  )
}
