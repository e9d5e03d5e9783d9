import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { isRuleCode, type AuthProblem } from '../../../machines/auth-rules.ts'
import type { SummaryError } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import { useAuth, useAuthState, useIsBusy } from './auth-context.ts'

type FieldName = AuthProblem['field']

/** A slide's form: its errors after the first attempt to continue, and their fields. */
export interface SlideForm {
  readonly onSubmit: (event: FormEvent) => void
  /** Grows with each attempt to continue: the error summary takes focus again. */
  readonly attempt: number
  /** Errors for the summary: those of the fields, or the server's refusal. */
  readonly errors: readonly SummaryError[]
  readonly errorOf: (field: FieldName) => string | null
  readonly idOf: (field: FieldName) => string
  /** Code of the server's latest refusal; null when there was none, or when a field must be corrected first. */
  readonly refusal: string | null
}

/**
 * The form of a slide. Continue is always enabled and shows the errors; a shown error disappears as soon as the answer is
 * right.
 */
export function useSlideForm(
  problems: readonly AuthProblem[],
  refusal: string | null,
  send: () => void,
): SlideForm {
  const auth = useAuth()
  const problemText = useProblemText()
  const isBusy = useIsBusy()
  const form = useId()
  const [attempt, setAttempt] = useState(0)
  const refused = refusal !== null && !isRuleCode(refusal) ? refusal : null
  const shown = attempt > 0 ? problems : []
  const idOf = (field: FieldName) => `${form}-${field}`
  const count = shown.length + (refused === null ? 0 : 1)
  useEffect(() => {
    auth.send({ type: 'slide.resized' })
  }, [auth, count])

  return {
    onSubmit: (event) => {
      event.preventDefault()
      if (isBusy) return
      setAttempt((number) => number + 1)
      send()
    },
    attempt,
    errors: shown.map((problem) => ({ target: idOf(problem.field), message: problemText(problem) })),
    errorOf: (field) => {
      const problem = shown.find((one) => one.field === field)
      return problem ? problemText(problem) : null
    },
    idOf,
    refusal: shown.length > 0 ? null : refused,
  }
}

/** Returns the message for a problem of a field. */
function useProblemText(): (problem: AuthProblem) => string {
  const { t } = useLingui()
  const texts = useProductTexts()
  return ({ field, code, params = {} }) => {
    if (code === 'code.incomplete')
      return t({ id: 'auth.code.incomplete', message: 'Введите все 6 цифр кода.' })
    if (code !== 'required') return texts.say(code, params)
    return field === 'phone'
      ? t({ id: 'auth.phone.missing', message: 'Введите телефон.' })
      : t({ id: 'auth.password.missing', message: 'Введите пароль.' })
  }
}

/** Returns a function that gives the text of a refusal from the catalogue of errors. */
export function useRefusalText(): (code: string) => string {
  const { t } = useLingui()
  const texts = useProductTexts()
  return (code) => {
    switch (code) {
      case 'unreachable':
        return texts.say('network')
      case 'passkey.left':
        return t({
          id: 'auth.passkey.left',
          message:
            'Ключ не выбран: окно закрыли, или на этом устройстве его нет. Войти можно и по коду из СМС.',
        })
      case 'passkey.known':
        return t({ id: 'auth.passkey.known', message: 'На этом устройстве ключ от кабинета уже есть.' })
      case 'passkey.impossible':
        return t({
          id: 'auth.passkey.impossible',
          message: 'В этом браузере ключ не сработал. Войдите по коду из СМС.',
        })
      case 'QDM_NOT_FOUND':
        return t({
          id: 'auth.recovery.unknown',
          message: 'С этим номером ещё не регистрировались. Проверьте его или зарегистрируйтесь.',
        })
      default:
        return texts.find(code) ?? texts.say('unexpected')
    }
  }
}

/** The phone number typed in the modal, and its setter. */
export function useTypedPhone(): readonly [string, (phone: string) => void] {
  const auth = useAuth()
  return [useAuthState('phoneNumber'), (phone) => auth.send({ type: 'phone.typed', phone })]
}
