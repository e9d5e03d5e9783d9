import { useLingui } from '@lingui/react/macro'
import { claimRules } from '../../../machines/claim-rules.ts'
import { TextButton } from '../../ui/index.ts'
import { portalStore } from '../state/portal-state.ts'
import styles from './claim-page.module.css'

/** Displays the steps after an insured event, in order. */
export function ClaimSteps() {
  const { t } = useLingui()
  const { notifyDays, reviewDays } = claimRules
  const steps = [
    {
      title: t({ id: 'claims.steps.safe', message: 'Позаботьтесь о людях' }),
      text: t({ id: 'claims.steps.safe-text', message: 'Есть пострадавшие — сначала звоните 103 и 102.' }),
      more: (
        <TextButton aria-haspopup="dialog" onClick={() => portalStore.change({ sosModal: true })}>
          {t({ id: 'claims.steps.safe-more', message: 'Экстренные номера' })}
        </TextButton>
      ),
    },
    {
      title: t({ id: 'claims.steps.record', message: 'Зафиксируйте событие' }),
      text: t({
        id: 'claims.steps.record-text',
        message: 'Снимите место и повреждения, возьмите справки. Ничего не чините до осмотра.',
      }),
    },
    {
      title: t({ id: 'claims.steps.notify', message: `Сообщите в течение ${notifyDays} дней` }),
      text: t({ id: 'claims.steps.notify-text', message: 'Подайте заявление здесь или закажите звонок.' }),
    },
    {
      title: t({ id: 'claims.steps.decision', message: `Получите решение — до ${reviewDays} дней` }),
      text: t({
        id: 'claims.steps.decision-text',
        message: 'Рассмотрим документы и сообщим о выплате. Статус видно в кабинете.',
      }),
    },
  ]
  return (
    <section className={styles['section']}>
      <h2>{t({ id: 'claims.steps.title', message: 'Что делать' })}</h2>
      <ol className={styles['steps']}>
        {steps.map(({ title, text, more }, index) => (
          <li className={styles['step']} key={title}>
            <span className={styles['mark']} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p className={styles['quiet']}>{text}</p>
            {more}
          </li>
        ))}
      </ol>
    </section>
  )
}
