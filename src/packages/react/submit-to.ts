import type { HostAnswer, HostSending } from '../../wizard/hosted/index.ts'

/**
 * Returns an `onSubmit` that posts the form to an address where `@qadam/server` receives it: refused answers come back to
 * their questions, and what was sent twice is one form. `onSubmit={submitTo('/forms')}`.
 */
export function submitTo(
  address: string,
  headers: Readonly<Record<string, string>> = {},
): (answers: object, sending: HostSending) => Promise<HostAnswer> {
  return async (_answers, { body, key, signal }) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal,
    })
    const answer: unknown = await response.json().catch(() => null)
    const refused = partOf(answer, 'problems')
    if (response.status === 422 && Array.isArray(refused))
      // What our server answers.
      return { problems: refused as Extract<HostAnswer, { readonly problems: unknown }>['problems'] }
    if (!response.ok)
      throw new Error(`${address} answered ${response.status}: ${String(partOf(answer, 'detail') ?? '')}`)
    const reference = partOf(partOf(answer, 'data'), 'reference')
    return typeof reference === 'string' ? { reference } : {}
  }
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined
}
