import { createHash } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { QadamError } from '../errors/index.ts'
import type { CoreDeps } from '../deps.ts'
import type { TextSource } from './texts.ts'

const immutable = 'public, max-age=31536000, immutable'

/** The list of products, their compiled versions and their texts: all that a wizard is made of. */
export function registryRoutes({
  registry,
  texts,
}: Pick<CoreDeps, 'registry'> & { readonly texts: TextSource }): FastifyPluginAsync {
  return async (app) => {
    app.get('/api/v1/products', async () => ({ data: await registry.list() }))

    app.get<{ Params: { product: string; hash: string } }>(
      '/products/:product/:hash.js',
      async ({ params }, reply) => {
        const text = await registry.moduleText(params.product, params.hash)
        if (text === null) throw new QadamError('QDM_NOT_FOUND')
        return reply.type('text/javascript; charset=utf-8').header('cache-control', immutable).send(text)
      },
    )

    app.get<{ Params: { language: string; namespace: string } }>(
      '/locales/:language/:namespace.json',
      async ({ params, headers }, reply) => {
        const found = await texts(params.language, params.namespace)
        if (found === null) throw new QadamError('QDM_LOCALE_UNKNOWN')
        return revalidated(reply, headers['if-none-match'], JSON.stringify(found))
      },
    )
  }
}

/** Texts change without a new address: kept by the browser, and asked for again by their tag. */
function revalidated(reply: FastifyReply, known: string | undefined, text: string): FastifyReply {
  const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  void reply.header('etag', tag).header('cache-control', 'public, no-cache')
  if (known?.split(/,\s*/).includes(tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}
