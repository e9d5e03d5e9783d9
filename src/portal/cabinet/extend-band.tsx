import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { components } from '../../api/schema.d.ts'
import { formatDate } from '../../formats/index.ts'
import { Button, formatMoney, useLanguage } from '../../ui/index.ts'
import { readContent } from '../state/read-content.ts'
import type { OwnPolicy } from './own-things.ts'
import styles from './policy-card.module.css'
import { useWizardAgain } from './use-wizard-again.ts'

export interface ExtendBandProps {
  readonly policy: OwnPolicy
  readonly contractId: string
  readonly extend: NonNullable<OwnPolicy['extend']>
}

/** Offer on a policy that ends soon: the next policy, from the day after, with the known answers filled in and its price on the button. */
export function ExtendBand({ policy, contractId, extend }: ExtendBandProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const wizard = useWizardAgain(contractId)
  const price = useNextPrice(contractId)
  const sum = price && formatMoney({ minor: price.premium, currency: price.currency }, language)
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
        aria-label={
          sum === null
            ? t({ id: 'cabinet.extend.go-this', message: `Продлить ${number}` })
            : t({ id: 'cabinet.extend.go-this-for', message: `Продлить за ${sum}: полис ${number}` })
        }
        onClick={() => void wizard.open()}
      >
        {sum === null
          ? t({ id: 'cabinet.extend.go', message: 'Продлить' })
          : t({ id: 'cabinet.extend.go-for', message: `Продлить за ${sum}` })}
      </Button>
    </div>
  )
}

type NextPrice = components['schemas']['NextPolicy']['price']

/** Reads the price of the next policy; null until it is known, and where it cannot be known before the questions. */
function useNextPrice(contractId: string): NextPrice {
  const [price, setPrice] = useState<NextPrice>(null)
  useEffect(() => {
    const asking = new AbortController()
    readContent<components['schemas']['NextPolicy']>(
      `policies/${encodeURIComponent(contractId)}/next`,
      {},
      asking.signal,
    ).then(
      (next) => setPrice(next.price),
      // Without the price the offer stays as it is; its button says what went wrong.
      () => undefined,
    )
    return () => asking.abort()
  }, [contractId])
  return price
}
