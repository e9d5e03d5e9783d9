import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { LinkButton, Logo, Note, RetryButton, useLanguage, whenBackOnline } from '../../ui/index.ts'
import { companyPhone } from '../company-phone.ts'
import { useSiteAddress } from '../site-address.ts'
import { noNetworkText } from '../no-network.ts'
import styles from './wizard-page.module.css'

export interface WizardNotLoadedProps {
  readonly isOffline: boolean
  /** Tries again: on a press, and when the network is back. */
  readonly onRetry: () => void
}

/** Shown when the version of a wizard could not be loaded. */
export function WizardNotLoaded({ isOffline, onRetry }: WizardNotLoadedProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const siteAddress = useSiteAddress()
  const handleOnline = useEffectEvent(onRetry)
  useEffect(() => whenBackOnline(() => handleOnline()), [])

  return (
    <main className={styles['failed']}>
      <a href={siteAddress('/')} aria-label={t({ id: 'wizard.home', message: 'Qadam, на главную' })}>
        <Logo />
      </a>
      <Note
        tone={isOffline ? 'warning' : 'error'}
        live="alert"
        title={
          isOffline
            ? noNetworkText(language)
            : t({ id: 'wizard.load.failed', message: 'Страница не загрузилась' })
        }
        actions={
          <>
            <RetryButton onClick={onRetry} />
            <LinkButton kind="ghost" size="small" href={companyPhone.href}>
              {t({ id: 'wizard.call-us', message: 'Позвонить' })}
            </LinkButton>
          </>
        }
      >
        {isOffline
          ? t({
              id: 'wizard.load.offline',
              message: 'Этой анкеты ещё нет на вашем устройстве. Она откроется сама, когда связь вернётся.',
            })
          : t({ id: 'wizard.load.text', message: 'Проверьте связь и повторите. Ответы сохранены.' })}
      </Note>
    </main>
  )
}
