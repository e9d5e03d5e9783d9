import { useLingui } from '@lingui/react/macro'
import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { codeDigits } from '../../../machines/auth-rules.ts'
import { ask } from '../../api/index.ts'
import {
  AnotherCode,
  Button,
  CodeInput,
  FormField,
  Icon,
  Note,
  FormatInput,
  useSecondsUntil,
} from '../../ui/index.ts'
import { useSending } from '../forms/use-sending.ts'
import { useCallFailureText } from '../site/failure-text.ts'
import styles from './passport-binding.module.css'

export interface PassportBindingProps {
  /** The bound personal ID, masked; null while none is. */
  readonly pinfl: string | null
  /** True when the passport and the birth date are saved; without them binding is impossible. */
  readonly isReady: boolean
  readonly onBound: () => void
}

const pinflDigits = 14

/** Recipient of a code, and the moment from which another may be requested. */
interface SentCode {
  readonly phone: string
  readonly resendAt: number
}

/** Displays the passport that is bound to the account, or the form that binds it. */
export function PassportBindingForm({ pinfl, isReady, onBound }: PassportBindingProps) {
  const { t } = useLingui()
  if (pinfl !== null)
    return (
      <p className={styles['bound']} role="status">
        <Icon of={BadgeCheck} size={24} />
        <span>
          {t({ id: 'cabinet.binding.bound', message: 'Паспорт подтверждён' })}
          <br />
          <span className={styles['quiet']}>
            {t({ id: 'cabinet.binding.pinfl', message: `ПИНФЛ ${pinfl}` })}
          </span>
        </span>
      </p>
    )
  return (
    <div className={styles['words']}>
      <p>
        {t({
          id: 'cabinet.binding.why',
          message:
            'Подтвердите, что паспорт ваш: увидите все свои полисы, на какой бы номер их ни купили, и не будете заполнять то, что знает реестр.',
        })}
      </p>
      {isReady ? (
        <BindingForm onBound={onBound} />
      ) : (
        <p className={styles['quiet']}>
          {t({
            id: 'cabinet.binding.first',
            message: 'Сначала сохраните выше паспорт и дату рождения.',
          })}
        </p>
      )}
    </div>
  )
}

function BindingForm({ onBound }: Pick<PassportBindingProps, 'onBound'>) {
  const { t } = useLingui()
  const failureText = useCallFailureText()
  const sending = useSending()
  const [pinfl, setPinfl] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [sent, setSent] = useState<SentCode | null>(null)
  const isWhole = pinfl.length === pinflDigits
  const sendCode = () =>
    sending.send(async (signal) => {
      const { phone, resendSeconds } = await ask('beginPassportBinding', { body: { pinfl }, signal })
      if (!signal.aborted) setSent({ phone, resendAt: Date.now() + resendSeconds * 1000 })
    })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!isWhole)
    if (isWhole) void sendCode()
  }
  const failed = sending.state.kind === 'failed' && (
    <Note tone="error" live="alert">
      {failureText(sending.state.failure)}
    </Note>
  )

  if (sent)
    return (
      <>
        {failed}
        <CodeStep
          pinfl={pinfl}
          sent={sent}
          isAsking={sending.state.kind === 'sending'}
          onAgain={() => void sendCode()}
          onBound={onBound}
        />
      </>
    )
  return (
    <form className={styles['words']} onSubmit={handleSubmit} noValidate>
      {failed}
      <FormField
        id="binding-pinfl"
        label={t({ id: 'cabinet.binding.pinfl-label', message: 'ПИНФЛ' })}
        hint={t({
          id: 'cabinet.binding.pinfl-hint',
          message: '14 цифр: в паспорте или на обороте ID-карты.',
        })}
        error={
          isMissing && !isWhole
            ? t({ id: 'cabinet.binding.pinfl-wrong', message: 'Проверьте ПИНФЛ: 14 цифр, как в паспорте.' })
            : null
        }
      >
        <FormatInput format="pinfl" value={pinfl} onChange={setPinfl} />
      </FormField>
      <Button
        type="submit"
        kind="secondary"
        size="small"
        busy={
          sending.state.kind === 'sending' && t({ id: 'cabinet.binding.sending', message: 'Отправляем код…' })
        }
      >
        {t({ id: 'cabinet.binding.send', message: 'Получить код' })}
      </Button>
    </form>
  )
}

interface CodeStepProps {
  readonly pinfl: string
  readonly sent: SentCode
  readonly isAsking: boolean
  readonly onAgain: () => void
  readonly onBound: () => void
}

function CodeStep({ pinfl, sent, isAsking, onAgain, onBound }: CodeStepProps) {
  const { t } = useLingui()
  const failureText = useCallFailureText()
  const checking = useSending()
  const [code, setCode] = useState('')
  const waitSeconds = useSecondsUntil(sent.resendAt)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const { phone } = sent
  const isChecking = checking.state.kind === 'sending'
  const handleCode = (typed: string) => {
    setCode(typed)
    if (typed.length !== codeDigits) return
    void checking.send(async (signal) => {
      await ask('confirmPassportBinding', { body: { pinfl, code: typed }, signal })
      if (!signal.aborted) onBound()
    })
  }
  return (
    <>
      <p>
        {t({
          id: 'cabinet.binding.sent',
          message: `Отправили код на ${phone} — номер из вашего первого полиса.`,
        })}
      </p>
      <FormField
        id="binding-code"
        label={t({ id: 'cabinet.binding.code', message: 'Код из СМС' })}
        hint={t({ id: 'cabinet.binding.code-hint', message: '6 цифр. Код действует 5 минут.' })}
        error={checking.state.kind === 'failed' ? failureText(checking.state.failure) : null}
      >
        <CodeInput ref={input} length={codeDigits} readsSms value={code} onChange={handleCode} />
      </FormField>
      <AnotherCode
        waitSeconds={waitSeconds}
        onAsk={() => {
          setCode('')
          onAgain()
        }}
        busy={
          isChecking
            ? t({ id: 'cabinet.binding.checking', message: 'Проверяем код…' })
            : isAsking && t({ id: 'cabinet.binding.sending', message: 'Отправляем код…' })
        }
      />
    </>
  )
}
