import { useLingui } from '@lingui/react/macro'
import { FormField, Note, RetryButton, Select, TextInput } from '../../../ui/index.ts'
import type { ClaimForm } from './claim-form-of-tab.ts'
import styles from './claim-form.module.css'
import { useClaim } from './use-claim.ts'
import { useDistricts, useRegions } from './use-places.ts'

/** Place of the event. */
export function ClaimPlace({ form }: { readonly form: ClaimForm }) {
  const { t } = useLingui()
  const { context, control, errorOf } = useClaim(form)
  const regions = useRegions()
  const districts = useDistricts(context.answers.regionId)
  const failed = [regions, districts].filter(({ hasFailed }) => hasFailed)
  return (
    <div className={styles['fields']}>
      {failed.length > 0 && (
        <Note
          tone="warning"
          live="status"
          title={t({ id: 'claims.places.failed', message: 'Список регионов не загрузился' })}
          actions={<RetryButton kind="secondary" onClick={() => failed.forEach(({ retry }) => retry())} />}
        />
      )}
      <div className={styles['pair']}>
        <FormField
          id={control('regionId').id}
          label={t({ id: 'claims.field.region', message: 'Регион' })}
          error={errorOf('regionId')}
        >
          <Select
            {...control('regionId')}
            options={regions.options}
            placeholder={t({ id: 'claims.field.region-choose', message: 'Выберите регион' })}
          />
        </FormField>
        <FormField
          id={control('districtId').id}
          label={t({ id: 'claims.field.district', message: 'Район' })}
          error={errorOf('districtId')}
        >
          <Select
            {...control('districtId')}
            options={districts.options}
            placeholder={
              context.answers.regionId === ''
                ? t({ id: 'claims.field.district-first-region', message: 'Сначала выберите регион' })
                : t({ id: 'claims.field.district-choose', message: 'Выберите район' })
            }
          />
        </FormField>
      </div>
      <FormField
        id={control('address').id}
        label={t({ id: 'claims.field.address', message: 'Адрес' })}
        labelNote={t({ id: 'claims.field.address-note', message: 'улица, дом или ориентир' })}
        error={errorOf('address')}
      >
        <TextInput {...control('address')} maxLength={300} autoCapitalize="sentences" />
      </FormField>
    </div>
  )
}
