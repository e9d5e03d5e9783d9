import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Checkbox } from '../../ui/index.ts'
import { decideInspection } from '../calls/review-calls.ts'
import type { StaffInspection } from '../calls/admin-types.ts'
import { DecisionForm } from './decision-form.tsx'
import styles from './desk.module.css'
import { useShotNames } from './use-shot-names.ts'

export interface DecideInspectionProps {
  readonly inspection: StaffInspection
  readonly onChanged: (inspection: StaffInspection) => void
}

/** Form that accepts the photos, refuses them with a reason, or asks for some again; the customer gets an SMS. */
export function DecideInspection({ inspection, onChanged }: DecideInspectionProps) {
  const { t } = useLingui()
  const nameOf = useShotNames(inspection.product)
  const [photos, setPhotos] = useState<readonly string[]>([])

  const renderPhotos = (id: string, isWrong: boolean) => (
    <fieldset className={styles['shots']} id={id} tabIndex={-1}>
      <legend>{t({ id: 'admin.inspection.which', message: 'Какие фото' })}</legend>
      {inspection.photos.map((photo) => (
        <Checkbox
          key={photo.id}
          checked={photos.includes(photo.id)}
          onChange={(isChosen) =>
            setPhotos(isChosen ? [...photos, photo.id] : photos.filter((one) => one !== photo.id))
          }
        >
          {nameOf(photo.id)}
        </Checkbox>
      ))}
      {isWrong && (
        <p role="alert" className={styles['wrong']}>
          {t({ id: 'admin.inspection.which.error', message: 'Отметьте хотя бы одно фото.' })}
        </p>
      )}
    </fieldset>
  )
  return (
    <DecisionForm
      verdicts={[
        {
          value: 'accepted',
          label: t({ id: 'admin.inspection.accept', message: 'Принять: выпустить полис' }),
          hasReason: false,
        },
        {
          value: 'again',
          label: t({ id: 'admin.inspection.ask', message: 'Попросить фото ещё раз' }),
          hasReason: true,
        },
        {
          value: 'refused',
          label: t({ id: 'admin.inspection.refuse', message: 'Отказать: вернуть деньги' }),
          hasReason: true,
        },
      ]}
      detailsOf={(verdict) =>
        verdict === 'again' ? { isMissing: photos.length === 0, render: renderPhotos } : null
      }
      decide={(verdict, reason) =>
        decideInspection(inspection.contractId, {
          verdict,
          sentAt: inspection.sentAt ?? '',
          reason,
          photos: verdict === 'again' ? [...photos] : [],
        })
      }
      onChanged={onChanged}
    />
  )
}
