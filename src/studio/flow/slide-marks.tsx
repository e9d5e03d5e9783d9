import { useLingui } from '@lingui/react/macro'
import type { FlowSlide, ProductFlow } from '../../engine/index.ts'
import { Pill } from '../../ui/index.ts'
import { slidesIn } from '../../wizard/flow/index.ts'
import styles from './flow-pane.module.css'

export interface SlideConditionsProps {
  readonly flow: ProductFlow
  readonly slide: FlowSlide
  readonly nameOf: (kind: 'condition', name: string) => string
}

/** The condition on which a slide is shown, and its places in the other orders of slides. */
export function SlideConditions({ flow, slide: { id, when }, nameOf }: SlideConditionsProps) {
  const { t } = useLingui()
  const usual = flow.slides.findIndex((slide) => slide.id === id) + 1
  return (
    <>
      {when !== null && (
        <Pill tone="neutral">
          {t({ id: 'studio.flow.if', message: `если: ${nameOf('condition', when)}` })}
        </Pill>
      )}
      {flow.orders
        .map((order) => ({ order, place: slidesIn(flow, order).indexOf(id) + 1 }))
        .filter(({ place }) => place !== usual)
        .map(({ order, place }) => (
          <Pill key={order.slides.join()} tone="neutral">
            {t({
              id: 'studio.flow.place',
              message: `если: ${nameOf('condition', order.when)} — ${place}-й по порядку`,
            })}
          </Pill>
        ))}
    </>
  )
}

export interface ReachedShareProps {
  readonly slide: string
  /** Numbers of recorded customers who reached each slide. */
  readonly counts: ReadonlyMap<string, number>
}

/** The part of the recorded customers who reached a slide; nothing where none is recorded. */
export function ReachedShare({ slide, counts }: ReachedShareProps) {
  const { t, i18n } = useLingui()
  const count = counts.get(slide)
  if (count === undefined) return null
  const share = i18n.number(count / Math.max(0, ...counts.values()), { style: 'percent' })
  return (
    <span className={styles['share']}>
      {t({ id: 'studio.flow.reached', message: `дошли ${share} записанных (${count})` })}
    </span>
  )
}
