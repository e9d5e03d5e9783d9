import { useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import {
  memo,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { VerifyView } from '../../engine/index.ts'
import { Button, CodeInput, Field, FieldError, formatPhone, Icon, TextButton } from '../../ui/index.ts'
import { useRun } from '../run/run-context.tsx'
import { useProductTexts } from '../texts/product-texts.ts'
import { controlId, flagKey } from './ids.ts'
import { verifyId } from './summary-errors.ts'
import { useVerification, type Verification } from './use-verification.ts'
import { useProblemText } from './use-problem-text.ts'
import styles from './verify-part.module.css'

export interface VerifyPartProps {
  readonly view: VerifyView
  readonly slide: string
}

const codeLength = 6

/** Proof of a phone by SMS: a code is asked for, typed, and the number is proven; another number starts anew. */
export const VerifyPart = memo(function VerifyPart({ view, slide }: VerifyPartProps) {
  const { t } = useLingui()
  const { actor, timing } = useRun()
  const texts = useProductTexts()
  const problemText = useProblemText()
  const { at, number } = view
  const phone = view.numberValid ? number : null
  const verification = useVerification(view.verified ? null : phone, (proof) => {
    if (number !== null) actor.send({ type: 'phone.verified', at, number, proof })
  })

  const id = verifyId(at)
  const [problem] = view.problems
  const code = problem?.code ?? null
  const key = flagKey(slide, view.id)
  const isShown = useSyncExternalStore(timing.subscribe, () => code !== null && timing.isShown(key, code))
  useEffect(() => timing.change(key, code), [timing, key, code])

  const missing = problem && isShown ? problemText(problem) : null
  const failed =
    verification.error === null
      ? null
      : // What is in no catalogue is the network's or the clock's.
        (texts.find(verification.error) ??
        t({ id: 'wizard.verify.failed', message: 'Сервис не ответил. Повторите.' }))
  const error = failed ?? missing
  const handleChangeNumber = () => {
    if (view.verified) actor.send({ type: 'phone.released', at })
    const input = document.getElementById(controlId(at))
    if (input instanceof HTMLInputElement) {
      input.focus()
      input.select()
    }
  }
  const changeNumber = (
    <TextButton onClick={handleChangeNumber}>
      {t({ id: 'wizard.verify.change', message: 'Изменить номер' })}
    </TextButton>
  )

  if (view.verified) {
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
        changeNumber={changeNumber}
      />
    )
  }
  if (phone === null) return null
  return (
    <div className={styles['ask']}>
      {error && <FieldError>{error}</FieldError>}
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
})

interface CodeStepProps {
  readonly id: string
  readonly phone: string
  readonly verification: Verification
  readonly error: string | null
  readonly changeNumber: ReactNode
}

function CodeStep({ id, phone, verification, error, changeNumber }: CodeStepProps) {
  const { resendIn, isChecking, submit, send } = verification
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const submitted = useRef('')
  const input = useRef<HTMLInputElement>(null)
  const shown = formatPhone(phone)
  useEffect(() => input.current?.focus(), [])

  const handleWhole = useEffectEvent((code: string) => {
    // A refused code is not sent twice; correcting it sends the corrected one.
    if (code === submitted.current) return
    submitted.current = code
    submit(code)
  })
  useEffect(() => {
    if (typed.length === codeLength) handleWhole(typed)
  }, [typed])

  const time = `${Math.floor(resendIn / 60)}:${String(resendIn % 60).padStart(2, '0')}`
  return (
    <div className={styles['code']}>
      <p>
        {t({ id: 'wizard.verify.sent', message: `Отправили код на ${shown}.` })} {changeNumber}
      </p>
      <Field
        id={id}
        label={t({ id: 'wizard.verify.code', message: 'Код из СМС' })}
        hint={t({ id: 'wizard.verify.code-hint', message: '6 цифр. Код действует 5 минут.' })}
        error={error}
      >
        <CodeInput ref={input} length={codeLength} readsSms value={typed} onChange={setTyped} />
      </Field>
      <div className={styles['again']}>
        {isChecking ? (
          <span role="status">{t({ id: 'wizard.verify.checking', message: 'Проверяем код…' })}</span>
        ) : resendIn > 0 ? (
          <>
            <Icon of={Clock} size={18} />
            <span>{t({ id: 'wizard.verify.wait', message: 'Новый код можно запросить через' })}</span>
            <b>{time}</b>
          </>
        ) : (
          <TextButton onClick={send}>
            {t({ id: 'wizard.verify.again', message: 'Отправить код снова' })}
          </TextButton>
        )}
      </div>
    </div>
  )
}
