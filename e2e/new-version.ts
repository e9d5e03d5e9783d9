import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base } from './browser-world.ts'

interface Releases {
  /** The site at an address of its own, which passes on what the server answers. */
  readonly site: {
    readonly url: string
    /** From now on the service worker is another one, as after a deployment. */
    readonly release: () => void
  }
}

/** A site whose next version is published while a visitor is on it. */
export const test = base.extend<Releases>({
  site: async ({}, use, { project }) => {
    let isReleased = false
    const server = createServer((asked, answer) => {
      const isNew = isReleased && asked.url === '/service-worker.js'
      passOn(asked, answer, String(project.use.baseURL), isNew ? '\n// The next version.\n' : '')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    // A server that listens on a port has an address of this kind.
    const { port } = server.address() as AddressInfo
    await use({
      url: `http://127.0.0.1:${port}`,
      release: () => {
        isReleased = true
      },
    })
    server.closeAllConnections()
    server.close()
  },
  baseURL: async ({ site }, use) => {
    await use(site.url)
  },
})

function passOn(asked: IncomingMessage, answer: ServerResponse, server: string, more: string): void {
  const { 'if-none-match': tag, 'if-modified-since': since, ...plain } = asked.headers
  // The whole file, as it is, where more is to stand at its end.
  const headers = more === '' ? asked.headers : { ...plain, 'accept-encoding': 'identity' }
  const passed = request(new URL(asked.url ?? '/', server), { method: asked.method, headers }, (got) => {
    const { 'content-length': length, etag, ...rest } = got.headers
    answer.writeHead(got.statusCode ?? 502, more === '' ? got.headers : rest)
    got.on('end', () => answer.end(more)).pipe(answer, { end: false })
  })
  passed.on('error', () => answer.destroy())
  asked.pipe(passed)
}
