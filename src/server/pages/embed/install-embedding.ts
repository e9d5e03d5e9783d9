import type { FastifyInstance, FastifyReply } from 'fastify'
import { languages, type Language } from '../../language.ts'
import type { ProductRegistry } from '../../registry/index.ts'
import type { Settings } from '../../settings/settings.ts'
import { originOf } from '../../settings/setting.ts'
import { pathIn } from '../address-language.ts'
import { allowFraming } from '../security-headers.ts'
import { embedParameter } from './framers-of.ts'
import { refusedFrame, type FrameRefusal } from './refused-frame.ts'

interface EmbedDeps {
  readonly settings: Pick<Settings, 'embedOrigins'>
  readonly registry: Pick<ProductRegistry, 'list'>
}

/**
 * Serves `/embed/<product>?origin=…&lang=…`, the address of a frame that `embed.js` makes: it leads to the wizard, or to a page
 * that says why not. That page holds nothing of anyone, so the page that asked may show it.
 */
export function installEmbedding(app: FastifyInstance, { settings, registry }: EmbedDeps): void {
  // The script is for pages of other sites; `embedded.js` and its styles are for the frame.
  app.addHook('onSend', ({ url }, reply, _payload, done) => {
    if (url.split('?', 1)[0] === '/embed.js')
      void reply.header('cross-origin-resource-policy', 'cross-origin')
    done()
  })
  app.get<{ Params: { product: string }; Querystring: Partial<Record<string, string | string[]>> }>(
    '/embed/:product',
    async ({ params, query }, reply) => {
      const language = languages.find((one) => one === query['lang']) ?? languages[0]
      const asked = typeof query['origin'] === 'string' ? query['origin'] : ''
      const origin = originOf(asked)
      const refuse = (refusal: FrameRefusal, status: number) =>
        sendRefusal(reply, { refusal, status, language, origin })
      if (origin === null) return refuse({ code: 'noOrigin' }, 400)
      if (!settings.embedOrigins.includes(origin)) return refuse({ code: 'origin', origin }, 403)
      // A page whose policy forbids frames links to the form.
      const place =
        query['alone'] === undefined ? `?${new URLSearchParams({ [embedParameter]: origin })}` : ''
      const product = (await registry.list()).find(({ id }) => id === params.product)
      if (!product) return refuse({ code: 'product', product: params.product }, 404)
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${pathIn(language, product.routes[0] ?? '/')}${place}`, 302)
    },
  )
}

interface Refused {
  readonly refusal: FrameRefusal
  readonly status: number
  readonly language: Language
  readonly origin: string | null
}

function sendRefusal(reply: FastifyReply, { refusal, status, language, origin }: Refused): FastifyReply {
  if (origin !== null) allowFraming(reply, [origin])
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(refusedFrame(refusal, language))
}
