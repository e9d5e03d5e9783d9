import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, formatDate, useToasts } from '../../ui/index.ts'
import { openWizardAgain } from './open-wizard-again.ts'
import type { OwnPolicy } from './own-things.ts'
import styles from './policy-card.module.css'

export interface ExtendBandProps {
  readonly policy: OwnPolicy
  readonly contractId: string
  readonly extend: NonNullable<OwnPolicy['extend']>
}

/** On a policy that ends soon: the next one, from the day after, with what is known filled in. */
export function ExtendBand({ policy, contractId, extend }: ExtendBandProps) {
  const { t } = useLingui()
  const { history } = useRouter()
  const toasts = useToasts()
  const [isComing, setComing] = useState(false)
  const from = formatDate(extend.from)
  const number = `${policy.series} ${policy.number}`
  const handleExtend = async () => {
    setComing(true)
    const address = await openWizardAgain(contractId)
    setComing(false)
    if (address !== null) history.push(address)
    else
      toasts.show({
        status: 'error',
        text: t({
          id: 'cabinet.policy.not-opened',
          message: 'Форма не открылась. Проверьте связь и повторите',
        }),
      })
  }
  return (
    <div className={styles['extend']}>
      <p className={styles['extendText']}>
        <strong>{t({ id: 'cabinet.extend.title', message: 'Продлите без перерыва' })}</strong>
        <br />
        {t({
          id: 'cabinet.extend.text',
          message: `Новый полис начнётся ${from}, известные данные уже заполнены`,
        })}
      </p>
      <Button
        size="small"
        busy={isComing && t({ id: 'cabinet.policy.opening', message: 'Открываем…' })}
        aria-label={t({ id: 'cabinet.extend.go-this', message: `Продлить ${number}` })}
        onClick={() => void handleExtend()}
      >
        {t({ id: 'cabinet.extend.go', message: 'Продлить' })}
      </Button>
    </div>
  )
}
