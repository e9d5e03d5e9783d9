import type { FormEvent } from 'react'
import { ClaimEvent } from './claim-event.tsx'
import { ClaimFiles } from './claim-files.tsx'
import type { ClaimForm } from './claim-form-of-tab.ts'
import styles from './claim-form.module.css'
import { ClaimNotes } from './claim-notes.tsx'
import { ClaimPlace } from './claim-place.tsx'
import { ClaimName, ClaimPhone, ClaimRole } from './claim-person.tsx'
import { ClaimPolicy } from './claim-policy.tsx'
import { ClaimStory } from './claim-story.tsx'
import { FormSummary } from '../../forms/form-summary.tsx'
import { Recognize } from '../recognize.tsx'
import { useClaim } from './use-claim.ts'
import { useClaimErrors } from './use-claim-errors.ts'

export interface ClaimFieldsProps {
  readonly form: ClaimForm
  /** Id of the form element, because its button may be outside it. */
  readonly id: string
}

/** The questions of a claim. */
export function ClaimFields({ form, id }: ClaimFieldsProps) {
  const { context } = useClaim(form)
  const errors = useClaimErrors(form)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.send({ type: 'form.submitted' })
  }
  return (
    <form id={id} className={styles['form']} onSubmit={handleSubmit} noValidate>
      <FormSummary errors={errors} attempt={context.attempts} />
      <ClaimNotes form={form} />
      <Recognize onRecognized={(contact) => form.send({ type: 'person.recognized', ...contact })} />
      <div className={styles['fields']} inert={context.upload !== null}>
        <ClaimPolicy form={form} />
        <div className={styles['who']}>
          <ClaimRole form={form} />
          <ClaimName form={form} />
        </div>
        <ClaimEvent form={form}>
          <ClaimPhone form={form} />
        </ClaimEvent>
        <ClaimPlace form={form} />
        <ClaimStory form={form} />
        <ClaimFiles form={form} />
      </div>
    </form>
  )
}
