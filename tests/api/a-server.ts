import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server on a port of its own, and what it was asked. */
export interface AServer {
  readonly url: string
  readonly requests: IncomingMessage[]
  readonly close: () => Promise<void>
}

/** Starts a real HTTP server that answers like this. */
export async function aServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<AServer> {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
