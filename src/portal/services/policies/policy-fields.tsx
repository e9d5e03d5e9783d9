import { useLingui } from '@lingui/react/macro'
import { companyPhoneFormat, isOfFormat, policyLengths, type SeriesNumber } from '../../../formats/index.ts'
import { FormField, PhoneInput, FormatInput, SegmentedControl, SeriesNumberInput } from '../../../ui/index.ts'
import { PhoneProof } from '../../../wizard/verify/index.ts'
import type { EntryForm } from './policy-entry.ts'
import styles from './policies.module.css'

/** Search key of the policy: its number, or its holder's personal ID. */
export function KeyFields({ form }: { readonly form: EntryForm }) {
  const { t } = useLingui()
  const { entry, change } = form
  return (
    <>
      <SegmentedControl
        label={t({ id: 'services.policy.by', message: 'Как найти полис' })}
        value={entry.by}
        onChange={(by) => change({ by })}
        segments={[
          { value: 'number', label: t({ id: 'services.policy.by-number', message: 'По номеру' }) },
          { value: 'pinfl', label: t({ id: 'services.policy.by-pinfl', message: 'По ПИНФЛ' }) },
        ]}
      />
      {entry.by === 'number' ? <PolicyNumberField form={form} /> : <PinflField form={form} />}
    </>
  )
}

/** Series and number of a policy. */
export function PolicyNumberField({ form }: { readonly form: EntryForm }) {
  const { t } = useLingui()
  const handleChange = (policy: SeriesNumber) => form.change({ policy })
  return (
    <FormField
      group
      id={form.id('policy')}
      label={t({ id: 'services.policy.number', message: 'Полис' })}
      labelNote={t({ id: 'services.policy.series-and-number', message: 'серия и номер' })}
      hint={t({ id: 'services.policy.number-hint', message: 'В правом верхнем углу полиса и в СМС.' })}
      error={form.problem('policy')}
    >
      <SeriesNumberInput lengths={policyLengths} value={form.entry.policy} onChange={handleChange} />
    </FormField>
  )
}

/** The holder's personal ID. */
export function PinflField({ form }: { readonly form: EntryForm }) {
  const { t } = useLingui()
  return (
    <FormField
      id={form.id('pinfl')}
      label={t({ id: 'services.policy.pinfl', message: 'ПИНФЛ' })}
      hint={t({ id: 'services.policy.pinfl-hint', message: '14 цифр: в паспорте или на обороте ID-карты.' })}
      error={form.problem('pinfl')}
    >
      <FormatInput format="pinfl" value={form.entry.pinfl} onChange={(pinfl) => form.change({ pinfl })} />
    </FormField>
  )
}

/** The phone that the policy was bought with, proven by a code. */
export function PhoneFields({ form }: { readonly form: EntryForm }) {
  const { t } = useLingui()
  const { entry, change } = form
  const phone = isOfFormat(companyPhoneFormat, entry.phone) ? entry.phone : null
  const handleChangeNumber = () => {
    change({ proof: null })
    const input = document.getElementById(form.id('phone'))
    if (input instanceof HTMLInputElement) {
      input.focus()
      input.select()
    }
  }
  return (
    <div className={styles['phone']}>
      <FormField
        id={form.id('phone')}
        label={t({ id: 'services.policy.phone', message: 'Телефон' })}
        hint={t({
          id: 'services.policy.phone-hint',
          message: 'Тот, что указан в полисе: пришлём на него код.',
        })}
        error={form.problem('phone')}
      >
        <PhoneInput value={entry.phone} onChange={(typed) => change({ phone: typed })} />
      </FormField>
      <PhoneProof
        id={form.id('proof')}
        phone={phone}
        isVerified={entry.proof !== null}
        missing={form.problem('proof')}
        onVerified={(proof) => change({ proof })}
        onChangeNumber={handleChangeNumber}
      />
    </div>
  )
}
