import { plural, select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import PhoneCall from 'lucide/dist/esm/icons/phone-call.mjs'
import { Icon } from '../../ui/index.ts'
import { useCallBackPromise } from '../site/call-back.ts'
import { CallRequestForm } from './requests/call-request.tsx'
import styles from './claim-page.module.css'

/** Card for reporting a claim by phone. */
export function CallCard() {
  const { t } = useLingui()
  return (
    <section className={styles['way']} id="call" tabIndex={-1}>
      <span className={styles['tile']}>
        <Icon of={PhoneCall} size={24} />
      </span>
      <h2 className={styles['title']}>{t({ id: 'claims.call.title', message: 'Помощь по телефону' })}</h2>
      <p className={styles['quiet']}>
        <CallWords />
      </p>
      <div className={styles['action']}>
        <CallRequestForm />
      </div>
    </section>
  )
}

function CallWords() {
  const { t } = useLingui()
  const promise = useCallBackPromise()
  if (promise.kind === 'minutes') {
    const { minutes } = promise
    return t({
      id: 'claims.call.text',
      message: `Оставьте номер — перезвоним в течение ${plural(minutes, { one: '# минуты', few: '# минут', many: '# минут', other: '# минуты' })} и всё запишем.`,
    })
  }
  const { day, time } = promise
  return t({
    id: 'claims.call.text-later',
    message: `Оставьте номер — перезвоним ${select(day, { today: 'сегодня', tomorrow: 'завтра', mon: 'в понедельник', tue: 'во вторник', wed: 'в среду', thu: 'в четверг', fri: 'в пятницу', sat: 'в субботу', other: 'в воскресенье' })} с ${time} и всё запишем.`,
  })
}
