import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatTime, LinkButton, Note, RetryButton, Skeleton } from '../../ui/index.ts'
import { companyPhone } from '../../wizard/index.ts'
import styles from './cabinet.module.css'
import type { OwnState } from './own-things.ts'
import { PassportNeeded } from './passport-needed.tsx'

export interface OwnViewProps<Value> {
  readonly state: OwnState<Value>
  readonly onAgain: () => void
  /** Shown when the customer has nothing of this name; without it, that is a failure. */
  readonly unknown?: ReactNode
  readonly children: (value: Value) => ReactNode
}

/** Data of the customer that is being read, is there, could not be read, or waits for the passport. */
export function OwnView<Value>({ state, onAgain, unknown, children }: OwnViewProps<Value>) {
  switch (state.kind) {
    case 'ready':
      return (
        <>
          {state.isStale && <OwnStale readAt={state.readAt} />}
          {children(state.value)}
        </>
      )
    case 'passportNeeded':
      return <PassportNeeded />
    case 'loading':
      return <OwnLoading />
    case 'unknown':
      return unknown ?? <OwnFailed onAgain={onAgain} />
    case 'failed':
      return <OwnFailed onAgain={onAgain} />
    default:
      return state satisfies never
  }
}

function OwnStale({ readAt }: { readonly readAt: number }) {
  const { t } = useLingui()
  const time = formatTime(readAt)
  return (
    <Note
      tone="warning"
      live="status"
      title={t({ id: 'cabinet.stale.title', message: `Данные устарели: они на ${time}` })}
    >
      {t({ id: 'cabinet.stale.text', message: 'Сервер не отвечает. Пробуем снова.' })}
    </Note>
  )
}

function OwnLoading() {
  const { t } = useLingui()
  return (
    <div
      className={styles['waiting']}
      role="status"
      aria-busy="true"
      aria-label={t({ id: 'cabinet.loading', message: 'Загружаем…' })}
    >
      <Skeleton kind="block" />
      <Skeleton />
      <Skeleton width={70} />
    </div>
  )
}

function OwnFailed({ onAgain }: Pick<OwnViewProps<never>, 'onAgain'>) {
  const { t } = useLingui()
  return (
    <Note
      tone="error"
      live="alert"
      title={t({ id: 'cabinet.failed.title', message: 'Данные не загрузились' })}
      actions={
        <>
          <RetryButton onClick={onAgain} />
          <LinkButton kind="ghost" size="small" href={companyPhone.href}>
            {t({ id: 'cabinet.call', message: 'Позвонить' })}
          </LinkButton>
        </>
      }
    >
      {t({ id: 'cabinet.failed.text', message: 'Проверьте связь и повторите. Ничего не потеряно.' })}
    </Note>
  )
}
