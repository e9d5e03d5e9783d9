import { useLingui } from '@lingui/react/macro'
import Bell from 'lucide/dist/esm/icons/bell.mjs'
import CheckCheck from 'lucide/dist/esm/icons/check-check.mjs'
import Megaphone from 'lucide/dist/esm/icons/megaphone.mjs'
import { useRef } from 'react'
import { Button, EmptyState, formatDateTime, Icon, useLanguage, useToasts } from '../../ui/index.ts'
import { SiteLink } from '../site/site-link.tsx'
import { CabinetPage } from './cabinet-page.tsx'
import { markRead } from './mark-read.ts'
import { OwnPart } from './own-part.tsx'
import type { Notification } from './own-things.ts'
import styles from './rows.module.css'
import { useOwn } from './use-own.ts'

/** Notifications of this customer, or those for all customers. */
export type NotificationTab = 'notifications' | 'commonNotifications'

/** Page of personal or common notifications; unread ones are highlighted. */
export function NotificationsPage({ kind }: { readonly kind: NotificationTab }) {
  const { t } = useLingui()
  const toasts = useToasts()
  const list = useRef<HTMLUListElement>(null)
  const read = async (ids: readonly string[]) => {
    if (await markRead(kind, ids)) return
    toasts.show({
      status: 'error',
      text: () => t({ id: 'cabinet.notifications.not-marked', message: 'Отметка не сохранилась, повторите' }),
    })
  }
  return (
    <CabinetPage
      title={t({ id: 'cabinet.notifications.title', message: 'Уведомления' })}
      {...(kind === 'commonNotifications' && {
        tab: t({ id: 'cabinet.notifications.common-title', message: 'Общие уведомления' }),
      })}
      action={
        <ReadAll
          kind={kind}
          onRead={(ids) => {
            // The pressed button is removed.
            list.current?.focus()
            void read(ids)
          }}
        />
      }
    >
      <Places kind={kind} />
      <OwnPart name={kind}>
        {(notifications) =>
          notifications.length === 0 ? (
            <EmptyState
              picture="news"
              title={t({ id: 'cabinet.notifications.empty', message: 'Новостей пока нет' })}
            >
              {kind === 'notifications'
                ? t({
                    id: 'cabinet.notifications.empty-own',
                    message: 'Напишем, когда оформится полис, подойдёт его срок или ответим на обращение.',
                  })
                : t({
                    id: 'cabinet.notifications.empty-common',
                    message: 'Здесь появится то, что важно знать всем клиентам.',
                  })}
            </EmptyState>
          ) : (
            <ul className={styles['rows']} ref={list} tabIndex={-1}>
              {notifications.map((notification) => (
                <NotificationRow
                  key={notification.id}
                  kind={kind}
                  notification={notification}
                  onRead={() => read([notification.id])}
                />
              ))}
            </ul>
          )
        }
      </OwnPart>
    </CabinetPage>
  )
}

interface ReadAllProps {
  readonly kind: NotificationTab
  readonly onRead: (ids: readonly string[]) => void
}

function ReadAll({ kind, onRead }: ReadAllProps) {
  const { t } = useLingui()
  const unread = useUnread(kind)
  if (unread.length < 2) return null
  return (
    <Button kind="ghost" size="small" icon={CheckCheck} onClick={() => onRead(unread)}>
      {t({ id: 'cabinet.notifications.read-all', message: 'Отметить все прочитанными' })}
    </Button>
  )
}

function Places({ kind }: { readonly kind: NotificationTab }) {
  const { t } = useLingui()
  const places = [
    {
      kind: 'notifications',
      href: '/profile/notification',
      label: t({ id: 'cabinet.notifications.own', message: 'Личные' }),
      count: useUnread('notifications').length,
    },
    {
      kind: 'commonNotifications',
      href: '/profile/notification-common',
      label: t({ id: 'cabinet.notifications.common', message: 'Общие' }),
      count: useUnread('commonNotifications').length,
    },
  ] as const
  return (
    <nav
      className={styles['places']}
      aria-label={t({ id: 'cabinet.notifications.kinds', message: 'Виды уведомлений' })}
    >
      {places.map((place) => (
        <SiteLink
          key={place.kind}
          className={styles['place']}
          href={place.href}
          aria-current={place.kind === kind ? 'page' : undefined}
        >
          {place.count > 0 ? `${place.label} · ${place.count}` : place.label}
        </SiteLink>
      ))}
    </nav>
  )
}

interface NotificationRowProps {
  readonly kind: NotificationTab
  readonly notification: Notification
  readonly onRead: () => Promise<void>
}

function NotificationRow({
  kind,
  notification: { title, text, href, createdAt, read },
  onRead,
}: NotificationRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const row = useRef<HTMLLIElement>(null)
  const handleRead = () => {
    // The pressed button is removed.
    row.current?.focus()
    void onRead()
  }
  return (
    <li className={styles['row']} data-unread={!read || undefined} ref={row} tabIndex={-1}>
      <span className={styles['tile']}>
        <Icon of={kind === 'notifications' ? Bell : Megaphone} size={24} />
      </span>
      <div className={styles['words']}>
        <h2 className={styles['title']}>{title}</h2>
        <p className={styles['text']}>{text}</p>
        {href && (
          <p>
            <SiteLink href={href} onClick={read ? undefined : () => void onRead()}>
              {t({ id: 'cabinet.notifications.go', message: 'Подробнее' })}
            </SiteLink>
          </p>
        )}
        <p className={styles['when']}>
          <time dateTime={createdAt}>{formatDateTime(createdAt, language)}</time>
        </p>
      </div>
      {!read && (
        <div className={styles['end']}>
          <Button
            kind="ghost"
            size="small"
            aria-label={t({
              id: 'cabinet.notifications.read-this',
              message: `Отметить прочитанным: ${title}`,
            })}
            onClick={handleRead}
          >
            {t({ id: 'cabinet.notifications.read', message: 'Отметить прочитанным' })}
          </Button>
        </div>
      )}
    </li>
  )
}

function useUnread(kind: NotificationTab): readonly string[] {
  const state = useOwn(kind)
  return state.kind === 'ready' ? state.value.filter(({ read }) => !read).map(({ id }) => id) : []
}
