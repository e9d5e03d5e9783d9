import { useLingui } from '@lingui/react/macro'
import { Logo } from '../../ui/index.ts'
import { LanguageSwitch } from '../texts/language-switch.tsx'
import { useSiteAddress } from '../site-address.ts'
import styles from './result.module.css'

/** The header of the page on which a purchase ends. */
export function ResultHeader({ title }: { readonly title: string }) {
  const siteAddress = useSiteAddress()
  const { t } = useLingui()
  return (
    <header className={styles['header']}>
      <div className={styles['inside']}>
        <a
          className={styles['logo']}
          href={siteAddress('/')}
          aria-label={t({ id: 'wizard.home', message: 'Qadam, на главную' })}
        >
          <Logo />
        </a>
        <span className={styles['product']}>{title}</span>
        <LanguageSwitch />
      </div>
    </header>
  )
}
