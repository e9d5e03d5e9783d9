import { useLingui } from '@lingui/react/macro'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import { type ReactNode, Suspense, useState } from 'react'
import { PriceBreakdown } from './later-breakdown.ts'
import { RetryButton } from '../button/retry-button.tsx'
import { TextButton } from '../button/text-button.tsx'
import { type DescriptionItem, DescriptionList } from '../description-list/description-list.tsx'
import { Icon } from '../icon/icon.tsx'
import { Pill } from '../pill/pill.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { LiveStatus } from '../visually-hidden/live-status.tsx'
import { MoneyText } from './money-text.tsx'
import type { PriceLine, PriceState } from './price-state.ts'
import { StruckPrice } from './struck-price.tsx'
import { usePriceAnnouncement } from './use-price-announcement.ts'
import styles from './price.module.css'

export interface PriceRailProps {
  readonly title: ReactNode
  readonly price: PriceState
  /** Chosen options so far: car, territory, period. */
  readonly facts?: readonly DescriptionItem[] | undefined
  readonly breakdown?: readonly PriceLine[] | undefined
  /** Coverage of the policy: «Выплата до 40 000 000 сум…». */
  readonly cover?: ReactNode
  /** Below the card: «Сложно? Перезвоним за 5 минут». */
  readonly footnote?: ReactNode
}

/** The price beside the form on a wide screen; sticky, and keeps its place while the sum changes. */
export function PriceRail({ title, price, facts = [], breakdown = [], cover, footnote }: PriceRailProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const announcement = usePriceAnnouncement(price)

  return (
    <div className={styles['rail']}>
      <aside
        className={styles['card']}
        aria-label={t({ id: 'ui.price.region', message: 'Стоимость полиса' })}
      >
        <div className={styles['head']}>
          <h2 className={styles['title']}>{title}</h2>
          <PricePill price={price} />
        </div>
        {facts.length > 0 && (
          <div className={styles['facts']}>
            <DescriptionList items={facts} />
          </div>
        )}
        <div className={styles['foot']}>
          <PriceBlock price={price} />
          {breakdown.length > 0 && (
            <p className={styles['how']}>
              <TextButton onClick={() => setOpen(true)}>
                {t({ id: 'ui.price.breakdown', message: 'Как рассчитана цена' })}
              </TextButton>
            </p>
          )}
          {cover && (
            <p className={styles['cover']}>
              <Icon of={ShieldCheck} />
              <span>{cover}</span>
            </p>
          )}
        </div>
        <LiveStatus>{announcement}</LiveStatus>
      </aside>
      {footnote && <div className={styles['footnote']}>{footnote}</div>}
      {isOpen && (
        <Suspense>
          <PriceBreakdown open onClose={() => setOpen(false)} price={price} lines={breakdown}>
            {cover}
          </PriceBreakdown>
        </Suspense>
      )}
    </div>
  )
}

function PriceBlock({ price }: { readonly price: PriceState }) {
  const { t } = useLingui()
  const label = <p className={styles['label']}>{t({ id: 'ui.price.label', message: 'К оплате' })}</p>
  switch (price.kind) {
    case 'none':
      return <p className={styles['none']}>{price.text}</p>
    case 'unavailable':
      return (
        <>
          <p className={styles['none']}>{price.text}</p>
          {price.onRetry && <RetryButton kind="neutral" onClick={price.onRetry} />}
        </>
      )
    case 'recalculating':
      return (
        <div aria-busy="true" className={styles['busy']}>
          {label}
          {price.amount ? <MoneyText amount={price.amount} large /> : <Skeleton kind="title" width={60} />}
        </div>
      )
    case 'changed':
      return (
        <>
          {label}
          <StruckPrice key={`${price.before.minor} ${price.amount.minor}`} before={price.before} />
          <MoneyText amount={price.amount} large />
        </>
      )
    case 'preliminary':
    case 'final':
      return (
        <>
          {label}
          <MoneyText amount={price.amount} large />
        </>
      )
    default:
      return price satisfies never
  }
}

function PricePill({ price }: { readonly price: PriceState }) {
  const { t } = useLingui()
  switch (price.kind) {
    case 'preliminary':
    case 'changed':
      return <Pill>{t({ id: 'ui.price.preliminary', message: 'Предварительно' })}</Pill>
    case 'recalculating':
      return <Pill>{t({ id: 'ui.price.recalculating', message: 'Пересчитываем…' })}</Pill>
    case 'final':
      return <Pill tone="success">{t({ id: 'ui.price.final', message: 'Точная цена' })}</Pill>
    case 'none':
    case 'unavailable':
      return null
    default:
      return price satisfies never
  }
}
