import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import PhoneCall from 'lucide/dist/esm/icons/phone-call.mjs'
import { Icon } from '../../ui/index.ts'
import { callBackMinutes } from '../site/call-back.ts'
import { CallRequestForm } from './requests/call-request.tsx'
import styles from './claim-page.module.css'

/** The second way: a call. */
export function CallCard() {
  const { t } = useLingui()
  const minutes = callBackMinutes()
  return (
    <section className={styles['way']} id="call" tabIndex={-1}>
      <span className={styles['tile']}>
        <Icon of={PhoneCall} size={24} />
      </span>
      <h2 className={styles['title']}>{t({ id: 'claims.call.title', message: 'Помощь по телефону' })}</h2>
      <p className={styles['quiet']}>
        {t({
          id: 'claims.call.text',
          message: `Оставьте номер — перезвоним в течение ${plural(minutes, { one: '# минуты', few: '# минут', many: '# минут', other: '# минуты' })} и всё запишем.`,
        })}
      </p>
      <div className={styles['action']}>
        <CallRequestForm />
      </div>
    </section>
  )
}
