import {
  type FormAnswer,
  keyHeader,
  mostBytes,
  notReadable,
  type ReceiveForm,
  receiveForms,
  type ReceiveOptions,
} from './receive.ts'

/**
 * Makes a handler of web `Request`s that receives forms, for Next.js route handlers, Hono, Bun, Deno and workers:
 * `export const POST = formsHandler({ forms: [clinic], onForm })`.
 * @throws FormRefused
 */
export function formsHandler(options: ReceiveOptions): (request: Request) => Promise<Response> {
  return handlerOf(receiveForms(options))
}

/** Makes a handler that reads the body of a request and has it received. */
export function handlerOf(receive: ReceiveForm): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
    if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
      return responseOf(notReadable('The content type has to be application/json.'))
    const text = await textOf(request)
    if (text === null) return responseOf(notReadable(`The body is longer than ${mostBytes} bytes.`))
    let body: unknown
    try {
      body = JSON.parse(text)
    } catch {
      return responseOf(notReadable('The body is no JSON.'))
    }
    return responseOf(await receive(body, request.headers.get(keyHeader)))
  }
}

/** Reads at most `mostBytes` of a body; null for a longer one. */
async function textOf({ body }: Request): Promise<string | null> {
  if (body === null) return ''
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    length += value.byteLength
    if (length > mostBytes) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}

function responseOf({ status, contentType, body }: FormAnswer): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': contentType } })
}
