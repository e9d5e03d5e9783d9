import { useEffect, useEffectEvent } from 'react'
import { digitsOf } from '../../../formats/index.ts'
import { CodedInput, type CodedInputProps } from '../masked-input/coded-input.tsx'
import styles from './code-input.module.css'

export interface CodeInputProps extends CodedInputProps {
  /** How many digits the code has. */
  readonly length: number
  /** Offers to read the code out of the SMS itself, where the browser can (WebOTP). */
  readonly readsSms?: boolean | undefined
}

/**
 * The code of an SMS in one input: the keyboard suggests it, spaces are forgiven, a paste works. One box
 * and not five: five are five stops for a screen reader and a trap for pasting.
 */
export function CodeInput({ length, readsSms = false, ...rest }: CodeInputProps) {
  const { onChange } = rest
  const handleCode = useEffectEvent((code: string) => onChange(digitsOf(code, length)))

  useEffect(() => {
    if (!readsSms || !('OTPCredential' in globalThis)) return
    const abort = new AbortController()
    // WebOTP is not in TypeScript's DOM library: https://wicg.github.io/web-otp/
    const request = { otp: { transport: ['sms'] }, signal: abort.signal } as CredentialRequestOptions
    navigator.credentials.get(request).then(
      (credential) => {
        if (credential && 'code' in credential) handleCode(String(credential.code))
      },
      () => {
        // The person declined or left the page: the code is typed by hand.
      },
    )
    return () => abort.abort()
  }, [readsSms])

  const keep = (typed: string) => digitsOf(typed, length)
  return (
    <CodedInput
      {...rest}
      keep={keep}
      show={(value) => value}
      isWhole={(code) => code.length === length}
      limit={length}
      autoComplete="one-time-code"
      width="medium"
      className={styles['code']}
    />
  )
}
