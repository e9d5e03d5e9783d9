import type { Json, JsonObject } from '../../../engine/json.ts'
import { QadamError } from '../../errors/index.ts'
import { languages, type Language } from '../../gateway/index.ts'
import type { ContentPiece } from '../../store/index.ts'
import { collections, contentDesk, missingIn, type Collection } from '../content/index.ts'
import type { PortalDeps } from '../portal-deps.ts'
import type { ServiceRequest } from '../service-route.ts'
import type { ServeOperator } from './serve-operator.ts'

/** Content as operators edit it: pieces with their drafts and what is shown, their history, their order. */
export function serveContent(serve: ServeOperator, { store }: Pick<PortalDeps, 'store'>): void {
  const desk = contentDesk(store)
  const found = async (collection: Collection, slug: string): Promise<ContentPiece> => {
    const piece = await store.content.piece(collection, slug)
    if (!piece) throw new QadamError('QDM_NOT_FOUND')
    return piece
  }
  const told = async (collection: Collection, slug: string) => {
    const piece = await found(collection, slug)
    const history = await store.content.history(collection, slug)
    return {
      ...headOf(collection, piece),
      body: bodyOf(piece),
      history: history.map(({ revision, author, createdAt }) => ({
        revision,
        author,
        at: new Date(createdAt).toISOString(),
      })),
    }
  }

  serve('listPieces', async (_, asked) => {
    const collection = collectionOf(asked)
    return (await store.content.pieces(collection)).map((piece) => headOf(collection, piece))
  })

  serve('readPiece', async (_, asked) => await told(collectionOf(asked), slugIn(asked.query)))

  serve('readPieceRevision', async (_, asked) => {
    const collection = collectionOf(asked)
    const slug = slugIn(asked.query)
    const revision = Number(asked.query['revision'])
    const version = (await store.content.history(collection, slug)).find((one) => one.revision === revision)
    if (!version) throw new QadamError('QDM_NOT_FOUND')
    return { slug, revision, body: bodyOf(version) }
  })

  serve('savePiece', async ({ phone }, asked) => {
    const collection = collectionOf(asked)
    const { slug, after, body } = asked.body as unknown as Bodies['written']
    const position = await positionOf(collection, slug)
    await desk.write({ collection, slug, position, body }, phone, after)
    return await told(collection, slug)
  })

  serve('publishPiece', async ({ phone }, asked) => {
    const { collection, slug, revision } = meantBy(asked)
    await desk.publish(collection, slug, revision, phone)
    return await told(collection, slug)
  })

  serve('unpublishPiece', async ({ phone }, asked) => {
    const meant = meantBy(asked)
    await desk.unpublish(meant, phone)
    return await told(meant.collection, meant.slug)
  })

  serve('removePiece', async ({ phone }, asked) => {
    await desk.remove(meantBy(asked), phone)
  })

  serve('arrangePieces', async ({ phone }, asked) => {
    const collection = collectionOf(asked)
    const { slugs } = asked.body as unknown as Bodies['order']
    await desk.arrange(collection, slugs, phone)
    return (await store.content.pieces(collection)).map((piece) => headOf(collection, piece))
  })

  /** A new piece stands after all others. */
  async function positionOf(collection: Collection, slug: string): Promise<number> {
    const pieces = await store.content.pieces(collection)
    const known = pieces.find((piece) => piece.slug === slug)
    return known?.position ?? Math.max(-1, ...pieces.map(({ position }) => position)) + 1
  }
}

function collectionOf({ path }: ServiceRequest): Collection {
  const collection = collections.find((one) => one === path['collection'])
  if (!collection) throw new QadamError('QDM_NOT_FOUND')
  return collection
}

function slugIn(query: ServiceRequest['query']): string {
  return query['slug'] ?? ''
}

/** Bodies as the contract lets them through. */
interface Bodies {
  readonly written: { readonly slug: string; readonly after: number; readonly body: JsonObject }
  readonly meant: { readonly slug: string; readonly revision: number }
  readonly order: { readonly slugs: readonly string[] }
}

function meantBy(asked: ServiceRequest) {
  const { slug, revision } = asked.body as unknown as Bodies['meant']
  return { collection: collectionOf(asked), slug, revision }
}

function bodyOf({ body }: { readonly body: string }): JsonObject {
  return JSON.parse(body) as JsonObject
}

/** A piece in a list: what it is called, how far it is, which languages it lacks. */
function headOf(collection: Collection, piece: ContentPiece) {
  const body = bodyOf(piece)
  const problems = missingIn(collection, body)
  return {
    slug: piece.slug,
    title: textsUnder(body, ['title', 'question', 'name']),
    about: textsUnder(body, ['topic', 'city']),
    revision: piece.revision,
    changedAt: new Date(piece.createdAt).toISOString(),
    changedBy: piece.author,
    published: piece.published,
    publishedAt: piece.publishedAt === null ? null : new Date(piece.publishedAt).toISOString(),
    publishedBy: piece.publishedBy,
    isRemoved: piece.removedAt !== null,
    lacks: languages.filter((language) => problems.some(({ path }) => path.endsWith(`/${language}`))),
    problems,
  }
}

function textsUnder(
  body: JsonObject,
  keys: readonly string[],
): Readonly<Partial<Record<Language, string>>> | null {
  const texts: Json | undefined = keys.map((key) => body[key]).find((value) => value !== undefined)
  // Titles are texts, in the languages that they have.
  return (texts as Readonly<Partial<Record<Language, string>>> | undefined) ?? null
}
