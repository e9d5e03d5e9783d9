import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button, FormField, TextInput } from '../../ui/index.ts'
import { useFailureText } from '../loading/use-failure-text.ts'
import styles from './factor.module.css'

export interface FactorCodeFormProps {
  readonly label: string
  readonly hint: string
  /** A typed text of this kind is a code. */
  readonly pattern: RegExp
  readonly wrong: string
  readonly inputMode: 'numeric' | 'text'
  /** Sends the code. A CallError is shown at the box, and what was typed stays. */
  readonly onCode: (code: string) => Promise<void>
}

/** One box for a code of the authenticator app, with its button. */
export function FactorCodeForm({ label, hint, pattern, wrong, inputMode, onCode }: FactorCodeFormProps) {
  const { t } = useLingui()
  const say = useFailureText()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const typed = code.trim()
    const isCode = pattern.test(typed)
    setError(isCode ? null : wrong)
    if (!isCode) return document.getElementById('factor-code')?.focus()
    setBusy(true)
    try {
      await onCode(typed)
    } catch (failure) {
      setError(say(failure))
      document.getElementById('factor-code')?.focus()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles['part']} noValidate onSubmit={handleSubmit}>
      <FormField id="factor-code" label={label} hint={hint} error={error ?? undefined}>
        <TextInput
          width={inputMode === 'numeric' ? 'short' : 'medium'}
          inputMode={inputMode}
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
        />
      </FormField>
      <Button type="submit" busy={isBusy && t({ id: 'admin.sign-in.busy', message: 'Проверяем…' })}>
        {t({ id: 'admin.factor.confirm', message: 'Подтвердить' })}
      </Button>
    </form>
  )
}
