import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { Button, Star } from '../../../ui/index.ts'
import { ContentRichText } from '../../content/rich-text.tsx'
import styles from './agents.module.css'

export interface StopsProps {
  readonly stops: readonly { readonly title: string; readonly html: string }[]
  /** Counted from 1. */
  readonly selected: number
  readonly onSelect: (index: number) => void
  /** After the last stop. */
  readonly onEnd: () => void
  readonly endLabel: string
}

/** Steps of becoming an agent, one open at a time; each can be opened, and each leads to the next. */
export function Stops({ stops, selected, onSelect, onEnd, endLabel }: StopsProps) {
  const { t } = useLingui()
  const scope = useId()
  const shown = useRef(selected)
  useEffect(() => {
    if (shown.current === selected) return
    shown.current = selected
    // The button that led here was removed with its stop.
    document.getElementById(`${scope}-${selected}`)?.focus()
  }, [scope, selected])
  const total = stops.length
  return (
    <ol
      className={styles['stops']}
      aria-label={t({ id: 'services.agents.way', message: 'Как стать агентом' })}
    >
      {stops.map(({ title, html }, at) => {
        const index = at + 1
        const isOpen = index === selected
        const next = stops[at + 1]
        return (
          <li
            className={styles['stop']}
            key={index}
            data-open={isOpen || undefined}
            data-passed={index < selected || undefined}
            aria-current={isOpen ? 'step' : undefined}
          >
            <h2 className={styles['heading']}>
              <button
                type="button"
                className={styles['title']}
                id={`${scope}-${index}`}
                aria-expanded={isOpen}
                aria-controls={`${scope}-${index}-text`}
                onClick={() => onSelect(index)}
              >
                <Star size={44} look={index <= selected ? 'filled' : 'outlined'}>
                  {index}
                </Star>
                <span>
                  <span className={styles['number']}>
                    {t({ id: 'services.agents.stop', message: `Шаг ${index} из ${total}` })}
                  </span>
                  {title}
                </span>
              </button>
            </h2>
            <div className={styles['text']} id={`${scope}-${index}-text`} hidden={!isOpen}>
              <ContentRichText html={html} />
              <div className={styles['actions']}>
                {next ? (
                  <Button kind="secondary" size="small" onClick={() => onSelect(index + 1)}>
                    {t({ id: 'services.agents.next', message: 'Следующий шаг' })}
                  </Button>
                ) : (
                  <Button size="small" onClick={onEnd}>
                    {endLabel}
                  </Button>
                )}
                {index > 1 && (
                  <Button kind="ghost" size="small" onClick={() => onSelect(index - 1)}>
                    {t({ id: 'services.step.back', message: 'Назад' })}
                  </Button>
                )}
              </div>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
