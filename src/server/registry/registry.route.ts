import { createHash } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type FileKind, metaSchemas } from '../../engine/product/index.ts'
import { sendOnce, type Compressor } from '../encoding/index.ts'
import { QadamError } from '../errors/index.ts'
import type { CoreDeps } from '../deps.ts'
import type { TextSource } from './texts.ts'

const immutable = 'public, max-age=31536000, immutable'

/** Compiled versions of products and their texts, all that a wizard is made of; and the schemas of their files. */
export function registryRoutes({
  registry,
  texts,
  compress,
}: Pick<CoreDeps, 'registry'> & {
  readonly texts: TextSource
  readonly compress: Compressor
}): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { product: string; hash: string } }>(
      '/products/:product/:hash.js',
      async (request, reply) => {
        const { product, hash } = request.params
        const text = await registry.moduleText(product, hash)
        if (text === null) throw new QadamError('QDM_NOT_FOUND')
        void reply.type('text/javascript; charset=utf-8').header('cache-control', immutable)
        // The engine of a later release may make another module of the same version.
        return await tagged(request, reply, compress, text)
      },
    )

    app.get<{ Params: { language: string; namespace: string } }>(
      '/locales/:language/:namespace.json',
      async (request, reply) => {
        const found = await texts(request.params.language, request.params.namespace)
        if (found === null) throw new QadamError('QDM_LOCALE_UNKNOWN')
        // Texts change under the same address: the browser stores them and revalidates by their tag.
        void reply.type('application/json; charset=utf-8').header('cache-control', 'public, no-cache')
        return await tagged(request, reply, compress, JSON.stringify(found))
      },
    )

    // Any editor completes a file that names this address as its `$schema`, in a browser on another origin, too.
    app.get<{ Params: { kind: string } }>('/schemas/:kind.schema.json', async (request, reply) => {
      const { kind } = request.params
      if (!isFileKind(kind)) throw new QadamError('QDM_NOT_FOUND')
      void reply
        .type('application/schema+json; charset=utf-8')
        .header('cache-control', 'public, no-cache')
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
      return await tagged(request, reply, compress, JSON.stringify(metaSchemas[kind]))
    })
  }
}

function isFileKind(word: string): word is FileKind {
  return Object.hasOwn(metaSchemas, word)
}

/**
 * Sends a text with a tag of its content, or 304 when the browser has it. The tag is weak, because it is equal for
 * every encoding.
 */
async function tagged(
  request: FastifyRequest,
  reply: FastifyReply,
  compress: Compressor,
  text: string,
): Promise<FastifyReply> {
  const key = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  const tag = `W/"${key}"`
  void reply.header('etag', tag)
  if (request.headers['if-none-match']?.split(/,\s*/).includes(tag))
    return reply.header('vary', 'accept-encoding').code(304).send()
  return await sendOnce(request, reply, compress, { key, text: () => text })
}
