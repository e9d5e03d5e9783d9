import { useEffect, useState } from 'react'
import { passwordLength } from '../../../machines/auth-rules.ts'

/** How a new password is judged while it is typed: by the server's own rule, before it is sent. */
type PasswordVerdict = 'QDM_PASSWORD_IS_PHONE' | 'QDM_PASSWORD_COMMON' | 'good'

/** Typing rests for so long before a password is judged. */
const restMs = 400

/**
 * The verdict on a password that is long enough; null while there is none. The lists of common passwords are loaded with the
 * first one; where they cannot be, the server alone judges.
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
