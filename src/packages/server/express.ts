import type { IncomingMessage, ServerResponse } from 'node:http'
import { handlerOf } from './request-handler.ts'
import { keyHeader, receiveForms, type FormAnswer, type ReceiveOptions } from './receive.ts'

/** A request of Express: `body` is there when a parser ran before. */
export interface FormsRequest extends IncomingMessage {
  readonly body?: unknown
}

/**
 * `@qadam/server/express`: a handler for Express, Connect and `node:http`. It reads the body itself, or takes the one that
 * `express.json()` has read: `app.post('/forms', expressForms({ forms: [clinic], onForm }))`.
 * @throws FormRefused
 */
export function expressForms(
  options: ReceiveOptions,
): (request: FormsRequest, response: ServerResponse) => Promise<void> {
  const receive = receiveForms(options)
  const readAndReceive = handlerOf(receive)
  return async (request, response) => {
    const key = request.headers[keyHeader]
    if (request.body !== undefined) {
      const { status, contentType, body }: FormAnswer = await receive(
        request.body,
        typeof key === 'string' ? key : null,
      )
      response.writeHead(status, { 'content-type': contentType }).end(JSON.stringify(body))
      return
    }
    const answer = await readAndReceive(requestOf(request))
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  }
}

function requestOf(message: IncomingMessage): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers))
    if (typeof value === 'string') headers.set(name, value)
  const method = message.method ?? 'POST'
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request('http://localhost/', {
    method,
    headers,
    ...(hasBody ? { body: bodyOf(message), duplex: 'half' } : {}),
  })
}

function bodyOf(message: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = message[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next()
      if (done === true) controller.close()
      else controller.enqueue(value as Uint8Array) // a message without an encoding gives bytes
    },
    cancel: () => void message.destroy(),
  })
}
