import { useLingui } from '@lingui/react/macro'
import { Pill } from '../../ui/index.ts'
import type { PieceHead } from '../calls/admin-types.ts'

/** State of a piece: published, published with a newer revision, not published yet, removed. */
export type PieceState = 'published' | 'changed' | 'unpublished' | 'removed'

/** Publication state of a piece. */
export function pieceState({
  published,
  revision,
  isRemoved,
}: Pick<PieceHead, 'published' | 'revision' | 'isRemoved'>): PieceState {
  if (isRemoved) return 'removed'
  if (published === null) return 'unpublished'
  return published === revision ? 'published' : 'changed'
}

/** Shows the publication state of a piece as a pill. */
export function PieceStatePill({ state }: { readonly state: PieceState }) {
  const { t } = useLingui()
  switch (state) {
    case 'published':
      return <Pill tone="success">{t({ id: 'admin.state.published', message: 'Опубликовано' })}</Pill>
    case 'changed':
      return <Pill tone="info">{t({ id: 'admin.state.changed', message: 'Есть правки' })}</Pill>
    case 'unpublished':
      return <Pill tone="warning">{t({ id: 'admin.state.draft', message: 'Черновик' })}</Pill>
    case 'removed':
      return <Pill>{t({ id: 'admin.state.removed', message: 'Удалено' })}</Pill>
    default:
      return state satisfies never
  }
}
