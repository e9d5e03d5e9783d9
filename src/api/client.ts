import createClient from 'openapi-fetch'
import { sendStrictly } from './send.ts'
import type { paths } from './schema.d.ts'

/**
 * The typed client of the portal's own calls. Every failure is a `CallError`; the session's headers are added.
 * Wizards do not use it: their calls are named by product files and go through `send`.
 */
export const client = /* @__PURE__ */ createClient<paths>({
  baseUrl: '/',
  fetch: async (request) => {
    const url = new URL(request.url)
    const language = request.headers.get('Content-Language') ? 'Content-Language' : 'Accept-Language'
    const body = await requestBody(request)
    const incoming = await sendStrictly({
      method: request.method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      languageHeader: language,
      ...(body === undefined ? {} : { body }),
      ...(request.method === 'GET' ? { retries: 1 } : {}),
      signal: request.signal,
    })
    return incoming.status === 204
      ? new Response(null, { status: 204 })
      : Response.json(incoming.body, { status: incoming.status })
  },
})

async function requestBody(request: Request): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'DELETE') return undefined
  const type = request.headers.get('Content-Type') ?? ''
  if (type.startsWith('multipart/form-data')) return request.formData()
  const text = await request.text()
  return text === '' ? undefined : JSON.parse(text)
}
