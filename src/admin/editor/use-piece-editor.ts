import { useEffect, useState } from 'react'
import { CallError } from '../../api/index.ts'
import {
  publishPiece,
  readPiece,
  readRevision,
  removePiece,
  savePiece,
  unpublishPiece,
} from '../calls/content-calls.ts'
import type { Body, Collection, ContentProblem, Piece } from '../calls/admin-types.ts'
import { isSameBody } from './changed-fields.ts'
import { keepEdits, keptEdits } from './kept-edits.ts'

/** The running action on a piece. */
export type EditorWork = 'saving' | 'publishing' | 'unpublishing' | 'removing'

/** Result of an action. */
export type EditorOutcome =
  | { readonly kind: 'done'; readonly piece: Piece | null }
  | { readonly kind: 'wrong'; readonly problems: readonly ContentProblem[] }
  /** Another operator saved `theirs` over the opened revision; null when the piece was new. */
  | { readonly kind: 'conflict'; readonly theirs: Piece; readonly opened: Body | null }
  | { readonly kind: 'failed'; readonly error: unknown }

/** A piece in the editor: the saved revision, the typed body, and the actions. */
export interface PieceEditor {
  readonly piece: Piece | null
  readonly slug: string
  readonly body: Body
  readonly isChanged: boolean
  /** The typed body was restored from an earlier visit. */
  readonly isRestored: boolean
  readonly work: EditorWork | null
  readonly edit: (body: Body) => void
  readonly rename: (slug: string) => void
  readonly discard: () => void
  /** Continues with this body on top of the revision that another operator saved. */
  readonly mergeUpon: (piece: Piece, body: Body) => void
  readonly save: () => Promise<EditorOutcome>
  readonly publish: () => Promise<EditorOutcome>
  readonly unpublish: () => Promise<EditorOutcome>
  readonly remove: () => Promise<EditorOutcome>
}

/** Edits a piece, or a new one when there is none. */
export function usePieceEditor(collection: Collection, opened: Piece | null, blank: Body): PieceEditor {
  const openedSlug = opened?.slug ?? null
  const [piece, setPiece] = useState(opened)
  const [kept] = useState(() => keptEdits(collection, openedSlug))
  const [slug, setSlug] = useState(opened?.slug ?? kept?.slug ?? '')
  const [after, setAfter] = useState(kept?.after ?? opened?.revision ?? 0)
  const [body, setBody] = useState<Body>(kept?.body ?? opened?.body ?? blank)
  const [isRestored, setRestored] = useState(kept !== null)
  const [work, setWork] = useState<EditorWork | null>(null)
  const isChanged = piece === null ? slug !== '' || !isSameBody(body, blank) : !isSameBody(body, piece.body)

  useEffect(() => {
    keepEdits(collection, openedSlug, isChanged ? { slug, after, body } : null)
  }, [collection, openedSlug, isChanged, slug, after, body])

  const settle = (next: Piece) => {
    setPiece(next)
    setAfter(next.revision)
    // Text typed during the call is kept on top of the answered revision.
    setBody((typed) => (typed === body ? next.body : typed))
    setRestored(false)
    // Stored at once, because the page may be left before the effect runs.
    keepEdits(collection, openedSlug, null)
  }

  const attempt = async (next: EditorWork, doIt: () => Promise<Piece | null>): Promise<EditorOutcome> => {
    setWork(next)
    try {
      const done = await doIt()
      if (done) settle(done)
      return { kind: 'done', piece: done }
    } catch (error) {
      return await outcomeOf(collection, slug, after, error)
    } finally {
      setWork(null)
    }
  }
  const saved = async (): Promise<Piece> =>
    isChanged || piece === null ? await savePiece(collection, { slug, after, body }) : piece

  return {
    piece,
    slug,
    body,
    isChanged,
    isRestored,
    work,
    edit: setBody,
    rename: setSlug,
    discard: () => {
      setBody(piece?.body ?? blank)
      setAfter(piece?.revision ?? 0)
      if (piece === null) setSlug('')
      setRestored(false)
    },
    mergeUpon: (theirs, merged) => {
      setPiece(theirs)
      setAfter(theirs.revision)
      setBody(merged)
    },
    save: () => attempt('saving', saved),
    publish: () =>
      attempt('publishing', async () => {
        const { revision, ...content } = await saved()
        // The revision is saved even if publishing it fails.
        settle({ ...content, revision })
        return await publishPiece(collection, { slug, revision })
      }),
    unpublish: () =>
      attempt('unpublishing', () => unpublishPiece(collection, { slug, revision: piece?.revision ?? 1 })),
    remove: () =>
      attempt('removing', async () => {
        await removePiece(collection, { slug, revision: piece?.revision ?? 1 })
        keepEdits(collection, openedSlug, null)
        return null
      }),
  }
}

async function outcomeOf(
  collection: Collection,
  slug: string,
  after: number,
  error: unknown,
): Promise<EditorOutcome> {
  if (!(error instanceof CallError) || error.failure.kind !== 'status') return { kind: 'failed', error }
  const { status, data } = error.failure
  if (status === 409) {
    try {
      const [theirs, opened] = await Promise.all([
        readPiece(collection, slug),
        after === 0 ? null : readRevision(collection, slug, after),
      ])
      return { kind: 'conflict', theirs, opened }
    } catch (second) {
      return { kind: 'failed', error: second }
    }
  }
  const problems = data?.problems ?? []
  return problems.length > 0 ? { kind: 'wrong', problems } : { kind: 'failed', error }
}
