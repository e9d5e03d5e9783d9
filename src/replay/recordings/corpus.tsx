import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Button, EmptyState, TextButton } from '../../ui/index.ts'
import { AgainstPanel } from '../against/against-panel.tsx'
import type { RunSource } from '../against/use-run.ts'
import { CoveragePanel } from '../coverage/coverage-panel.tsx'
import {
  everyRecording,
  type FoundRecordings,
  readRecordings,
  type RecordingQuery,
  type WholeRecording,
} from '../recording-calls.ts'
import list from '../row-list.module.css'
import type { CorpusProduct } from '../use-product-names.ts'
import { BringRecordings } from './bring-recordings.tsx'
import { CorpusFilters } from './corpus-filters.tsx'
import { pagesOf, saveAll } from './found-recordings.ts'
import { FunnelFilter } from './funnel-filter.tsx'
import { RecordingRow } from './recording-row.tsx'
import styles from './recordings-section.module.css'

export interface CorpusProps {
  readonly products: readonly CorpusProduct[]
  /** Opens a recording, at an event where one is named. */
  readonly onOpen: (recording: WholeRecording, event?: number) => void
  /** Opens the text of a recording that the server does not store. */
  readonly onOpenFile: (name: string, text: string) => void
  readonly query: RecordingQuery
  readonly found: FoundRecordings
  readonly onQuery: (query: RecordingQuery) => void
  readonly onMore: () => Promise<void>
  readonly onChanged: () => void
}

/** The recordings that are found, and what can be done with all of them. */
export function Corpus({
  products,
  query,
  found,
  onQuery,
  onMore,
  onChanged,
  onOpen,
  onOpenFile,
}: CorpusProps) {
  const { t } = useLingui()
  const total = Object.values(found.totals).reduce((sum, count) => sum + count, 0)
  const shown = found.items.length
  const open = (id: string, event?: number) => {
    void readRecordings([id]).then(([one]) => one && onOpen(one, event))
  }
  const source: RunSource = useMemo(
    () => ({
      total: query.outcome === null ? total : found.totals[query.outcome],
      pages: () => pagesOf(query),
    }),
    [query, total, found.totals],
  )
  const all = source.total
  return (
    <>
      <FunnelFilter query={query} onClear={() => onQuery({ ...everyRecording, product: query.product })} />
      <CorpusFilters products={products} query={query} totals={found.totals} onQuery={onQuery} />
      <BringRecordings onChanged={onChanged} />
      <p className={list['quiet']} role="status">
        {t({ id: 'replay.recordings.shown', message: `Показано ${shown} из ${all}` })}
      </p>
      {shown === 0 ? (
        <EmptyState
          picture="recordings"
          headingLevel={3}
          title={t({ id: 'replay.recordings.none', message: 'Таких записей нет' })}
        >
          {t({
            id: 'replay.recordings.none.text',
            message: 'Они появляются, когда покупатель уходит со страницы оформления. Или загрузите файлы.',
          })}
        </EmptyState>
      ) : (
        <ul className={list['list']}>
          {found.items.map((head) => (
            <RecordingRow key={head.id} head={head} onOpen={() => open(head.id)} onChanged={onChanged} />
          ))}
        </ul>
      )}
      <div className={styles['actions']}>
        {found.next !== null && (
          <Button kind="secondary" onClick={() => void onMore()}>
            {t({ id: 'replay.recordings.more', message: 'Показать ещё' })}
          </Button>
        )}
        {shown > 0 && (
          <TextButton onClick={() => void saveAll(found.items)}>
            {t({ id: 'replay.recordings.save', message: 'Скачать показанные одним файлом' })}
          </TextButton>
        )}
      </div>
      {query.product !== null && (
        <AgainstPanel
          key={query.product}
          product={query.product}
          source={source}
          onOpen={(id, event) => open(id, event)}
        />
      )}
      {query.product !== null && (
        <CoveragePanel
          key={`coverage ${query.product}`}
          product={query.product}
          hash={products.find(({ id }) => id === query.product)?.hash ?? ''}
          source={source}
          onOpen={onOpenFile}
        />
      )}
      {query.product === null && shown > 0 && (
        <p className={list['quiet']}>
          {t({
            id: 'replay.against.choose',
            message: 'Выберите продукт, чтобы прогнать записи на другой его версии.',
          })}
        </p>
      )}
    </>
  )
}
