import { useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatPhone } from '../../formats/index.ts'
import {
  AnotherCode,
  Button,
  CodeInput,
  FormField,
  FieldError,
  Icon,
  RetryButton,
  TextButton,
  useLanguage,
} from '../../ui/index.ts'
import { useProductTexts } from '../texts/product-texts.ts'
import styles from './phone-proof.module.css'
import type { SavedSentCode } from '../run/run-state.ts'
import { useVerification, type PhoneVerification } from './use-verification.ts'

export interface PhoneProofProps {
  /** Id of the element that takes the focus: the button, the code, or the note after success. */
  readonly id: string
  /** Twelve figures; null while the number is not whole. */
  readonly phone: string | null
  readonly isVerified: boolean
  /** False where nothing is sent, as in a preview. */
  readonly isRecorded?: boolean
  /** A code that this phone was sent before the page was left, still in force; it is waited for. */
  readonly sent?: SavedSentCode | null
  readonly onSent?: (code: SavedSentCode) => void
  /** Reason why the phone is not proven yet, displayed after an attempt to continue without it. */
  readonly missing: ReactNode
  readonly onVerified: (proof: string) => void
  /** Another number is wanted: the focus belongs to its input. */
  readonly onChangeNumber: () => void
}

const codeLength = 6

/** Proof of a phone by SMS: a code is asked for, typed, and the number is proven; another number starts again. */
export function PhoneProof({
  id,
  phone,
  isVerified,
  isRecorded = true,
  sent = null,
  onSent,
  missing,
  onVerified,
  onChangeNumber,
}: PhoneProofProps) {
  const { t } = useLingui()
  const texts = useProductTexts()
  const verification = useVerification({
    phone: isVerified ? null : phone,
    isRecorded,
    sent,
    onSent,
    onVerified,
  })
  const language = useLanguage()
  const failed =
    verification.error === null
      ? null
      : // A code outside the catalogue comes from the network or a timeout.
        (texts.find(verification.error) ??
        t({ id: 'wizard.verify.failed', message: 'Сервис не ответил. Повторите.' }))
  // The portal says it, also within a form in another language.
  const error = failed === null ? missing : <span lang={language}>{failed}</span>
  const changeNumber = (
    <TextButton onClick={onChangeNumber}>
      {t({ id: 'wizard.verify.change', message: 'Изменить номер' })}
    </TextButton>
  )

  if (isVerified) {
    return (
      <div className={styles['verified']} id={id} role="status" tabIndex={-1}>
        <Icon of={CircleCheck} size={22} strokeWidth={2} />
        <span className={styles['grow']}>
          {t({ id: 'wizard.verify.done', message: 'Номер подтверждён' })}
        </span>
        {changeNumber}
      </div>
    )
  }
  if (verification.step === 'sent') {
    return (
      <CodeStep
        id={id}
        phone={phone ?? ''}
        verification={verification}
        error={error}
        isErrorSpoken={failed !== null}
        changeNumber={changeNumber}
      />
    )
  }
  if (phone === null) return null
  return (
    <div className={styles['ask']}>
      {error && <FieldError isSpoken={failed !== null}>{error}</FieldError>}
      <Button
        id={id}
        kind="secondary"
        onClick={verification.send}
        busy={
          verification.step === 'sending' && t({ id: 'wizard.verify.sending', message: 'Отправляем код…' })
        }
      >
        {t({ id: 'wizard.verify.send', message: 'Получить код' })}
      </Button>
    </div>
  )
}

interface CodeStepProps {
  readonly id: string
  readonly phone: string
  readonly verification: PhoneVerification
  readonly error: ReactNode
  /** True when the error concerns the service and not the form, whose errors the summary displays. */
  readonly isErrorSpoken: boolean
  readonly changeNumber: ReactNode
}

function CodeStep({ id, phone, verification, error, isErrorSpoken, changeNumber }: CodeStepProps) {
  const { resendIn, isChecking, isUnjudged, submit, send } = verification
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const submitted = useRef('')
  const input = useRef<HTMLInputElement>(null)
  const shown = formatPhone(phone)
  useEffect(() => input.current?.focus(), [])

  const handleWhole = useEffectEvent((code: string) => {
    // A refused code is not sent twice; correcting it sends the corrected one, after the one that is being checked.
    if (code === submitted.current) return
    submitted.current = code
    submit(code)
  })
  useEffect(() => {
    if (!isChecking && typed.length === codeLength) handleWhole(typed)
  }, [typed, isChecking])

  return (
    <div className={styles['code']}>
      <p>
        {t({ id: 'wizard.verify.sent', message: `Отправили код на ${shown}.` })} {changeNumber}
      </p>
      <FormField
        id={id}
        label={t({ id: 'wizard.verify.code', message: 'Код из СМС' })}
        hint={t({ id: 'wizard.verify.code-hint', message: '6 цифр. Код действует 5 минут.' })}
        error={error}
        isErrorSpoken={isErrorSpoken}
      >
        <CodeInput ref={input} length={codeLength} readsSms value={typed} onChange={setTyped} />
      </FormField>
      {isUnjudged && typed.length === codeLength && <RetryButton kind="text" onClick={() => submit(typed)} />}
      <AnotherCode
        waitSeconds={resendIn}
        onAsk={send}
        busy={isChecking && t({ id: 'wizard.verify.checking', message: 'Проверяем код…' })}
      />
    </div>
  )
}
