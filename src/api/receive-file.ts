import { CallError, problemOf } from './failure.ts'
import { dropToken, storedLanguage, token } from './session.ts'

const timeoutMs = 60_000

/** Downloads a file of our own origin, with the session's token. @throws CallError */
export async function receiveFile(path: string): Promise<Blob> {
  const clock = AbortSignal.timeout(timeoutMs)
  const bearer = token()
  const headers = new Headers({ 'Accept-Language': storedLanguage() })
  if (bearer !== null) headers.set('Authorization', `Bearer ${bearer}`)
  try {
    const response = await fetch(path, { headers, signal: clock })
    if (response.ok) return await response.blob()
    if (response.status === 401 && bearer !== null) dropToken(bearer)
    const body: unknown = await response.json().catch(() => null)
    throw new CallError({ kind: 'status', status: response.status, data: problemOf(body), body })
  } catch (error) {
    if (error instanceof CallError) throw error
    throw new CallError({ kind: clock.aborted ? 'timeout' : 'fetch' })
  }
}

/** Downloads a file as a `data:` address, which the content security policy allows for images. @throws CallError */
export async function receiveDataUrl(path: string): Promise<string> {
  const blob = await receiveFile(path)
  return await new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new CallError({ kind: 'parsing' })))
    reader.readAsDataURL(blob)
  })
}
