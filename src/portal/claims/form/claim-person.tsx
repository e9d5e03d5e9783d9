import { useLingui } from '@lingui/react/macro'
import { FormField, NameInput, PhoneInput, RadioCards } from '../../../ui/index.ts'
import type { ClaimForm } from './claim-form-of-tab.ts'
import { claimControlId, useClaim } from './use-claim.ts'

/** Who makes the claim: the policyholder or the injured party. */
export function ClaimRole({ form }: { readonly form: ClaimForm }) {
  const { t } = useLingui()
  const { control, errorOf } = useClaim(form)
  return (
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
  )
}

/** Name of the person who makes the claim. */
export function ClaimName({ form }: { readonly form: ClaimForm }) {
  const { t } = useLingui()
  const { control, errorOf } = useClaim(form)
  return (
    <FormField
      id={claimControlId('fullName')}
      label={t({ id: 'claims.field.full-name', message: 'Фамилия, имя, отчество' })}
      error={errorOf('fullName')}
    >
      <NameInput {...control('fullName')} />
    </FormField>
  )
}

/** Phone at which this person is called. */
export function ClaimPhone({ form }: { readonly form: ClaimForm }) {
  const { t } = useLingui()
  const { control, errorOf } = useClaim(form)
  return (
    <FormField
      id={claimControlId('phone')}
      label={t({ id: 'claims.field.phone', message: 'Телефон' })}
      error={errorOf('phone')}
    >
      <PhoneInput {...control('phone')} />
    </FormField>
  )
}
