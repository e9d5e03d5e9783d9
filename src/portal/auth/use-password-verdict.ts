import { useEffect, useState } from 'react'
import { passwordLength } from '../../../machines/auth-rules.ts'

/** Verdicts on a new password while it is typed: the server's own rule over the most common passwords. */
type PasswordVerdict = 'QDM_PASSWORD_IS_PHONE' | 'QDM_PASSWORD_COMMON' | 'good'

/** Typing rests for so long before a password is judged. */
const restMs = 400

/**
 * Returns the verdict on a password that is long enough; null while there is none. The most common passwords load with
 * the first such password. The server decides, by longer lists; its refusal is shown at the field.
 */
export function usePasswordVerdict(password: string, phone: string): PasswordVerdict | null {
  const [judged, setJudged] = useState<{
    readonly password: string
    readonly verdict: PasswordVerdict
  } | null>(null)
  useEffect(() => {
    if ([...password].length < passwordLength) return
    let isOver = false
    const timer = setTimeout(() => {
      import('../../../machines/password-strength.ts')
        .then(({ passwordFlaw }) => passwordFlaw(password, phone))
        .then((flaw) => {
          if (!isOver) setJudged({ password, verdict: flaw ?? 'good' })
        })
        .catch(() => undefined)
    }, restMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [password, phone])
  return judged?.password === password ? judged.verdict : null
}
