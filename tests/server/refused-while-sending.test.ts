import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type ServerProcess } from './kill/server-process.ts'

let server: ServerProcess

beforeAll(async () => {
  server = await startServer({})
})
afterAll(async () => {
  await server.kill()
})

const kilobyte = 1024
const megabyte = 1024 * kilobyte
const chunk = (bytes: number) =>
  Buffer.concat([Buffer.from(`${bytes.toString(16)}\r\n`), Buffer.alloc(bytes, 0x20), Buffer.from('\r\n')])

interface Sending {
  readonly path: string
  readonly type: string
  /** What is sent before the answer arrives, and after it: a length is said first, or the body comes in chunks. */
  readonly said: boolean
  readonly before: number
  readonly after: number
  readonly status: number
}

const multipart = 'multipart/form-data; boundary=b'
const sendings: Readonly<Record<string, Sending>> = {
  'a form that says it is too large': {
    path: '/api/v1/career',
    type: multipart,
    said: true,
    before: megabyte,
    after: 12 * megabyte,
    status: 413,
  },
  'a form that turns out too large': {
    path: '/api/v1/career',
    type: multipart,
    said: false,
    before: 12 * megabyte + 1,
    after: megabyte,
    status: 413,
  },
  'a body that says it is too large': {
    path: '/api/v1/feedback-site/create',
    type: 'application/json',
    said: true,
    before: kilobyte,
    after: megabyte,
    status: 413,
  },
  'a body that turns out too large': {
    path: '/api/v1/feedback-site/create',
    type: 'application/json',
    said: false,
    before: megabyte,
    after: megabyte,
    status: 413,
  },
  'a body of a foreign type': {
    path: '/api/v1/feedback-site/create',
    type: 'text/csv',
    said: true,
    before: kilobyte,
    after: megabyte,
    status: 415,
  },
  'a call of a payment provider that is too large': {
    path: '/api/pay/payme',
    type: 'application/json',
    said: false,
    before: megabyte,
    after: megabyte,
    status: 200,
  },
}

test.each(Object.entries(sendings))(
  'the sender of %s reads the refusal, sends the rest and keeps the connection',
  async (_name, { path, type, said, before, after, status }) => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    const answers = reader(socket)
    const length = said ? `content-length: ${before + after}` : 'transfer-encoding: chunked'
    socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\n${length}\r\n\r\n`)
    socket.write(said ? Buffer.alloc(before, 0x20) : chunk(before))
    expect(await answers.status()).toBe(status)

    socket.write(said ? Buffer.alloc(after, 0x20) : chunk(after))
    if (!said) socket.write('0\r\n\r\n')
    socket.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
    expect(await answers.status()).toBe(200)
    socket.destroy()
  },
)

/** Reads the statuses of the answers on a connection, one after the other. @throws what ends the connection before the answer */
function reader(socket: Socket) {
  let received = ''
  let ended: Error | null = null
  let wake = () => {}
  socket.on('data', (part) => {
    received += part.toString('latin1')
    wake()
  })
  socket.on('error', (error) => {
    ended = error
    wake()
  })
  socket.on('close', () => {
    ended ??= new Error('the connection is closed')
    wake()
  })
  return {
    status: async (): Promise<number> => {
      for (;;) {
        const answer = /HTTP\/1\.1 (\d{3}) [^]*?\r\n\r\n/.exec(received)
        if (answer) {
          received = received.slice(answer.index + answer[0].length)
          return Number(answer[1])
        }
        if (ended) throw ended
        await new Promise<void>((done) => (wake = done))
      }
    },
  }
}
