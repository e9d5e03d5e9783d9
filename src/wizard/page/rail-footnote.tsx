import { useLingui } from '@lingui/react/macro'
import PhoneCall from 'lucide/dist/esm/icons/phone-call.mjs'
import { Suspense } from 'react'
import { AfterHydration, Icon } from '../../ui/index.ts'
import { companyPhone } from '../company-phone.ts'
import { ReportProblem } from './later.ts'
import styles from './wizard-page.module.css'

/** Always the same element: the server's markup stays until the part is loaded, whatever renders around it. */
const report = (
  <Suspense>
    <AfterHydration>
      <ReportProblem />
    </AfterHydration>
  </Suspense>
)

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
      {report}
    </div>
  )
}
