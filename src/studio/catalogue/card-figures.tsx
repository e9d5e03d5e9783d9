import { useLingui } from '@lingui/react/macro'
import type { StudioProduct } from '../calls.ts'
import styles from './catalogue.module.css'

/** How many policies were sold in the last 30 days, and where most customers leave. Shows nothing where nothing is known. */
export function CardFigures({ product }: { readonly product: StudioProduct }) {
  const { t, i18n } = useLingui()
  const { sold, leaving } = product
  if (sold === 0 && leaving === null) return null
  return (
    <dl className={styles['figures']}>
      <div>
        <dt>{t({ id: 'studio.catalogue.sold', message: 'Полисов за 30 дней' })}</dt>
        <dd>{i18n.number(sold)}</dd>
      </div>
      {leaving && (
        <div>
          <dt>{t({ id: 'studio.catalogue.leaving', message: 'Чаще всего уходят' })}</dt>
          <dd>
            {i18n.number(leaving.left / leaving.reached, { style: 'percent' })}
            {' · '}
            {leaving.slide === null
              ? t({ id: 'studio.catalogue.leaving.payment', message: 'оплата' })
              : (leaving.title ?? leaving.slide)}
          </dd>
        </div>
      )}
    </dl>
  )
}
