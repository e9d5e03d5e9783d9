import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '../../ui/index.ts'
import { CallError } from '../../api/index.ts'
import { LoadedPart, PageHead, useLoaded } from '../../staff/index.ts'
import { productIds, readPiece } from '../calls/content-calls.ts'
import type { Body, Collection, Piece } from '../calls/admin-types.ts'
import { collectionName } from '../frame/collection-names.ts'
import { blankValue } from '../form/blank-value.ts'
import { formSchemaOf } from '../form/form-schema.ts'
import { PieceForm } from './piece-form.tsx'

export interface EditorPageProps {
  readonly collection: Collection
  /** Null for a new piece. */
  readonly slug: string | null
}

interface Opened {
  readonly piece: Piece | null
  readonly products: readonly string[]
}

/** Page that edits a piece of content. */
export function EditorPage({ collection, slug }: EditorPageProps) {
  const { t, i18n } = useLingui()
  const state = useLoaded<Opened | 'missing'>(
    `${collection} ${slug ?? ''}`,
    async () => {
      try {
        const [piece, products] = await Promise.all([
          slug === null ? null : readPiece(collection, slug),
          productIds(),
        ])
        return { piece, products }
      } catch (error) {
        if (error instanceof CallError && error.failure.kind === 'status' && error.failure.status === 404)
          return 'missing'
        throw error
      }
    },
    { isLive: false },
  )
  return (
    <LoadedPart state={state}>
      {(opened) =>
        opened === 'missing' ? (
          <>
            <PageHead title={collectionName(i18n, collection)} />
            <EmptyState
              picture="missing"
              title={t({ id: 'admin.editor.missing', message: 'Такого материала нет' })}
            />
          </>
        ) : (
          <PieceForm
            // The key remounts the form for another piece.
            key={`${collection} ${slug ?? ''}`}
            collection={collection}
            opened={opened.piece}
            products={opened.products}
            blank={blankValue(formSchemaOf(collection)) as Body}
          />
        )
      }
    </LoadedPart>
  )
}
