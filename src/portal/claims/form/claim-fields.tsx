import { useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { claimFields, claimRules } from '../../../../machines/claim-rules.ts'
import { FormField, NameInput, RadioCards, Textarea } from '../../../ui/index.ts'
import { ClaimEvent } from './claim-event.tsx'
import { ClaimFiles, useFileRefusalText } from './claim-files.tsx'
import type { ClaimForm } from './claim-form-of-tab.ts'
import styles from './claim-form.module.css'
import { ClaimNotes } from './claim-notes.tsx'
import { ClaimPlace } from './claim-place.tsx'
import { ClaimPolicy } from './claim-policy.tsx'
import { FormSummary } from '../../forms/form-summary.tsx'
import { Recognize } from '../recognize.tsx'
import { claimControlId, useClaim } from './use-claim.ts'

export interface ClaimFieldsProps {
  readonly form: ClaimForm
  /** Id of the form element, because its button may be outside it. */
  readonly id: string
}

/** The questions of a claim. */
export function ClaimFields({ form, id }: ClaimFieldsProps) {
  const { t } = useLingui()
  const { context, control, errorOf } = useClaim(form)
  const reasonOf = useFileRefusalText()

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.send({ type: 'form.submitted' })
  }
  const errors = [
    ...claimFields.flatMap((field) => {
      const message = errorOf(field)
      return message === undefined ? [] : [{ target: claimControlId(field), message }]
    }),
    ...context.refusedFiles.map((file) => ({
      target: claimControlId('files'),
      message: `${file.name}: ${reasonOf(file)}`,
    })),
  ]

  return (
    <form id={id} className={styles['form']} onSubmit={handleSubmit} noValidate>
      <FormSummary errors={errors} attempt={context.attempts} />
      <ClaimNotes form={form} />
      <Recognize onRecognized={(contact) => form.send({ type: 'person.recognized', ...contact })} />
      <div className={styles['fields']} inert={context.upload !== null}>
        <ClaimPolicy form={form} />
        <div className={styles['who']}>
          <FormField
            group
            id={claimControlId('role')}
            label={t({ id: 'claims.field.role', message: 'Кто заявляет' })}
            error={errorOf('role')}
          >
            <RadioCards
              {...control('role')}
              columns={2}
              choices={[
                {
                  value: 'policyholder',
                  label: t({ id: 'claims.role.policyholder', message: 'Страхователь' }),
                },
                { value: 'victim', label: t({ id: 'claims.role.victim', message: 'Потерпевший' }) },
              ]}
            />
          </FormField>
          <FormField
            id={claimControlId('fullName')}
            label={t({ id: 'claims.field.full-name', message: 'Фамилия, имя, отчество' })}
            error={errorOf('fullName')}
          >
            <NameInput {...control('fullName')} />
          </FormField>
        </div>
        <ClaimEvent form={form} />
        <ClaimPlace form={form} />
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
        <ClaimFiles form={form} />
      </div>
    </form>
  )
}
