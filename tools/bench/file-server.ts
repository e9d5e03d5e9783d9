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

interface Answer {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | string
}

/** Files whose names have their hash are kept by browsers, as on any good server. */
function cached(path: string): Readonly<Record<string, string>> {
  return path.startsWith('/assets/') ? { 'cache-control': 'public, max-age=31536000, immutable' } : {}
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Serves the files of a folder, compressed where the folder has them so, and the paths that `others` handles. */
export async function serveFolder(
  folder: string,
  others: (path: string) => Promise<Served | null>,
): Promise<FileServer> {
  const answer = async (path: string): Promise<Answer> => {
    const other = await others(path)
    if (other) return { headers: { 'content-type': other.type }, body: other.body }
    const file = join(folder, normalize(path === '/' ? '/index.html' : path))
    const type = types[extname(file)] ?? 'application/octet-stream'
    const compressed = await readFile(`${file}.br`).catch(() => null)
    return compressed === null
      ? { headers: { 'content-type': type }, body: await readFile(file) }
      : { headers: { 'content-type': type, 'content-encoding': 'br' }, body: compressed }
  }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    answer(path).then(
      ({ headers, body }) => response.writeHead(200, { ...headers, ...cached(path) }).end(body),
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
