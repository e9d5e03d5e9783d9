import { useLingui } from '@lingui/react/macro'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { CallError } from '../api/index.ts'
import { LinkButton, Logo, RetryButton, useLanguage, useOnline, whenBackOnline } from '../ui/index.ts'
import { companyPhone, noNetworkText, useSiteAddress } from '../wizard/index.ts'
import styles from './plain-page.module.css'

type BrokenPageProps = Pick<ErrorComponentProps, 'error' | 'reset'>

/** Full page shown when a page fails to load or to render: the answers are kept, and how to continue. */
export function BrokenPage(props: BrokenPageProps) {
  return (
    <main className={styles['page']}>
      <WayHome />
      <Broken {...props} />
    </main>
  )
}

/** The logo as a link to the home page, for pages without the portal's header. */
export function WayHome() {
  const siteAddress = useSiteAddress()
  const { t } = useLingui()
  return (
    <a
      className={styles['logo']}
      href={siteAddress('/')}
      aria-label={t({ id: 'wizard.home', message: 'Qadam, на главную' })}
    >
      <Logo />
    </a>
  )
}

/** The same message inside the frame of the portal. */
export function BrokenSection(props: BrokenPageProps) {
  return (
    <section className={styles['page']}>
      <Broken {...props} />
    </section>
  )
}

function Broken({ error, reset }: BrokenPageProps) {
  const { t } = useLingui()
  const router = useRouter()
  // A browser may tell of the lost network only after the page has failed.
  const isOffline = !useOnline()
  const [wasOffline, setWasOffline] = useState(isOffline)
  if (isOffline && !wasOffline) setWasOffline(true)
  const isUnreachable = error instanceof CallError || wasOffline
  const retry = () => {
    // The router also loads the data of the page again.
    void router.invalidate()
    reset()
  }
  const handleOnline = useEffectEvent(() => {
    if (isUnreachable) retry()
  })
  useEffect(() => whenBackOnline(() => handleOnline()), [])
  if (isOffline) return <OfflineWords onRetry={retry} />
  return (
    <Words
      title={
        isUnreachable
          ? t({ id: 'app.unreachable.title', message: 'Страница не загрузилась' })
          : t({ id: 'app.broken.title', message: 'Что-то сломалось, уже чиним' })
      }
      text={
        isUnreachable
          ? t({ id: 'app.unreachable.text', message: 'Проверьте связь и повторите. Ответы сохранены.' })
          : t({ id: 'app.broken.text', message: 'Ответы сохранены. Откройте страницу заново.' })
      }
      action={isUnreachable ? undefined : t({ id: 'app.reload', message: 'Открыть заново' })}
      onAction={isUnreachable ? retry : () => location.reload()}
    />
  )
}

/** Shown without a network instead of a page that is not stored on the device. */
export function OfflineWords({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <Words
      title={noNetworkText(language)}
      text={t({
        id: 'app.offline.text',
        message:
          'Этой страницы ещё нет на вашем устройстве. Она откроется сама, когда связь вернётся. Начатые анкеты никуда не делись.',
      })}
      onAction={onRetry}
    />
  )
}

interface WordsProps {
  readonly title: string
  readonly text: string
  /** Label of the button; without it the default label. */
  readonly action?: string | undefined
  readonly onAction: () => void
}

function Words({ title, text, action, onAction }: WordsProps) {
  useEffect(() => {
    document.title = `${title} — Qadam`
  }, [title])
  return (
    <>
      <h1>{title}</h1>
      <p className={styles['text']} role="alert">
        {text}
      </p>
      <div className={styles['actions']}>
        <RetryButton size="regular" onClick={onAction}>
          {action}
        </RetryButton>
        <LinkButton kind="secondary" href={companyPhone.href}>
          {companyPhone.text}
        </LinkButton>
      </div>
    </>
  )
}
