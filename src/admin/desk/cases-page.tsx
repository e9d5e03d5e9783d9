import { useLingui } from '@lingui/react/macro'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { FormField, LiveStatus, SegmentedControl, Select } from '../../ui/index.ts'
import { LoadedPart, PageHead, useLoaded, useSignedOperator } from '../../staff/index.ts'
import { type FoundCases, searchCases } from '../calls/case-calls.ts'
import type { CaseHead } from '../calls/admin-types.ts'
import { CaseCard } from './case-card.tsx'
import { deskAddressOf, filtersIn, type CaseFilters } from './case-filters.ts'
import { caseKindChoices, caseKindWords } from './case-words.ts'
import styles from './desk.module.css'
import { FoundAround } from './found-around.tsx'
import { PagedItems } from './found-items.tsx'
import { SearchTools } from './search-tools.tsx'
import { useDeskChanges } from './use-desk-changes.ts'
import { useNow } from './use-now.ts'

/** Lists all cases, late ones first, and updates by itself. The filters are in the address. */
export function CasesPage() {
  const { t, i18n } = useLingui()
  const { history } = useRouter()
  const searched = useRouterState({ select: ({ location }) => location.searchStr })
  const filters = filtersIn(searched)
  // The search text may be a name or a phone, so it is not put into the address.
  const [text, setText] = useState('')
  // Where the pages before this one ended, of this list.
  const list = JSON.stringify([filters, text])
  const [trail, setTrail] = useState<{ readonly list: string; readonly ends: readonly string[] }>({
    list,
    ends: [],
  })
  const ends = trail.list === list ? trail.ends : []
  const after = ends.at(-1) ?? null
  const state = useLoaded(JSON.stringify([list, after]), () => searchCases({ ...filters, text, after }))
  useDeskChanges(state.again)

  const go = (change: Partial<CaseFilters>) => history.replace(deskAddressOf({ ...filters, ...change }))
  return (
    <>
      <PageHead title={t({ id: 'admin.nav.desk', message: 'Входящие' })} />
      <div className={styles['views']}>
        <SegmentedControl
          label={t({ id: 'admin.cases.view', message: 'Показать' })}
          value={filters.view}
          onChange={(view) => go({ view })}
          segments={[
            { value: 'all', label: t({ id: 'admin.filter.all', message: 'Все' }) },
            { value: 'mine', label: t({ id: 'admin.cases.mine', message: 'Мои' }) },
            { value: 'free', label: t({ id: 'admin.cases.free', message: 'Свободные' }) },
            { value: 'late', label: t({ id: 'admin.cases.late', message: 'Просрочены' }) },
          ]}
        />
      </div>
      <SearchTools
        hint={t({ id: 'admin.cases.hint', message: 'Имя, телефон, полис, номер, слова' })}
        onSearch={setText}
      >
        <FormField label={t({ id: 'admin.cases.kind', message: 'Вид' })}>
          <Select
            value={filters.kind ?? ''}
            placeholder={t({ id: 'admin.filter.all', message: 'Все' })}
            options={caseKindChoices.map((value) => ({ value, label: caseKindWords(i18n, value) }))}
            onChange={(value) => go({ kind: caseKindChoices.find((kind) => kind === value) ?? null })}
          />
        </FormField>
        <FormField label={t({ id: 'admin.list.state', message: 'Состояние' })}>
          <Select
            value={filters.isClosed ? 'closed' : 'open'}
            options={[
              { value: 'open', label: t({ id: 'admin.cases.open', message: 'Открытые' }) },
              { value: 'closed', label: t({ id: 'admin.cases.closed', message: 'Закрытые' }) },
            ]}
            onChange={(value) => go({ isClosed: value === 'closed' })}
          />
        </FormField>
      </SearchTools>
      {text !== '' && (
        <>
          <FoundAround key={text} text={text} />
          <h2 className={styles['subtitle']}>{t({ id: 'admin.found.cases', message: 'Дела' })}</h2>
        </>
      )}
      <LoadedPart state={state}>
        {(found) => (
          <Cases
            found={found}
            page={ends.length + 1}
            onNewer={ends.length === 0 ? null : () => setTrail({ list, ends: ends.slice(0, -1) })}
            onOlder={found.next === null ? null : (next) => setTrail({ list, ends: [...ends, next] })}
            onChanged={(head) =>
              state.put({ ...found, items: found.items.map((item) => (item.id === head.id ? head : item)) })
            }
          />
        )}
      </LoadedPart>
    </>
  )
}

interface CasesProps {
  readonly found: FoundCases
  /** Counted from 1. */
  readonly page: number
  readonly onNewer: (() => void) | null
  readonly onOlder: ((next: string) => void) | null
  readonly onChanged: (head: CaseHead) => void
}

function Cases({ found, page, onNewer, onOlder, onChanged }: CasesProps) {
  const { t } = useLingui()
  const operator = useSignedOperator()
  const now = useNow(found.now)
  const { items, next, total, isMore } = found
  const many = onNewer !== null || next !== null
  const list = useKeptFocus(found.items)
  return (
    <div ref={list}>
      <LiveStatus>
        {isMore
          ? t({ id: 'admin.cases.many', message: `Найдено больше ${total}` })
          : t({ id: 'admin.cases.total', message: `Найдено: ${total}` })}
      </LiveStatus>
      <PagedItems
        items={items}
        place={many ? t({ id: 'admin.cases.page', message: `Страница ${page}` }) : null}
        onNewer={onNewer}
        onOlder={next === null || onOlder === null ? null : () => onOlder(next)}
      >
        {(head) => (
          <CaseCard key={head.id} head={head} now={now} operator={operator.phone} onChanged={onChanged} />
        )}
      </PagedItems>
    </div>
  )
}

/** When a focused case leaves the list, moves the focus to the case that takes its place. */
function useKeptFocus(items: readonly CaseHead[]) {
  const list = useRef<HTMLDivElement>(null)
  const within = useRef(-1)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const handleFocus = (event: FocusEvent) => {
      const item = (event.target as Element).closest('li:has(> details)')
      within.current = item?.parentElement ? [...item.parentElement.children].indexOf(item) : -1
    }
    element.addEventListener('focusin', handleFocus)
    return () => element.removeEventListener('focusin', handleFocus)
  }, [])
  useEffect(() => {
    if (within.current < 0 || document.activeElement !== document.body) return
    const summaries = list.current?.querySelectorAll<HTMLElement>('summary[data-case]') ?? []
    summaries[Math.min(within.current, summaries.length - 1)]?.focus()
  }, [items])
  return list
}
