import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { allowRecordings, areRecordingsAllowed } from '../../api/index.ts'
import { Switch } from '../../ui/index.ts'
import { readRecordingRules, type RecordingRules } from '../../wizard/index.ts'
import styles from './recording-choice.module.css'

/**
 * Explains what is recorded and for how long, with the switch that stops it. Renders nothing when nothing is
 * recorded.
 */
export function RecordingChoice() {
  const { t } = useLingui()
  const [rules, setRules] = useState<RecordingRules | null>(null)
  const [isAllowed, setAllowed] = useState(areRecordingsAllowed)
  useEffect(() => {
    let isWanted = true
    readRecordingRules().then(
      (read) => isWanted && setRules(read),
      // Without the rules there is no recording to switch off.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [])
  if (rules === null || rules.share === 0) return null
  const { share, days } = rules
  return (
    <section className={styles['choice']} aria-labelledby="recordings">
      <h2 id="recordings">{t({ id: 'portal.recordings.title', message: 'Запись шагов' })}</h2>
      <p>
        {t({
          id: 'portal.recordings.what',
          message: `Чтобы видеть, где не получается купить полис, оплатить, войти или подать заявление, у ${share} % посетителей браузер отправляет нам запись шагов: какие вопросы были, что сработало и что нет. Имена, документы, телефоны, адреса и номера в ней заменены случайными ещё на вашем устройстве, пароли и рассказ о случае в неё не попадают. Кто вы и откуда, мы не записываем. Запись хранится ${days} дней.`,
        })}
      </p>
      <Switch
        checked={isAllowed}
        onChange={(next) => {
          allowRecordings(next)
          setAllowed(next)
        }}
        hint={t({
          id: 'portal.recordings.hint',
          message: 'Выбор действует в этом браузере. Сообщить о проблеме можно и без него.',
        })}
      >
        {t({ id: 'portal.recordings.allow', message: 'Отправлять записи шагов' })}
      </Switch>
    </section>
  )
}
