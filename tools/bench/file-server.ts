import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

/** Something that is served under an address path beside the files. */
export interface Served {
  readonly type: string
  readonly body: string
}

/** A server of built pages on a free port. */
export interface FileServer {
  readonly url: string
  readonly close: () => Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Serves the files of a folder unchanged, and the paths that `others` handles. */
export async function serveFolder(
  folder: string,
  others: (path: string) => Promise<Served | null>,
): Promise<FileServer> {
  const answer = async (path: string): Promise<{ readonly type: string; readonly body: Buffer | string }> => {
    const other = await others(path)
    if (other) return other
    const file = join(folder, normalize(path === '/' ? '/index.html' : path))
    return { type: types[extname(file)] ?? 'application/octet-stream', body: await readFile(file) }
  }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    answer(path).then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
