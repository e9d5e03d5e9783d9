import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import type { FormEvent } from 'react'
import { techPassportLengths } from '../../formats/index.ts'
import { Button, FormField, PlateInput, SeriesNumberInput } from '../../ui/index.ts'
import { keepBeginValues } from '../../wizard/index.ts'
import { useKept } from '../forms/use-kept.ts'
import styles from './home.module.css'

const nothing = { plate: '', passport: { series: '', number: '' } }

/**
 * Quick form with plate and technical passport. The wizard takes them over, complete or not, and asks for missing
 * answers.
 */
export function OsagoForm() {
  const { t } = useLingui()
  const { history } = useRouter()
  const { values, change, forget } = useKept('osago', nothing)
  const { plate, passport } = values
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const typed = {
      stateNumber: plate,
      techPassportSery: passport.series,
      techPassportNum: passport.number,
    }
    const vehicle = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
    if (Object.keys(vehicle).length > 0) keepBeginValues('osago', { vehicle })
    // They are the wizard's from now on.
    forget()
    history.push('/insurance/osago')
  }
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <FormField group label={t({ id: 'portal.quick.plate', message: 'Номер автомобиля' })}>
        <PlateInput value={plate} onChange={(typed) => change((old) => ({ ...old, plate: typed }))} />
      </FormField>
      <FormField
        group
        label={t({ id: 'portal.quick.passport', message: 'Техпаспорт' })}
        labelNote={t({ id: 'portal.quick.passport-note', message: 'серия и номер' })}
      >
        <SeriesNumberInput
          lengths={techPassportLengths}
          value={passport}
          onChange={(typed) => change((old) => ({ ...old, passport: typed }))}
        />
      </FormField>
      <Button type="submit" block iconEnd={ArrowRight}>
        {t({ id: 'portal.quick.osago-go', message: 'Рассчитать ОСАГО' })}
      </Button>
    </form>
  )
}
