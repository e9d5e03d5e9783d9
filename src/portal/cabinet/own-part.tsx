import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkButton, Note, RetryButton, Skeleton } from '../../ui/index.ts'
import { companyPhone } from '../../wizard/index.ts'
import { type OwnName, type OwnThings, refreshOwn } from './own-things.ts'
import { PassportNeeded } from './passport-needed.tsx'
import styles from './cabinet.module.css'
import { useOwn } from './use-own.ts'

export interface OwnPartProps<Name extends OwnName> {
  readonly name: Name
  readonly children: (value: OwnThings[Name]) => ReactNode
}

/** A part of the cabinet that is on its way, there, out of reach, or waits for the passport. */
export function OwnPart<Name extends OwnName>({ name, children }: OwnPartProps<Name>) {
  const { t } = useLingui()
  const state = useOwn(name)
  switch (state.kind) {
    case 'ready':
      return children(state.value)
    case 'passportNeeded':
      return <PassportNeeded />
    case 'loading':
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
    case 'failed':
      return (
        <Note
          tone="error"
          live="alert"
          title={t({ id: 'cabinet.failed.title', message: 'Данные не загрузились' })}
          actions={
            <>
              <RetryButton onClick={() => void refreshOwn(name)} />
              <LinkButton kind="ghost" size="small" href={companyPhone.href}>
                {t({ id: 'cabinet.call', message: 'Позвонить' })}
              </LinkButton>
            </>
          }
        >
          {t({ id: 'cabinet.failed.text', message: 'Проверьте связь и повторите. Ничего не потеряно.' })}
        </Note>
      )
    default:
      return state satisfies never
  }
}
