import { useLingui } from '@lingui/react/macro'
import { formatDate } from '../../formats/index.ts'
import { Button } from '../../ui/index.ts'
import type { OwnPolicy } from './own-things.ts'
import styles from './policy-card.module.css'
import { useWizardAgain } from './use-wizard-again.ts'

export interface ExtendBandProps {
  readonly policy: OwnPolicy
  readonly contractId: string
  readonly extend: NonNullable<OwnPolicy['extend']>
}

/** Offer on a policy that ends soon: the next policy, from the day after, with the known answers filled in. */
export function ExtendBand({ policy, contractId, extend }: ExtendBandProps) {
  const { t } = useLingui()
  const wizard = useWizardAgain(contractId)
  const from = formatDate(extend.from)
  const number = `${policy.series} ${policy.number}`
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
        busy={wizard.isComing && t({ id: 'cabinet.policy.opening', message: 'Открываем…' })}
        aria-label={t({ id: 'cabinet.extend.go-this', message: `Продлить ${number}` })}
        onClick={() => void wizard.open()}
      >
        {t({ id: 'cabinet.extend.go', message: 'Продлить' })}
      </Button>
    </div>
  )
}
