import { answerData, client, sendStrictly } from '../../api/index.ts'
import type { Body, Collection, Piece, PieceHead, PieceLinks } from './admin-types.ts'

/** A revision of a piece. A later revision is not overwritten. */
export interface Meant {
  readonly slug: string
  readonly revision: number
}

/** Reads all pieces of a collection in their order. @throws CallError */
export async function listPieces(collection: Collection): Promise<readonly PieceHead[]> {
  return answerData(
    await client.GET('/api/v1/admin/content/{collection}', { params: { path: { collection } } }),
  ) as readonly PieceHead[]
}

/** A piece with its newest revision and its history. @throws CallError; 404 when there is none */
export async function readPiece(collection: Collection, slug: string): Promise<Piece> {
  const params = { path: { collection }, query: { slug } }
  return answerData(await client.GET('/api/v1/admin/content/{collection}/piece', { params })) as Piece
}

/** Reads the content of an older revision of a piece. @throws CallError; 404 when there is none */
export async function readRevision(collection: Collection, slug: string, revision: number): Promise<Body> {
  const params = { path: { collection }, query: { slug, revision } }
  return (
    answerData(await client.GET('/api/v1/admin/content/{collection}/revision', { params })) as {
      readonly body: Body
    }
  ).body
}

/** Saves an unpublished revision, edited from another one (0: a new piece). @throws CallError; 409 when another operator decided first */
export async function savePiece(
  collection: Collection,
  body: { readonly slug: string; readonly after: number; readonly body: Body },
): Promise<Piece> {
  const params = { path: { collection } }
  return answerData(await client.PUT('/api/v1/admin/content/{collection}/piece', { params, body })) as Piece
}

/** Reads what leads to a piece. @throws CallError; 404 when there is none */
export async function readPieceLinks(collection: Collection, slug: string): Promise<PieceLinks> {
  const params = { path: { collection }, query: { slug } }
  return answerData(await client.GET('/api/v1/admin/content/{collection}/links', { params })) as PieceLinks
}

/** Shows a revision to customers. @throws CallError; 409 when another operator decided first */
export async function publishPiece(collection: Collection, body: Meant): Promise<Piece> {
  const params = { path: { collection } }
  return answerData(
    await client.POST('/api/v1/admin/content/{collection}/publish', { params, body }),
  ) as Piece
}

/** Hides a piece from customers; its revisions stay. @throws CallError; 409 when another operator decided first */
export async function unpublishPiece(collection: Collection, body: Meant): Promise<Piece> {
  const params = { path: { collection } }
  return answerData(
    await client.POST('/api/v1/admin/content/{collection}/unpublish', { params, body }),
  ) as Piece
}

/** Removes a piece; saving it again brings it back. @throws CallError; 409 when another operator decided first */
export async function removePiece(collection: Collection, body: Meant): Promise<void> {
  const params = { path: { collection } }
  await client.POST('/api/v1/admin/content/{collection}/remove', { params, body })
}

/** Puts the pieces of a collection in this order. @throws CallError */
export async function arrangePieces(
  collection: Collection,
  slugs: readonly string[],
): Promise<readonly PieceHead[]> {
  const params = { path: { collection } }
  return answerData(
    await client.PUT('/api/v1/admin/content/{collection}/order', { params, body: { slugs: [...slugs] } }),
  ) as readonly PieceHead[]
}

/** Ids of the products that are sold. */
export async function productIds(): Promise<readonly string[]> {
  const { body } = await sendStrictly({ method: 'GET', path: '/api/v1/products', retries: 1 })
  // The server of this project validates its answers against the API description.
  return (body as { readonly data: readonly { readonly id: string }[] }).data.map(({ id }) => id)
}
