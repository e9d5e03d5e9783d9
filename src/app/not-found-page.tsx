import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { LinkButton, StairsPicture } from '../ui/index.ts'
import { companyPhone, useSiteAddress } from '../wizard/index.ts'
import styles from './plain-page.module.css'

/** Shown for an unknown address: the reason, and links to other pages. */
export function NotFoundPage() {
  const siteAddress = useSiteAddress()
  const { t } = useLingui()
  const title = t({ id: 'app.not-found.title', message: 'Такой страницы нет' })
  useEffect(() => {
    document.title = `${title} — Qadam`
  }, [title])
  return (
    <main className={styles['page']}>
      <StairsPicture name="missing" />
      <h1>{title}</h1>
      <p className={styles['text']}>
        {t({
          id: 'app.not-found.text',
          message: 'Возможно, ссылка устарела или в адресе опечатка. Начните с главной или позвоните нам.',
        })}
      </p>
      <div className={styles['actions']}>
        <LinkButton href={siteAddress('/')}>{t({ id: 'app.home', message: 'На главную' })}</LinkButton>
        <LinkButton kind="secondary" href={companyPhone.href}>
          {companyPhone.text}
        </LinkButton>
      </div>
    </main>
  )
}
