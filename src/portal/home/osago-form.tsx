import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import { type FormEvent, useState } from 'react'
import { Button, Field, PlateInput, type SeriesNumber, SeriesNumberInput } from '../../ui/index.ts'
import { keepBeginValues } from '../../wizard/index.ts'
import styles from './home.module.css'

/** Plate and technical passport: the wizard takes them over, whole or not, and asks for what is missing. */
export function OsagoForm() {
  const { t } = useLingui()
  const { history } = useRouter()
  const [plate, setPlate] = useState('')
  const [passport, setPassport] = useState<SeriesNumber>({ series: '', number: '' })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const typed = {
      stateNumber: plate,
      techPassportSery: passport.series,
      techPassportNum: passport.number,
    }
    const vehicle = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
    if (Object.keys(vehicle).length > 0) keepBeginValues('osago', { vehicle })
    history.push('/insurance/osago')
  }
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <Field group label={t({ id: 'portal.quick.plate', message: 'Номер автомобиля' })}>
        <PlateInput value={plate} onChange={setPlate} />
      </Field>
      <Field
        group
        label={t({ id: 'portal.quick.passport', message: 'Техпаспорт' })}
        labelNote={t({ id: 'portal.quick.passport-note', message: 'серия и номер' })}
      >
        <SeriesNumberInput kind="techPassport" value={passport} onChange={setPassport} />
      </Field>
      <Button type="submit" block iconEnd={ArrowRight}>
        {t({ id: 'portal.quick.osago-go', message: 'Рассчитать ОСАГО' })}
      </Button>
    </form>
  )
}
