import { useLingui } from '@lingui/react/macro'
import PhoneCall from 'lucide/dist/esm/icons/phone-call.mjs'
import { Icon } from '../../ui/index.ts'
import { companyPhone } from '../company-phone.ts'
import { ReportHere } from './report-here.tsx'
import styles from './wizard-page.module.css'

/** Links under the price: to support, and to report a fault. */
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
      <ReportHere />
    </div>
  )
}
