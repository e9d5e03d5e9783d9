import { useLingui } from '@lingui/react/macro'
import { Note } from '../../../ui/index.ts'
import { companyPhone } from '../../../wizard/index.ts'
import { useIsOpen } from '../../site/open-pages.ts'
import { SiteLink } from '../../site/site-link.tsx'
import styles from './policies.module.css'

/** Other ways to find a policy without its number: the cabinet, the activation, a phone call. */
export function OtherWays() {
  const { t } = useLingui()
  const hasPage = useIsOpen()
  return (
    <aside className={styles['aside']}>
      <Note title={t({ id: 'services.ways.title', message: 'Не получается?' })}>
        <ul className={styles['ways']}>
          {hasPage('/profile') && (
            <li>
              <SiteLink href="/profile/my-insurances">
                {t({ id: 'services.ways.cabinet', message: 'Все полисы — в кабинете' })}
              </SiteLink>
            </li>
          )}
          <li>
            <SiteLink href="/old-policies">
              {t({ id: 'services.ways.old', message: 'Старые полисы по ПИНФЛ' })}
            </SiteLink>
          </li>
          <li>
            <SiteLink href="/insurance/policy-activation">
              {t({ id: 'services.ways.activation', message: 'Активация полиса' })}
            </SiteLink>
          </li>
          <li>
            <a href={companyPhone.href}>{companyPhone.text}</a>
          </li>
        </ul>
      </Note>
    </aside>
  )
}
