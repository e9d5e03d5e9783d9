import fastifyStatic from '@fastify/static'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { answerNotFound } from '../errors/index.ts'
import type { ListedProduct, ProductRegistry } from '../registry/index.ts'
import type { Settings } from '../settings.ts'
import type { HasContent } from './content-pages.ts'
import { isFramed, kindOfPath } from './known-paths.ts'
import { notBuiltPage } from './not-built.ts'
import { builtShell } from './shell.ts'

/** Dependencies of the pages. */
export interface PagesDeps {
  readonly registry: ProductRegistry
  readonly distFolder: string
  readonly hasContent: HasContent
  readonly settings: Pick<Settings, 'callBackMinutes'>
}

/** Serves the built app: its files, and its one document for every address that a person can open. */
export async function installPages(app: FastifyInstance, deps: PagesDeps): Promise<void> {
  await app.register(serveFiles(deps.distFolder))

  const shell = builtShell(deps.distFolder, deps.settings)
  const compiledOf = ({ id, hash }: ListedProduct) => deps.registry.compiled(id, hash).catch(() => null)
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isPageRequest(request)) return answerNotFound(request, reply)
    const path = request.url.split('?', 1)[0]?.replace(/(.)\/$/, '$1') ?? '/'
    const product = await deps.registry.ofRoute(path)
    const found = product ? 'page' : await foundAt(path, request, deps)
    const html = await shell.html({
      opens: product
        ? { face: 'wizard', product, compiled: await compiledOf(product) }
        : isFramed(path)
          ? { face: 'portal' }
          : { face: 'other' },
      noIndex: found !== 'page',
      // Paths contain letters, digits and hyphens only: no other path is a page.
      canonical: found === 'page' ? (product?.routes[0] ?? path) : null,
    })
    void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    if (html === null) return reply.code(503).send(notBuiltPage)
    return reply.code(found === 'nothing' ? 404 : 200).send(html)
  })
}

/** `assets` carry their content's hash in their names; what else was built keeps its name (icons, the manifest). */
function serveFiles(distFolder: string): FastifyPluginAsync {
  return async (app) => {
    const root = join(distFolder, 'assets')
    if (!existsSync(root)) return
    await app.register(fastifyStatic, {
      root,
      prefix: '/assets/',
      index: false,
      preCompressed: true,
      maxAge: '1y',
      immutable: true,
    })
    // Browsers request it for pages that name no icon.
    app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
    const others = await readdir(distFolder, { withFileTypes: true })
    const isServed = (name: string): boolean => name !== 'index.html' && !/\.(br|gz)$/.test(name)
    for (const { name } of others.filter((entry) => entry.isFile() && isServed(entry.name)))
      app.get(`/${name}`, (_request, reply) =>
        // A new version of the service worker must not wait for an hour.
        reply.sendFile(name, distFolder, {
          maxAge: name === 'service-worker.js' ? 0 : '1h',
          immutable: false,
        }),
      )
  }
}

const servedElsewhere = /^\/(api|assets|locales|health|metrics|sandbox)(\/|$)/
const fileName = /\.\w{1,8}$/

function isPageRequest(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? ''
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !servedElsewhere.test(path) &&
    !fileName.test(path)
  )
}

async function foundAt(
  path: string,
  request: FastifyRequest,
  { registry, hasContent }: PagesDeps,
): Promise<'page' | 'private' | 'nothing'> {
  const kind = kindOfPath(path)
  switch (kind.kind) {
    case 'page':
    case 'private':
      return kind.kind
    case 'policy':
      return (await registry.list()).some((product) => product.id === kind.product) ? 'private' : 'nothing'
    case 'content':
      // A content service that is down must not make search engines forget its pages.
      return (await hasContent(kind, request)) === false ? 'nothing' : 'page'
    case 'unknown':
      return 'nothing'
    default:
      return kind satisfies never
  }
}
