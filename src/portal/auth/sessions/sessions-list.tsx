import { useLingui } from '@lingui/react/macro'
import MonitorSmartphone from 'lucide/dist/esm/icons/monitor-smartphone.mjs'
import { useRef, useState } from 'react'
import {
  Button,
  formatDateTime,
  Icon,
  Note,
  Pill,
  RetryButton,
  Skeleton,
  useLanguage,
  useToasts,
  VisuallyHidden,
} from '../../../ui/index.ts'
import styles from './sessions.module.css'
import { type SignIn, useSessions } from './use-sessions.ts'

/** List of the person's sessions: every device with its last use; each one except this can be signed out. */
export function SessionsList() {
  const { t } = useLingui()
  const toasts = useToasts()
  const sessions = useSessions()
  const [busy, setBusy] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)

  const end = async (what: string, act: () => Promise<void>, done: () => string) => {
    if (busy !== null) return
    setBusy(what)
    try {
      await act()
      toasts.show({ status: 'success', key: 'sessions', text: done })
      // The pressed button was removed.
      list.current?.focus()
    } catch {
      toasts.show({
        status: 'error',
        key: 'sessions',
        text: () => t({ id: 'auth.sessions.not-ended', message: 'Не получилось завершить. Повторите.' }),
      })
    } finally {
      setBusy(null)
    }
  }

  if (sessions.kind === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton kind="block" />
        <Skeleton kind="block" />
      </div>
    )
  if (sessions.kind === 'failed')
    return (
      <Note tone="error" live="alert" actions={<RetryButton kind="secondary" onClick={sessions.reload} />}>
        {t({
          id: 'auth.sessions.not-loaded',
          message: 'Устройства не загрузились. Проверьте связь и повторите.',
        })}
      </Note>
    )
  return (
    <div className={styles['sessions']}>
      <ul className={styles['list']} ref={list} tabIndex={-1}>
        {sessions.list.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={busy === session.id}
            onEnd={() =>
              end(
                session.id,
                () => sessions.end(session.id),
                () => t({ id: 'auth.sessions.ended', message: 'На этом устройстве вход завершён' }),
              )
            }
          />
        ))}
      </ul>
      {sessions.list.length > 1 && (
        <Button
          kind="danger"
          size="small"
          busy={busy === 'others' && t({ id: 'auth.sessions.busy', message: 'Завершаем…' })}
          onClick={() =>
            end('others', sessions.endOthers, () =>
              t({ id: 'auth.sessions.others-ended', message: 'На других устройствах вход завершён' }),
            )
          }
        >
          {t({ id: 'auth.sessions.end-others', message: 'Завершить все остальные' })}
        </Button>
      )}
    </div>
  )
}

interface SessionRowProps {
  readonly session: SignIn
  readonly isBusy: boolean
  readonly onEnd: () => void
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { device, lastUsedAt, createdAt, current } = session
  const name = device ?? t({ id: 'auth.sessions.unknown', message: 'Неизвестное устройство' })
  const used = formatDateTime(lastUsedAt, language)
  const begun = formatDateTime(createdAt, language)
  return (
    <li className={styles['row']}>
      <Icon of={MonitorSmartphone} size={24} />
      <div className={styles['words']}>
        <p className={styles['name']}>
          {name}{' '}
          {current && (
            <Pill tone="primary">{t({ id: 'auth.sessions.current', message: 'Это устройство' })}</Pill>
          )}
        </p>
        <p className={styles['times']}>
          {t({ id: 'auth.sessions.used', message: `Последнее действие — ${used}` })}
          <br />
          {t({ id: 'auth.sessions.begun', message: `Вход — ${begun}` })}
        </p>
      </div>
      {!current && (
        <Button
          kind="neutral"
          size="small"
          busy={isBusy && t({ id: 'auth.sessions.busy', message: 'Завершаем…' })}
          onClick={onEnd}
        >
          {t({ id: 'auth.sessions.end', message: 'Завершить' })}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
