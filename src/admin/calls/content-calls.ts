import { ask } from '../../api/index.ts'
import type { Body, Collection, Piece, PieceHead, PieceLinks } from './admin-types.ts'

/** A revision of a piece. A later revision is not overwritten. */
export interface Meant {
  readonly slug: string
  readonly revision: number
}

/** Reads all pieces of a collection in their order. @throws CallError */
export async function listPieces(collection: Collection): Promise<readonly PieceHead[]> {
  return await ask('listPieces', { path: { collection } })
}

/** A piece with its newest revision and its history. @throws CallError; 404 when there is none */
export async function readPiece(collection: Collection, slug: string): Promise<Piece> {
  return await ask('readPiece', { path: { collection }, query: { slug } })
}

/** Reads the content of an older revision of a piece. @throws CallError; 404 when there is none */
export async function readRevision(collection: Collection, slug: string, revision: number): Promise<Body> {
  return (await ask('readPieceRevision', { path: { collection }, query: { slug, revision } })).body
}

/** Saves an unpublished revision, edited from another one (0: a new piece). @throws CallError; 409 when another operator decided first */
export async function savePiece(
  collection: Collection,
  body: { readonly slug: string; readonly after: number; readonly body: Body },
): Promise<Piece> {
  return await ask('savePiece', { path: { collection }, body })
}

/** Reads what leads to a piece. @throws CallError; 404 when there is none */
export async function readPieceLinks(collection: Collection, slug: string): Promise<PieceLinks> {
  return await ask('listPieceLinks', { path: { collection }, query: { slug } })
}

/** Shows a revision to customers. @throws CallError; 409 when another operator decided first */
export async function publishPiece(collection: Collection, body: Meant): Promise<Piece> {
  return await ask('publishPiece', { path: { collection }, body })
}

/** Hides a piece from customers; its revisions stay. @throws CallError; 409 when another operator decided first */
export async function unpublishPiece(collection: Collection, body: Meant): Promise<Piece> {
  return await ask('unpublishPiece', { path: { collection }, body })
}

/** Removes a piece; saving it again brings it back. @throws CallError; 409 when another operator decided first */
export async function removePiece(collection: Collection, body: Meant): Promise<void> {
  await ask('removePiece', { path: { collection }, body })
}

/** Puts the pieces of a collection in this order. @throws CallError */
export async function arrangePieces(
  collection: Collection,
  slugs: readonly string[],
): Promise<readonly PieceHead[]> {
  return await ask('arrangePieces', { path: { collection }, body: { slugs: [...slugs] } })
}

/** Ids of the products that are sold. */
export async function productIds(): Promise<readonly string[]> {
  const products = await ask('listProducts')
  return products.map(({ id }) => id)
}
