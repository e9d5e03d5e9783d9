import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { PriceBreakdown } from './later-breakdown.ts'
import { Icon } from '../icon/icon.tsx'
import { LiveStatus } from '../visually-hidden/live-status.tsx'
import { noteBarHeight } from './bar-height.ts'
import { MoneyText } from './money-text.tsx'
import type { PriceLine, PriceState } from './price-state.ts'
import { usePriceAnnouncement } from './use-price-announcement.ts'
import styles from './price.module.css'

export interface BottomBarProps {
  /** The only primary button on a phone's screen. */
  readonly action: ReactNode
  /** Without it the button takes the whole width and shows the sum itself. */
  readonly price?: PriceState | undefined
  readonly breakdown?: readonly PriceLine[] | undefined
  readonly cover?: ReactNode
}

const noPrice: PriceState = { kind: 'none', text: null }

/**
 * Price and primary button at the bottom of a phone's screen. It sticks to the layout viewport, so an
 * on-screen keyboard covers it. It must be the last child of the page's column.
 */
export function BottomBar({ action, price, breakdown = [], cover }: BottomBarProps) {
  const announcement = usePriceAnnouncement(price ?? noPrice)
  const bar = useRef<HTMLDivElement>(null)
  useNotedHeight(bar)

  return (
    <div className={styles['bar']} ref={bar} data-chrome>
      {price && <BarPrice price={price} breakdown={breakdown} cover={cover} />}
      <div className={styles['action']}>{action}</div>
      <LiveStatus>{announcement}</LiveStatus>
    </div>
  )
}

function BarPrice({
  price,
  breakdown = [],
  cover,
}: Required<Pick<BottomBarProps, 'breakdown' | 'cover'>> & { readonly price: PriceState }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)

  if (price.kind === 'none') return price.text ? <p className={styles['hint']}>{price.text}</p> : null
  if (price.kind === 'unavailable') {
    return (
      <div className={styles['failed']}>
        <p>{price.text}</p>
        {price.onRetry && (
          <button type="button" className={styles['retry']} onClick={price.onRetry}>
            {t({ id: 'ui.retry', message: 'Повторить' })}
          </button>
        )}
      </div>
    )
  }
  const sum = (
    <span className={styles['sum']} aria-busy={price.kind === 'recalculating' || undefined}>
      {price.amount ? <MoneyText amount={price.amount} /> : '…'}
    </span>
  )
  const label = t({ id: 'ui.price.label', message: 'К оплате' })
  if (breakdown.length === 0) {
    return (
      <p className={styles['open']}>
        <span className={styles['small']}>{label}</span>
        {sum}
      </p>
    )
  }
  return (
    <>
      <button type="button" className={styles['open']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={styles['small']}>
          {label} <Icon of={ChevronDown} size={16} />
        </span>
        {sum}
      </button>
      {isOpen && (
        <Suspense>
          <PriceBreakdown open onClose={() => setOpen(false)} price={price} lines={breakdown}>
            {cover}
          </PriceBreakdown>
        </Suspense>
      )}
    </>
  )
}

/** Stores how high the bar is, so that toasts appear above it. */
function useNotedHeight(bar: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const observer = new ResizeObserver(() => noteBarHeight(element.offsetHeight))
    observer.observe(element)
    return () => {
      observer.disconnect()
      noteBarHeight(0)
    }
  }, [bar])
}
