import { CallError, sendStrictly } from '../../api/index.ts'

/** Period in which a sent code is valid, and the moment from which another may be requested. */
export interface SentPhoneCode {
  readonly resendSeconds: number
  readonly expiresSeconds: number
}

/**
 * Sends a code to a phone, in the current language.
 * @throws CallError
 */
export async function sendPhoneCode(phone: string, signal?: AbortSignal): Promise<SentPhoneCode> {
  const { body } = await sendStrictly({
    method: 'POST',
    path: '/api/v1/auth/send-sms',
    body: { phone },
    languageHeader: 'Accept-Language',
    ...(signal ? { signal } : {}),
  })
  const data = dataOf(body)
  return {
    resendSeconds: numberOr(data['resendSeconds'], 60),
    expiresSeconds: numberOr(data['expiresSeconds'], 300),
  }
}

/** Confirms the code; answers the server's signed statement of the phone. @throws CallError */
export async function acceptCode(phone: string, code: string, signal?: AbortSignal): Promise<string> {
  const { body } = await sendStrictly({
    method: 'POST',
    path: '/api/v1/auth/accept',
    body: { phone, code },
    ...(signal ? { signal } : {}),
  })
  const { proof } = dataOf(body)
  if (typeof proof !== 'string') throw new CallError({ kind: 'parsing' })
  return proof
}

function dataOf(body: unknown): Readonly<Record<string, unknown>> {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null
  if (typeof data !== 'object' || data === null) throw new CallError({ kind: 'parsing' })
  return data as Readonly<Record<string, unknown>>
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise
}
