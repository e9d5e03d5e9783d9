import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { drawPreview } from '../documents/index.ts'
import { answerNotFound } from '../errors/index.ts'
import { keptByUse } from '../kept-by-use.ts'
import { languages, type Language } from '../language.ts'
import type { ProductRegistry } from '../registry/index.ts'
import type { TextSource } from '../registry/texts.ts'
import { withoutSite, productHead, type HeadTexts } from './page-head.ts'

/** Pictures in memory, some 30 KB each. */
const mostKept = 200

/** Returns the address of a product's picture; another title or description has another address. */
export function previewPath(product: string, language: Language, { title, description }: HeadTexts): string {
  const version = createHash('sha256')
    .update(JSON.stringify([title, description]))
    .digest('hex')
    .slice(0, 8)
  return `/previews/${product}.${language}.png?v=${version}`
}

/** Dependencies of the pictures. */
export interface PreviewPicturesDeps {
  readonly registry: ProductRegistry
  readonly texts: TextSource
}

/** Serves `/previews/osago.uz.png`: the picture of a product's page in previews of links, drawn once for its texts. */
export function installPreviewPictures(app: FastifyInstance, { registry, texts }: PreviewPicturesDeps): void {
  const drawn = keptByUse<Promise<Buffer>>(mostKept)
  const draw = (product: string, language: Language, head: HeadTexts): Promise<Buffer> => {
    const key = previewPath(product, language, head)
    return drawn.of(key, () => {
      const picture = drawPreview({ language, title: withoutSite(head.title), lead: head.description })
      picture.catch(() => drawn.forget(key))
      return picture
    })
  }

  app.get<{ Params: { name: string } }>('/previews/:name', async (request, reply) => {
    const [, id, code] = /^([a-z0-9-]+)\.([a-z]{2})\.png$/.exec(request.params.name) ?? []
    const language = languages.find((known) => known === code)
    const product = (await registry.list()).find((listed) => listed.id === id)
    if (!language || !product) return answerNotFound(request, reply)
    const head = productHead(product.id, (await texts(language, product.id)) ?? {})
    const picture = await draw(product.id, language, head)
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture)
  })
}
