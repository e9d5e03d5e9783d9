import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { LinkButton, Logo, StairsPicture } from '../../ui/index.ts'
import { companyPhone } from '../company-phone.ts'
import { useSiteAddress } from '../site-address.ts'
import styles from './archived-notice.module.css'

/** In place of the wizard of a product that is not sold any more. Policies stay valid, and begun wizards still open. */
export function ArchivedNotice() {
  const { t } = useLingui()
  const siteAddress = useSiteAddress()
  const heading = useRef<HTMLHeadingElement>(null)
  const title = t({ id: 'wizard.archived.title', message: 'Этот продукт больше не продаётся' })
  useEffect(() => {
    document.title = `${title} — Qadam`
    heading.current?.focus()
  }, [title])

  return (
    <main className={styles['notice']}>
      <a href={siteAddress('/')} aria-label={t({ id: 'wizard.home', message: 'Qadam, на главную' })}>
        <Logo />
      </a>
      <StairsPicture name="product" />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>
        {t({
          id: 'wizard.archived.text',
          message:
            'Купленные полисы действуют до конца срока: они в вашем кабинете, и мы по ним платим. Вместо этого продукта выберите другой или позвоните: подскажем.',
        })}
      </p>
      <div className={styles['actions']}>
        <LinkButton href={siteAddress('/')}>
          {t({ id: 'wizard.archived.others', message: 'Выбрать другой продукт' })}
        </LinkButton>
        <LinkButton kind="secondary" href={companyPhone.href}>
          {t({ id: 'wizard.call-us', message: 'Позвонить' })}
        </LinkButton>
      </div>
    </main>
  )
}
