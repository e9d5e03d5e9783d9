import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button, Note } from '../../ui/index.ts'
import { useFailureText } from '../loading/use-failure-text.ts'
import { FactorCodeForm } from './factor-code-form.tsx'
import { beginFactor, confirmFactor, type FactorSecret } from './factor-calls.ts'
import styles from './factor.module.css'

export interface FactorSetUpProps {
  /** Words of the button that begins. */
  readonly begin: string
  /** The app is confirmed, and the person has kept the backup codes. */
  readonly onDone: () => void
}

type Step =
  | { readonly kind: 'begin' }
  | { readonly kind: 'scan'; readonly secret: FactorSecret }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

/** Sets up an authenticator app: its secret, its first code, the backup codes. */
export function FactorSetUp({ begin, onDone }: FactorSetUpProps) {
  const { t } = useLingui()
  const say = useFailureText()
  const [step, setStep] = useState<Step>({ kind: 'begin' })
  const [failure, setFailure] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led here is gone.
  useEffect(() => heading.current?.focus(), [step.kind])

  const handleBegin = async () => {
    setFailure(null)
    try {
      setStep({ kind: 'scan', secret: await beginFactor() })
    } catch (error) {
      setFailure(say(error))
    }
  }

  switch (step.kind) {
    case 'begin':
      return (
        <div className={styles['part']}>
          {failure !== null && (
            <Note tone="error" live="alert">
              {failure}
            </Note>
          )}
          <Button onClick={handleBegin}>{begin}</Button>
        </div>
      )
    case 'scan':
      return (
        <div className={styles['part']}>
          <h2 className={styles['title']} ref={heading} tabIndex={-1}>
            {t({ id: 'admin.factor.scan', message: 'Отсканируйте код приложением' })}
          </h2>
          <img
            className={styles['qr']}
            src={`data:image/svg+xml,${encodeURIComponent(step.secret.qr)}`}
            alt={t({ id: 'admin.factor.qr', message: 'QR-код для приложения' })}
          />
          <p>
            {t({ id: 'admin.factor.by-hand', message: 'Не сканируется? Введите в приложении этот ключ:' })}
          </p>
          <p className={styles['key']}>{step.secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
          <FactorCodeForm
            label={t({ id: 'admin.factor.code', message: 'Код из приложения' })}
            hint={t({
              id: 'admin.factor.code.hint',
              message: '6 цифр из приложения: они всё время меняются',
            })}
            wrong={t({ id: 'admin.factor.code.error', message: 'Введите 6 цифр из приложения.' })}
            pattern={/^\d{6}$/}
            inputMode="numeric"
            onCode={async (code) => setStep({ kind: 'codes', codes: await confirmFactor(code) })}
          />
        </div>
      )
    case 'codes':
      return (
        <div className={styles['part']}>
          <h2 className={styles['title']} ref={heading} tabIndex={-1}>
            {t({ id: 'admin.factor.codes', message: 'Сохраните запасные коды' })}
          </h2>
          <p>
            {t({
              id: 'admin.factor.codes.text',
              message:
                'Если телефона нет рядом, войдите по запасному коду. Каждый сработает один раз. Больше мы их не покажем: запишите или распечатайте.',
            })}
          </p>
          <ul className={styles['codes']}>
            {step.codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <Button onClick={onDone}>{t({ id: 'admin.factor.codes.kept', message: 'Коды сохранены' })}</Button>
        </div>
      )
    default:
      return step satisfies never
  }
}
