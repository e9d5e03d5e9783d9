import { CallError, problemOf } from './failure.ts'
import {
  addressOf,
  headersOf,
  parsedBody,
  tellOfLostConnection,
  type Incoming,
  type Outgoing,
} from './send.ts'
import { dropToken, token } from './session.ts'

/** A form with files whose progress is reported. */
export interface Upload extends Pick<Outgoing, 'path' | 'languageHeader' | 'signal'> {
  /** POST when absent. */
  readonly method?: 'PUT'
  readonly body: FormData
  readonly onProgress: (progress: { readonly sentBytes: number; readonly totalBytes: number }) => void
  /** Longest time without progress, in ms; a slow upload that progresses does not time out. */
  readonly stallMs?: number
}

const defaultStallMs = 30_000

/**
 * Like `sendStrictly` for a form with files, and reports progress. It uses XMLHttpRequest, because `fetch`
 * reports no upload progress.
 * @throws CallError of all four kinds
 */
export async function upload(outgoing: Upload): Promise<Incoming> {
  const bearer = token()
  const { status, text, fact } = await exchange(outgoing, bearer)
  if (status === 401 && bearer !== null) dropToken(bearer)
  const body = parsedBody(status, text)
  if (status >= 400) throw new CallError({ kind: 'status', status, data: problemOf(body), body })
  return { status, body, fact }
}

interface Exchanged {
  readonly status: number
  readonly text: string
  readonly fact: string | null
}

function exchange(outgoing: Upload, bearer: string | null): Promise<Exchanged> {
  const { body, signal, onProgress, stallMs = defaultStallMs } = outgoing
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let clock = 0
    let isStalled = false
    const wait = () => {
      clearTimeout(clock)
      clock = window.setTimeout(() => {
        isStalled = true
        request.abort()
      }, stallMs)
    }
    const abort = () => request.abort()
    const fail = () => {
      if (!isStalled && !signal?.aborted) tellOfLostConnection()
      reject(new CallError({ kind: isStalled ? 'timeout' : 'fetch' }))
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait()
      onProgress({ sentBytes: loaded, totalBytes: total })
    })
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        text: request.responseText,
        fact: request.getResponseHeader('Qadam-Fact'),
      }),
    )
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('loadend', () => {
      clearTimeout(clock)
      signal?.removeEventListener('abort', abort)
    })
    const sent = { method: 'POST', ...outgoing }
    request.open(sent.method, addressOf(sent))
    for (const [name, value] of headersOf(sent, bearer)) request.setRequestHeader(name, value)
    if (signal?.aborted) return fail()
    signal?.addEventListener('abort', abort)
    wait()
    request.send(body)
  })
}
