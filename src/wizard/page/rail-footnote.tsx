import { useLingui } from '@lingui/react/macro'
import PhoneCall from 'lucide/dist/esm/icons/phone-call.mjs'
import { Suspense } from 'react'
import { Icon } from '../../ui/index.ts'
import { companyPhone } from '../company-phone.ts'
import { ReportProblem } from './later.ts'
import styles from './wizard-page.module.css'

/** Under the price: people to ask, and a way to tell that something does not work. */
export function RailFootnote() {
  const { t } = useLingui()
  return (
    <div className={styles['footnote']}>
      <p>
        <a className={styles['help']} href={companyPhone.href}>
          <Icon of={PhoneCall} size={18} />
          {t({ id: 'wizard.help', message: 'Сложно? Позвоните, поможем' })}
        </a>
      </p>
      <Suspense>
        <ReportProblem />
      </Suspense>
    </div>
  )
}
