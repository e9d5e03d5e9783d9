import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'

/** What a service saw of a request. */
export interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: FastifyRequest['headers']
  readonly body: unknown
  readonly ip: string
}

/** What a service answers. */
export interface Said {
  readonly status?: number
  readonly body?: unknown
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A service that answers what a test tells it to, and remembers what it was asked. */
export interface Stranger {
  readonly app: FastifyInstance
  readonly seen: readonly Seen[]
  /** The answer to the next request, and to every later one until it is set again. */
  answer: (said: Said | ((seen: Seen) => Said)) => void
}

/** A stranger's server: to be injected into, or to listen. */
export function stranger(): Stranger {
  const app = Fastify()
  const seen: Seen[] = []
  let next: (seen: Seen) => Said = () => ({ body: { data: [] } })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  )
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.all('*', async (request, reply) => {
    const { method, url, headers, body, ip } = request
    const one = { method, url, headers, body, ip }
    seen.push(one)
    const said = next(one)
    const status = said.status ?? 200
    return reply
      .code(status)
      .headers(said.headers ?? {})
      .type(said.type ?? (status < 400 ? 'application/json' : 'application/problem+json'))
      .send(typeof said.body === 'string' || said.body === undefined ? said.body : JSON.stringify(said.body))
  })
  return {
    app,
    seen,
    answer: (said) => {
      next = typeof said === 'function' ? said : () => said
    },
  }
}

/** A problem answer of a service. */
export function aProblem(status: number, code: string): Said {
  return { status, body: { type: 'about:blank', status, code, title: code } }
}
