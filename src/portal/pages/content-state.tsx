import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { Button, LinkButton, Note, Skeleton } from '../../ui/index.ts'
import { companyPhone } from '../../wizard/index.ts'
import type { ContentState } from '../content/use-content.ts'
import styles from './text-page.module.css'

const NoPage = lazy(async () => ({ default: (await import('./no-page.tsx')).NoPage }))

export interface LoadedProps<Content> {
  readonly state: ContentState<Content>
  readonly children: (content: Content) => ReactNode
  /** In place of the not-found page, for a page that explains it better. */
  readonly missing?: ReactNode
}

/** A page made of content that may be on its way, not there, or out of reach. */
export function Loaded<Content>({ state, children, missing }: LoadedProps<Content>) {
  const { t } = useLingui()
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
        <div className={styles['page']} aria-hidden="true">
          <Skeleton kind="title" width={50} />
          <Skeleton />
          <Skeleton width={80} />
          <Skeleton kind="block" />
        </div>
      )
    case 'failed':
      return (
        <div className={styles['page']}>
          <Note
            tone="error"
            live="alert"
            title={t({ id: 'portal.failed.title', message: 'Страница не загрузилась' })}
            actions={
              <>
                <Button size="small" onClick={state.retry}>
                  {t({ id: 'portal.retry', message: 'Повторить' })}
                </Button>
                <LinkButton kind="ghost" size="small" href={companyPhone.href}>
                  {t({ id: 'portal.call', message: 'Позвонить' })}
                </LinkButton>
              </>
            }
          >
            {t({ id: 'portal.failed.text', message: 'Проверьте связь и повторите.' })}
          </Note>
        </div>
      )
    default:
      return state satisfies never
  }
}
