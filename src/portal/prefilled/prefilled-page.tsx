import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, Note, RetryButton, Skeleton } from '../../ui/index.ts'
import styles from '../pages/text-page.module.css'
import { usePageHead } from '../site/use-page-head.ts'
import { type PrefilledForm, usePrefilled } from './use-prefilled.ts'

/**
 * Page of a link with which another system opens a form with answers. The link's token is behind `#`, so that no server on
 * the way and no log sees it.
 */
export function PrefilledPage() {
  const { t } = useLingui()
  const hash = useLocation({ select: (location) => location.hash })
  const [token, setToken] = useState(hash)
  // The address of the form, which comes next, has no token; another link that is pasted here has another one.
  if (hash !== '' && hash !== token) setToken(hash)
  const form = usePrefilled(token)
  const title = t({ id: 'portal.prefilled.title', message: 'Форма с вашими данными' })
  usePageHead(title)
  return (
    <section className={styles['page']} aria-busy={form.content.kind === 'loading' || undefined}>
      <h1>{title}</h1>
      <PrefilledBody {...form} />
    </section>
  )
}

function PrefilledBody({ content, openNew, openOwn }: PrefilledForm) {
  const { t } = useLingui()
  switch (content.kind) {
    case 'loading':
      return (
        <>
          <Skeleton width={80} />
          <Skeleton kind="block" />
        </>
      )
    case 'ready':
      // A form that was not begun opens at once.
      return content.value.isBegun ? (
        <Note
          tone="info"
          live="status"
          title={t({ id: 'portal.prefilled.begun', message: 'Вы уже начали заполнять эту форму' })}
          actions={
            <>
              <Button size="small" onClick={openOwn}>
                {t({ id: 'portal.prefilled.own', message: 'Продолжить свою' })}
              </Button>
              <Button kind="secondary" size="small" onClick={openNew}>
                {t({ id: 'portal.prefilled.new', message: 'Взять данные из ссылки' })}
              </Button>
            </>
          }
        >
          {t({
            id: 'portal.prefilled.begun-text',
            message:
              'Если взять данные из ссылки, ваши прежние ответы в этой форме на этом устройстве удалятся.',
          })}
        </Note>
      ) : null
    case 'closed':
      return <Closed why={content.why} />
    case 'failed':
      return (
        <Note tone="error" live="alert" actions={<RetryButton kind="secondary" onClick={content.retry} />}>
          {t({ id: 'portal.prefilled.failed', message: 'Форма не открылась. Проверьте связь и повторите.' })}
        </Note>
      )
    default:
      return content satisfies never
  }
}

function Closed({ why }: { readonly why: 'expired' | 'notOffered' | 'unknown' }) {
  const { t } = useLingui()
  const titles = {
    expired: t({ id: 'portal.prefilled.expired', message: 'Срок этой ссылки закончился' }),
    notOffered: t({ id: 'portal.prefilled.not-offered', message: 'Эту форму сейчас заполнить нельзя' }),
    unknown: t({ id: 'portal.prefilled.unknown', message: 'Эта ссылка не подходит' }),
  } as const
  return (
    <Note tone="error" live="alert" title={titles[why]}>
      {t({
        id: 'portal.prefilled.closed-text',
        message: 'Проверьте, целиком ли скопирована ссылка, или попросите у отправителя новую.',
      })}
    </Note>
  )
}
