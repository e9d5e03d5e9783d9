import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Handle } from '../../authoring/index.ts'
import { LiveStatus } from '../../ui/index.ts'
import type { DiscussionDesk } from '../discussion/discussion-context.ts'
import type { DraftPlace } from '../import/draft-place.ts'
import { emptyQuery, type ReplaceQuery } from '../replace/replace-query.ts'
import type { TextInLanguage } from '../texts/text-rows.ts'
import styles from './editor.module.css'
import type { StudioTab } from './studio-tabs.tsx'
import type { EditedProduct } from './use-edited-product.ts'

const FlowPane = lazy(async () => ({ default: (await import('../flow/flow-pane.tsx')).FlowPane }))
const TextsPane = lazy(async () => ({ default: (await import('../texts/texts-pane.tsx')).TextsPane }))
const ReplacePane = lazy(async () => ({
  default: (await import('../replace/replace-pane.tsx')).ReplacePane,
}))
const StatementsPane = lazy(async () => ({
  default: (await import('../statements/statements-pane.tsx')).StatementsPane,
}))
const HistoryPane = lazy(async () => ({ default: (await import('../history/history-pane.tsx')).HistoryPane }))
const DiscussionPane = lazy(async () => ({
  default: (await import('../discussion/discussion-pane.tsx')).DiscussionPane,
}))
const ImportPane = lazy(async () => ({ default: (await import('../import/import-pane.tsx')).ImportPane }))
const TariffPane = lazy(async () => ({ default: (await import('../tariff/tariff-pane.tsx')).TariffPane }))

export interface WideTabProps {
  readonly edited: EditedProduct
  readonly tab: Exclude<StudioTab, 'slides'>
  /** The text that a finding leads to; null for none. */
  readonly wantedText: TextInLanguage | null
  readonly searches: number
  readonly desk: DiscussionDesk
  readonly onPlace: (place: DraftPlace) => void
  /** What is searched for; null before a person has written it. */
  readonly query: ReplaceQuery | null
  readonly onQuery: (query: ReplaceQuery) => void
  readonly onText: (text: TextInLanguage) => void
  readonly onSelect: (handle: Handle) => void
  /** The list of findings. */
  readonly children: ReactNode
}

/** A tab with one pane, loaded when it is first shown, above the findings. */
export function WideTab({
  edited,
  tab,
  wantedText,
  onSelect,
  children,
  searches,
  desk,
  onPlace,
  query: written,
  onQuery,
  onText,
}: WideTabProps) {
  const { t } = useLingui()
  const { store, view, compiled, isReadOnly, labelOf } = edited
  const query = written ?? emptyQuery(compiled.languages.map(({ tag }) => tag))
  return (
    <main className={styles['whole']}>
      <Suspense fallback={<LiveStatus>{t({ id: 'studio.tab.loading', message: 'Открываем…' })}</LiveStatus>}>
        {tab === 'tariff' && (
          <TariffPane {...{ store, view, compiled, isReadOnly }} today={edited.around.surroundings.today} />
        )}
        {tab === 'replace' && (
          <ReplacePane {...{ edited, query, onQuery, onText, onSelect }} asked={searches} />
        )}
        {tab === 'statements' && <StatementsPane {...{ edited, onSelect }} />}
        {tab === 'history' && <HistoryPane {...{ edited, onSelect }} />}
        {tab === 'import' && <ImportPane {...{ store, view, labelOf, onPlace }} sections={edited.sections} />}
        {tab === 'discussion' && <DiscussionPane desk={desk} />}
        {tab === 'flow' && (
          <FlowPane
            {...{ compiled, labelOf, onSelect }}
            product={store.product}
            sections={edited.sections}
            element={edited.element}
          />
        )}
        {tab === 'texts' && (
          <TextsPane
            {...{ store, view, compiled, labelOf, isReadOnly, onSelect }}
            elements={edited.elements}
            wanted={wantedText}
          />
        )}
      </Suspense>
      <div className={styles['beneath']}>{children}</div>
    </main>
  )
}
