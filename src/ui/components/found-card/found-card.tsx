import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import Hourglass from 'lucide/dist/esm/icons/hourglass.mjs'
import PencilLine from 'lucide/dist/esm/icons/pencil-line.mjs'
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs'
import type { ReactNode } from 'react'
import { type DescriptionItem, DescriptionList } from '../description-list/description-list.tsx'
import { Icon, type IconType } from '../icon/icon.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import styles from './found-card.module.css'

/** Where a registry's answer stands. */
export type FoundState = 'searching' | 'slow' | 'found' | 'notFound' | 'failed' | 'manual'

export interface FoundCardProps {
  readonly state: FoundState
  /** What happened: «Ищем автомобиль…», «Автомобиль найден», «Автомобиль не найден». */
  readonly status: ReactNode
  /** Where the answer comes from: «по данным реестра, 21.11.2026». */
  readonly source?: ReactNode
  /** What was found: «Chevrolet Cobalt». */
  readonly title?: ReactNode
  /** The first thing to recognise it by: «Легковой · 2021 · белый». */
  readonly summary?: ReactNode
  readonly facts?: readonly DescriptionItem[] | undefined
  /** «Исправить», beside the title. */
  readonly edit?: ReactNode
  /** Links below: «Это не мой автомобиль». */
  readonly links?: ReactNode
  /** What to do when it is slow, not found or failed: small buttons. */
  readonly actions?: ReactNode
  /** An explanation, or the opened fields. */
  readonly children?: ReactNode
  readonly headingLevel?: 2 | 3 | 4 | undefined
  /** To land here from an error summary. */
  readonly id?: string | undefined
}

const icons: Readonly<Record<FoundState, IconType>> = {
  searching: RefreshCw,
  slow: Hourglass,
  found: CircleCheck,
  notFound: CircleAlert,
  failed: CircleAlert,
  manual: PencilLine,
}

/** What a registry knows about the car, the person or the company, and what to do when it does not. */
export function FoundCard({
  state,
  status,
  source,
  title,
  summary,
  facts = [],
  edit,
  links,
  actions,
  children,
  headingLevel = 2,
  id,
}: FoundCardProps) {
  const Heading = `h${headingLevel}` as const
  const isSearching = state === 'searching'
  const hasFacts = state === 'found' || state === 'manual'

  return (
    <div
      className={styles['card']}
      data-state={state}
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-busy={isSearching || state === 'slow' || undefined}
    >
      <output className={styles['head']}>
        <Icon of={icons[state]} strokeWidth={2} />
        <span className={styles['status']}>{status}</span>
        {source && <span className={styles['source']}>{source}</span>}
      </output>
      <div className={styles['body']}>
        {isSearching && (
          <div className={styles['waiting']}>
            <Skeleton kind="title" width={58} />
            <Skeleton width={42} />
            <Skeleton width={76} />
          </div>
        )}
        {hasFacts && (title || summary || edit) && (
          <div className={styles['title']}>
            <div>
              {title && <Heading className={styles['name']}>{title}</Heading>}
              {summary && <p className={styles['summary']}>{summary}</p>}
            </div>
            {edit}
          </div>
        )}
        {hasFacts && facts.length > 0 && (
          <div className={styles['facts']}>
            <DescriptionList items={facts} layout="grid" />
          </div>
        )}
        {children && <div className={styles['text']}>{children}</div>}
        {actions && <div className={styles['actions']}>{actions}</div>}
        {hasFacts && links && <div className={styles['links']}>{links}</div>}
      </div>
    </div>
  )
}
