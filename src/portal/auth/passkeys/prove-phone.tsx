import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { codeDigits } from '../../../../machines/auth-rules.ts'
import { formatPhone } from '../../../formats/index.ts'
import { AnotherCode, CodeInput, FormField, useSecondsUntil } from '../../../ui/index.ts'
import { checkCode, refusalCode, sendAccountCode } from '../auth-calls.ts'
import { useRefusalText } from '../use-slide-form.ts'
import styles from './passkeys.module.css'

export interface ProvePhoneProps {
  /** Phone of the account. */
  readonly phone: string
  /** Called once with the statement that the phone was proven now. */
  readonly onProven: (proof: string) => void
}

/** Sends a code to the person's own phone when it appears, and asks for it. */
export function ProvePhone({ phone, onProven }: ProvePhoneProps) {
  const { t } = useLingui()
  const refusalText = useRefusalText()
  const [code, setCode] = useState('')
  const [resendAt, setResendAt] = useState(0)
  const [busy, setBusy] = useState<'sending' | 'checking' | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const latestCode = useRef('')
  const input = useRef<HTMLInputElement>(null)
  const leaving = useRef(new AbortController())
  const waitSeconds = useSecondsUntil(resendAt)

  const run = async (what: 'sending' | 'checking', act: (signal: AbortSignal) => Promise<void>) => {
    const { signal } = leaving.current
    setBusy(what)
    setRefusal(null)
    try {
      await act(signal)
    } catch (error) {
      if (!signal.aborted) setRefusal(refusalCode(error))
    } finally {
      if (!signal.aborted) setBusy(null)
    }
  }
  const send = async () => {
    await run('sending', async (signal) => {
      const sent = await sendAccountCode({ phone, purpose: 'proof' }, signal)
      if (sent.kind === 'sent') setResendAt(Date.now() + sent.resendSeconds * 1000)
      else setRefusal(sent.code)
    })
    // The SMS can arrive, and its code be typed, before the answer to the request for it.
    await check()
  }
  const check = async () => {
    const typed = latestCode.current
    if (typed.length !== codeDigits) return
    await run('checking', async (signal) => {
      const checked = await checkCode({ phone, code: typed, isRecovery: true, remember: false }, signal)
      if (checked.kind === 'verified') onProven(checked.proof)
      else setRefusal(checked.kind === 'wrong' ? 'QDM_CODE_INCORRECT' : 'QDM_CODE_EXPIRED')
    })
    if (latestCode.current !== typed) await check()
  }
  const handleCode = (typed: string) => {
    latestCode.current = typed
    setCode(typed)
    if (busy === null) void check()
  }
  const handleShown = useEffectEvent(() => {
    input.current?.focus()
    void send()
  })
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    handleShown()
    return () => controller.abort()
  }, [])
  const shownPhone = formatPhone(phone)
  return (
    <div
      className={styles['form']}
      role="group"
      aria-label={t({ id: 'auth.passkeys.prove', message: 'Подтвердите, что это вы' })}
    >
      <p>
        {t({
          id: 'auth.passkeys.prove-why',
          message: `Отправили код на ${shownPhone}: ключ добавит только тот, у кого ваш телефон.`,
        })}
      </p>
      <FormField
        id="passkey-code"
        label={t({ id: 'auth.code', message: 'Код из СМС' })}
        hint={t({ id: 'auth.code.hint', message: '6 цифр. Код действует 5 минут.' })}
        error={refusal === null ? null : refusalText(refusal)}
      >
        <CodeInput ref={input} length={codeDigits} readsSms value={code} onChange={handleCode} />
      </FormField>
      <AnotherCode
        waitSeconds={waitSeconds}
        onAsk={() => {
          handleCode('')
          input.current?.focus()
          void send()
        }}
        busy={
          busy === 'checking'
            ? t({ id: 'auth.code.busy', message: 'Проверяем код…' })
            : busy === 'sending' && t({ id: 'auth.phone.busy', message: 'Отправляем код…' })
        }
      />
    </div>
  )
}
