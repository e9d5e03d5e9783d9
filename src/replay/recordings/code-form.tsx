import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button, FormField, TextInput } from '../../ui/index.ts'
import { findRecording, statusOfFailure, type WholeRecording } from '../recording-calls.ts'
import styles from './recordings-section.module.css'

/** Finds the recording of a reported problem. */
export function CodeForm({ onFound }: { readonly onFound: (recording: WholeRecording) => void }) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    findRecording(code.replaceAll(/[^\dA-Za-z]/g, '') || '-').then(onFound, (failure: unknown) =>
      setError(
        statusOfFailure(failure) === 404
          ? t({ id: 'replay.code.unknown', message: 'Записи с таким кодом нет. Проверьте код.' })
          : t({ id: 'replay.code.failed', message: 'Найти не удалось. Повторите через минуту.' }),
      ),
    )
  }
  return (
    <form className={styles['code']} onSubmit={handleSubmit}>
      <FormField label={t({ id: 'replay.code', message: 'Код проблемы' })} error={error}>
        <TextInput
          value={code}
          onChange={(next) => {
            setError(null)
            setCode(next)
          }}
        />
      </FormField>
      <Button type="submit" kind="secondary">
        {t({ id: 'replay.code.open', message: 'Открыть по коду' })}
      </Button>
    </form>
  )
}
