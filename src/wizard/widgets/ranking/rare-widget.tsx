import { useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import { useState } from 'react'
import { Button, IconButton, LiveStatus } from '../../../ui/index.ts'
import { textChoices } from '../choice-options.ts'
import { controlProps, type InputWidgetProps } from '../widget-props.ts'
import styles from './ranking-widget.module.css'

/** Orders choices with buttons that work with mouse, finger and keyboard. */
export function RankingWidget(props: InputWidgetProps) {
  const { t } = useLingui()
  const [moved, setMoved] = useState<string | null>(null)
  const { id, disabled, readOnly, onBlur, onFocus } = controlProps(props)
  const choices = textChoices(props)
  const isAnswered = Array.isArray(props.value)
  const given: readonly unknown[] = Array.isArray(props.value) ? props.value : []
  const ranked = given.flatMap((value) => choices.find((choice) => choice.value === String(value)) ?? [])
  const order = [...ranked, ...choices.filter((choice) => !ranked.includes(choice))]
  const isLocked = disabled === true || readOnly === true
  const values = order.map(({ value }) => value)

  const move = (from: number, by: number) => {
    const chosen = order[from]
    const to = from + by
    if (isLocked || !chosen || to < 0 || to >= order.length) return
    props.onChange(values.with(from, values[to] ?? '').with(to, chosen.value))
    setMoved(chosen.value)
  }
  const [place, total] = [values.indexOf(moved ?? '') + 1, order.length]
  const label = order[place - 1]?.label
  const announced =
    label === undefined
      ? ''
      : t({ id: 'wizard.ranking.moved', message: `${label}: место ${place} из ${total}` })
  return (
    <div className={styles['ranking']} onBlur={onBlur} onFocus={onFocus}>
      <ol className={styles['list']}>
        {order.map(({ value, label }, index) => (
          <li className={styles['item']} key={value}>
            <span className={styles['place']} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles['label']}>{label}</span>
            <IconButton
              id={index === 0 ? undefined : `${id}-${index}-up`}
              icon={ArrowUp}
              label={t({ id: 'wizard.ranking.up', message: `${label}: выше` })}
              aria-disabled={index === 0 || isLocked || undefined}
              onClick={() => move(index, -1)}
            />
            <IconButton
              id={index === 0 ? id : undefined}
              icon={ArrowDown}
              label={t({ id: 'wizard.ranking.down', message: `${label}: ниже` })}
              aria-disabled={index === order.length - 1 || isLocked || undefined}
              onClick={() => move(index, 1)}
            />
          </li>
        ))}
      </ol>
      {!isAnswered && !isLocked && (
        <Button kind="secondary" size="small" onClick={() => props.onChange(values)}>
          {t({ id: 'wizard.ranking.keep', message: 'Оставить этот порядок' })}
        </Button>
      )}
      <LiveStatus>{announced}</LiveStatus>
    </div>
  )
}
