import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { companyPhoneFormat, isOfFormat } from '../../formats/index.ts'
import type { SummaryError } from '../../ui/index.ts'
import { useFailureText } from '../loading/use-failure-text.ts'
import { makeAccount, sendCode, signInByCode, signInByPassword } from './sign-in.ts'

/** Proof of identity that a person chooses. */
export type SignInWay = 'code' | 'password'

type Step =
  | { readonly kind: 'phone' }
  | { readonly kind: 'code' }
  | { readonly kind: 'account'; readonly proof: string }

const shortestPassword = 8

/** Steps of the staff's sign-in: the phone, then a code or a password, and a password for a new account. */
export function useStaffSignIn() {
  const { t } = useLingui()
  const say = useFailureText()
  const [way, setWay] = useState<SignInWay>('code')
  const [step, setStep] = useState<Step>({ kind: 'phone' })
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<readonly SummaryError[]>([])
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)

  const wantsPhone = step.kind === 'phone'
  const wantsCode = step.kind === 'code'
  const wantsPassword = step.kind === 'account' || (wantsPhone && way === 'password')

  const missing = (): readonly SummaryError[] => [
    ...(wantsPhone && !isOfFormat(companyPhoneFormat, phone)
      ? [
          {
            target: 'phone',
            message: t({ id: 'admin.sign-in.phone.error', message: 'Введите номер телефона полностью.' }),
          },
        ]
      : []),
    ...(wantsCode && !/^\d{6}$/.test(code)
      ? [
          {
            target: 'code',
            message: t({ id: 'admin.sign-in.code.error', message: 'Введите 6 цифр из СМС.' }),
          },
        ]
      : []),
    ...(wantsPassword && password.length < shortestPassword
      ? [
          {
            target: 'password',
            message: t({
              id: 'admin.sign-in.password.error',
              message: 'Введите пароль: не короче 8 знаков.',
            }),
          },
        ]
      : []),
  ]

  const goOn = async (): Promise<void> => {
    if (step.kind === 'account') await makeAccount(step.proof, password)
    else if (wantsCode) {
      const left = await signInByCode(phone, code)
      if (left) setStep({ kind: 'account', proof: left.proof })
    } else if (way === 'password') await signInByPassword(phone, password)
    else {
      await sendCode(phone)
      // The code that was sent before is no longer valid.
      setCode('')
      setStep({ kind: 'code' })
    }
  }

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const found = missing()
    setErrors(found)
    setAttempt((count) => count + 1)
    if (found.length > 0 || isBusy) return
    setBusy(true)
    try {
      await goOn()
    } catch (error) {
      const field = wantsPassword ? 'password' : 'phone'
      setErrors([{ target: wantsCode ? 'code' : field, message: say(error) }])
    } finally {
      setBusy(false)
    }
  }

  return {
    step: step.kind,
    way,
    setWay,
    phone,
    setPhone,
    code,
    setCode: (text: string) => setCode(text.replaceAll(/\D/g, '').slice(0, 6)),
    password,
    setPassword,
    wantsPhone,
    wantsCode,
    wantsPassword,
    errors,
    /** Number of submissions; the summary of errors takes the focus after each. */
    attempt,
    isBusy,
    handleSubmit,
    changePhone: () => setStep({ kind: 'phone' }),
  }
}
