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

/** State of a search in a registry. */
export type FoundState = 'searching' | 'slow' | 'found' | 'notFound' | 'failed' | 'manual'

export interface FoundCardProps {
  readonly state: FoundState
  /** Title with the state: «Ищем автомобиль…», «Автомобиль найден», «Автомобиль не найден». */
  readonly status: ReactNode
  /** Source of the answer: «по данным реестра, 21.11.2026». */
  readonly source?: ReactNode
  /** Main line of the result: «Chevrolet Cobalt». */
  readonly title?: ReactNode
  /** Second line of the result, which helps to recognise it: «Легковой · 2021 · белый». */
  readonly summary?: ReactNode
  readonly facts?: readonly DescriptionItem[] | undefined
  /** «Исправить», beside the title. */
  readonly edit?: ReactNode
  /** Links below: «Это не мой автомобиль». */
  readonly links?: ReactNode
  /** Small buttons for a slow, empty or failed search. */
  readonly actions?: ReactNode
  /** An explanation, or the opened fields. */
  readonly children?: ReactNode
  readonly headingLevel?: 2 | 3 | 4 | undefined
  /** Id of the card, the target of the error summary's link. */
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

/**
 * Shows the result of a search in a registry for a car, a person or a company, with the next steps when there
 * is none.
 */
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
            <Skeleton kind="title" width={60} />
            <Skeleton width={40} />
            <Skeleton width={80} />
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
