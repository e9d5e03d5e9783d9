import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

// A receiver of OTLP over HTTP in a process of its own. It answers as the protocol wants, and gives what came at GET /requests.
const requests: unknown[] = []

const server = createServer((request, response) => {
  void answer(request).then(({ status, body }) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') process.stdout.write(`${address.port}\n`)
})

async function answer(
  request: IncomingMessage,
): Promise<{ readonly status: number; readonly body: unknown }> {
  if (request.method === 'GET') return { status: 200, body: requests }
  if (request.url !== '/v1/traces' || request.headers['content-type'] !== 'application/json')
    return { status: 415, body: { message: 'only traces in JSON are taken' } }
  const isPacked = request.headers['content-encoding'] === 'gzip'
  const chunks: Buffer[] = []
  if (isPacked) for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = isPacked ? gunzipSync(Buffer.concat(chunks)).toString() : await text(request)
  requests.push(JSON.parse(body))
  return { status: 200, body: { partialSuccess: {} } }
}
