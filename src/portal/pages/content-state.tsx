import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { laterPieces, LinkButton, RetryButton, Skeleton, useLanguage } from '../../ui/index.ts'
import { companyPhone, noNetworkText } from '../../wizard/index.ts'
import type { ContentState } from '../state/use-content.ts'
import { usePageHead } from '../site/use-page-head.ts'
import styles from './text-page.module.css'

const later = laterPieces(() => import('./no-page.tsx'))
const NoPage = later.piece((of) => of.NoPage)

/** Loads the page for addresses without a page: on the server, before it is rendered. */
export const loadNoPage = later.load

export interface LoadedProps<Content> {
  readonly state: ContentState<Content>
  readonly children: (content: Content) => ReactNode
  /** In place of the not-found page, for a page that explains it better. */
  readonly missing?: ReactNode
}

/**
 * Renders content once it is loaded; shows a placeholder while it loads, and a message when it is missing or cannot be
 * read.
 */
export function Loaded<Content>({ state, children, missing }: LoadedProps<Content>) {
  switch (state.kind) {
    case 'ready':
      return children(state.content)
    case 'missing':
      return (
        missing ?? (
          <Suspense>
            <NoPage />
          </Suspense>
        )
      )
    case 'loading':
      return (
        <div className={styles['page']} aria-busy="true">
          <Skeleton kind="title" width={50} />
          <Skeleton />
          <Skeleton width={80} />
          <Skeleton kind="block" />
        </div>
      )
    case 'failed':
      return <Failed onRetry={state.retry} />
    default:
      return state satisfies never
  }
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const title = navigator.onLine
    ? t({ id: 'portal.failed.title', message: 'Страница не загрузилась' })
    : noNetworkText(language)
  usePageHead(title)
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      <p className={styles['lead']} role="alert">
        {t({ id: 'portal.failed.text', message: 'Проверьте связь и повторите.' })}
      </p>
      <div className={styles['actions']}>
        <RetryButton size="regular" onClick={onRetry} />
        <LinkButton kind="secondary" href={companyPhone.href}>
          {companyPhone.text}
        </LinkButton>
      </div>
    </div>
  )
}
