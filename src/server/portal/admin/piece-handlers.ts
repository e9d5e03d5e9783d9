import type { Json, JsonObject } from '../../../engine/json.ts'
import { QadamError } from '../../errors/index.ts'
import { type Language, languages } from '../../language.ts'
import type { Handlers } from '../../operations/index.ts'
import type { ContentPiece } from '../../store/index.ts'
import {
  contentDesk,
  missingIn,
  piecesThatLink,
  publishedContent,
  type Collection,
} from '../content/index.ts'
import type { OperatorGate } from '../operators.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { productsThatOpen } from './products-that-open.ts'

/** Operations of the content editor. */
export type PieceHandlers = Pick<
  Handlers,
  | 'listPieces'
  | 'readPiece'
  | 'readPieceRevision'
  | 'listPieceLinks'
  | 'savePiece'
  | 'publishPiece'
  | 'unpublishPiece'
  | 'removePiece'
  | 'arrangePieces'
>

/** Content as operators edit it: pieces with their newest and published revisions, their history, their order. */
export function pieceHandlers(
  { store, registry }: Pick<PortalDeps, 'store' | 'registry'>,
  operator: OperatorGate['operator'],
): PieceHandlers {
  const desk = contentDesk(store)
  const found = async (collection: Collection, slug: string): Promise<ContentPiece> => {
    const piece = await store.content.piece(collection, slug)
    if (!piece) throw new QadamError('QDM_NOT_FOUND')
    return piece
  }
  const pieceAnswer = async (collection: Collection, slug: string) => {
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

  return {
    listPieces: async ({ path }) => await heads(path.collection),
    readPiece: async ({ path, query }) => await pieceAnswer(path.collection, query.slug),

    readPieceRevision: async (asked) => {
      const { slug, revision } = asked.query
      const history = await store.content.history(asked.path.collection, slug)
      const version = history.find((one) => one.revision === revision)
      if (!version) throw asked.refusal('QDM_NOT_FOUND')
      return { slug, revision, body: bodyOf(version) }
    },

    listPieceLinks: async ({ path, query: { slug } }) => {
      const { collection } = path
      await found(collection, slug)
      const [pieces, products] = await Promise.all([
        piecesThatLink(publishedContent(store), { collection, slug }),
        collection === 'page' ? productsThatOpen(registry, slug) : [],
      ])
      return { pieces, products }
    },

    savePiece: async (asked) => {
      const { collection } = asked.path
      const { slug, after } = asked.body
      // Content that the description does not restrict is validated against the collection's schema.
      const body = asked.body.body as JsonObject
      const position = await positionOf(collection, slug)
      await desk.write({ collection, slug, position, body }, operator(asked).phone, after)
      return await pieceAnswer(collection, slug)
    },

    publishPiece: async (asked) => {
      const { collection } = asked.path
      const { slug, revision } = asked.body
      await desk.publish(collection, slug, revision, operator(asked).phone)
      return await pieceAnswer(collection, slug)
    },

    unpublishPiece: async (asked) => {
      const { collection } = asked.path
      const { slug, revision } = asked.body
      await desk.unpublish({ collection, slug, revision }, operator(asked).phone)
      return await pieceAnswer(collection, slug)
    },

    removePiece: async (asked) => {
      const { slug, revision } = asked.body
      await desk.remove({ collection: asked.path.collection, slug, revision }, operator(asked).phone)
    },

    arrangePieces: async (asked) => {
      const { collection } = asked.path
      await desk.arrange(collection, asked.body.slugs, operator(asked).phone)
      return await heads(collection)
    },
  }

  async function heads(collection: Collection) {
    return (await store.content.pieces(collection)).map((piece) => headOf(collection, piece))
  }

  /** Returns the position of a piece; a new piece is the last. */
  async function positionOf(collection: Collection, slug: string): Promise<number> {
    const pieces = await store.content.pieces(collection)
    const known = pieces.find((piece) => piece.slug === slug)
    return known?.position ?? Math.max(-1, ...pieces.map(({ position }) => position)) + 1
  }
}

function bodyOf({ body }: { readonly body: string }): JsonObject {
  return JSON.parse(body) as JsonObject
}

/** Returns the list entry of a piece: its name, its state, its missing languages. */
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
