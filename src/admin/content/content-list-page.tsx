import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, EmptyState, FormField, Icon, Select, TextInput, useToasts } from '../../ui/index.ts'
import { LoadedPart, PageHead, useFailureText, useLoaded } from '../../staff/index.ts'
import { arrangePieces, listPieces } from '../calls/content-calls.ts'
import type { Collection, PieceHead } from '../calls/admin-types.ts'
import { collectionName, editAddress, hasOrder, isSingle } from '../frame/collection-names.ts'
import styles from './content-list.module.css'
import { isFound } from './is-found.ts'
import { PieceRows } from './piece-rows.tsx'
import { pieceState, type PieceState } from './piece-state.tsx'

type Filter = PieceState | 'all'

/** All pieces of a collection, also unpublished ones. */
export function ContentListPage({ collection }: { readonly collection: Collection }) {
  const { t, i18n } = useLingui()
  const { history } = useRouter()
  const state = useLoaded(collection, () => listPieces(collection))
  return (
    <>
      <PageHead
        title={collectionName(i18n, collection)}
        actions={
          !isSingle(collection) && (
            <Button size="small" icon={Plus} onClick={() => history.push(editAddress(collection, null))}>
              {t({ id: 'admin.list.add', message: 'Добавить' })}
            </Button>
          )
        }
      />
      <LoadedPart state={state}>
        {(pieces) => <ContentList collection={collection} pieces={pieces} onArranged={state.put} />}
      </LoadedPart>
    </>
  )
}

interface ContentListProps {
  readonly collection: Collection
  readonly pieces: readonly PieceHead[]
  readonly onArranged: (pieces: readonly PieceHead[]) => void
}

function ContentList({ collection, pieces, onArranged }: ContentListProps) {
  const { t } = useLingui()
  const toasts = useToasts()
  const say = useFailureText()
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const shown = pieces.filter((piece) => {
    const own = pieceState(piece)
    return isFound(piece, text) && (filter === 'all' ? own !== 'removed' : own === filter)
  })
  const isWhole = filter === 'all' && text === ''

  const handleMove = async (from: number, to: number) => {
    const order = shown.map(({ slug }) => slug)
    const [moved] = order.splice(from, 1)
    if (moved === undefined) return
    order.splice(to, 0, moved)
    try {
      onArranged(await arrangePieces(collection, order))
      toasts.show({
        status: 'success',
        key: 'order',
        text: t({ id: 'admin.list.arranged', message: 'Порядок изменён, он уже на сайте' }),
      })
    } catch (error) {
      toasts.show({ status: 'error', key: 'order', text: say(error) })
    }
  }

  return (
    <>
      <div className={styles['tools']}>
        <FormField label={t({ id: 'admin.list.search', message: 'Найти' })}>
          <TextInput type="search" value={text} onChange={setText} />
        </FormField>
        <FormField label={t({ id: 'admin.list.state', message: 'Состояние' })}>
          <Select
            value={filter}
            onChange={(value) => setFilter(value as Filter)}
            options={[
              { value: 'all', label: t({ id: 'admin.filter.all', message: 'Все' }) },
              { value: 'published', label: t({ id: 'admin.filter.published', message: 'Опубликованные' }) },
              {
                value: 'changed',
                label: t({ id: 'admin.filter.changed', message: 'Опубликованные с правками' }),
              },
              { value: 'unpublished', label: t({ id: 'admin.filter.draft', message: 'Черновики' }) },
              { value: 'removed', label: t({ id: 'admin.filter.removed', message: 'Удалённые' }) },
            ]}
          />
        </FormField>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          picture="search"
          headingLevel={2}
          title={
            isWhole
              ? t({ id: 'admin.list.empty', message: 'Здесь пока пусто' })
              : t({ id: 'admin.list.nothing', message: 'Ничего не нашли' })
          }
        />
      ) : (
        <PieceRows
          collection={collection}
          pieces={shown}
          onMove={hasOrder(collection) && isWhole ? handleMove : null}
        />
      )}
      {hasOrder(collection) && !isWhole && (
        <p className={styles['quiet']}>
          <Icon of={Search} size={16} />
          {t({ id: 'admin.list.order-hint', message: 'Чтобы менять порядок, очистите поиск и фильтр' })}
        </p>
      )}
    </>
  )
}
