import type { ReactNode } from 'react'
import { classNames } from '../../class-names.ts'
import type { ControlProps } from '../control/control-props.ts'
import { type ControlAttributes, useControl } from '../field/field-context.ts'
import styles from './radio.module.css'

/** One option, with details that help to choose. */
export interface Choice {
  readonly value: string
  readonly label: ReactNode
  readonly description?: ReactNode
  /** At the end of the first line: `192 000 сум`. */
  readonly price?: ReactNode
  /** At the end of the card: a payment provider's mark. */
  readonly mark?: ReactNode
  readonly disabled?: boolean | undefined
}

export interface RadioCardsProps extends ControlProps {
  /** The chosen value; an empty text is none yet. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly choices: readonly Choice[]
  /** Side by side where there is room; else one below the other. */
  readonly columns?: 1 | 2 | 3 | undefined
}

/** A few choices, each a card that is pressed as a whole. Goes into a `Field` with `group`. */
export function RadioCards({ value, onChange, choices, columns = 1, ...rest }: RadioCardsProps) {
  const attributes = useControl(rest)
  return (
    <RadioSet attributes={attributes} className={styles['cards']} columns={columns}>
      {choices.map((choice, index) => (
        <label
          className={styles['card']}
          key={choice.value}
          data-checked={choice.value === value || undefined}
        >
          <RadioDot
            attributes={attributes}
            choice={choice}
            value={value}
            isFirst={index === 0}
            hasChoice={choices.some((one) => one.value === value)}
            onChange={onChange}
          />
          <span className={styles['content']}>
            <span className={styles['line']}>
              <span className={classNames(Boolean(choice.description ?? choice.price) && styles['strong'])}>
                {choice.label}
              </span>
              {choice.price && <span className={styles['price']}>{choice.price}</span>}
            </span>
            {choice.description && <span className={styles['description']}>{choice.description}</span>}
          </span>
          {choice.mark && <span className={styles['mark']}>{choice.mark}</span>}
        </label>
      ))}
    </RadioSet>
  )
}

/** A few short choices as plain rows, where cards would be too loud. Goes into a `Field` with `group`. */
export function RadioGroup({ value, onChange, choices, columns = 1, ...rest }: RadioCardsProps) {
  const attributes = useControl(rest)
  return (
    <RadioSet attributes={attributes} className={styles['rows']} columns={columns}>
      {choices.map((choice, index) => (
        <label className={styles['row']} key={choice.value}>
          <RadioDot
            attributes={attributes}
            choice={choice}
            value={value}
            isFirst={index === 0}
            hasChoice={choices.some((one) => one.value === value)}
            onChange={onChange}
          />
          <span className={styles['content']}>
            {choice.label}
            {choice.description && <span className={styles['description']}>{choice.description}</span>}
          </span>
        </label>
      ))}
    </RadioSet>
  )
}

interface RadioSetProps {
  readonly attributes: ControlAttributes
  readonly className: string | undefined
  readonly columns: number
  readonly children: ReactNode
}

function RadioSet({ attributes, className, columns, children }: RadioSetProps) {
  const label = attributes['aria-labelledby'] ?? attributes['aria-label']
  return (
    <div
      className={className}
      data-columns={columns}
      // Inside a Field the fieldset is the group already; a second one would be read twice.
      role={label ? 'radiogroup' : undefined}
      aria-labelledby={attributes['aria-labelledby']}
      aria-label={attributes['aria-label']}
      aria-describedby={attributes['aria-describedby']}
      data-invalid={attributes['aria-invalid']}
    >
      {children}
    </div>
  )
}

interface RadioDotProps {
  readonly attributes: ControlAttributes
  readonly choice: Choice
  readonly value: string
  readonly isFirst: boolean
  readonly hasChoice: boolean
  readonly onChange: (value: string) => void
}

function RadioDot({ attributes, choice, value, isFirst, hasChoice, onChange }: RadioDotProps) {
  const checked = choice.value === value
  return (
    <input
      // The link of an error summary lands on the chosen card, or on the first.
      id={(hasChoice ? checked : isFirst) ? attributes.id : `${attributes.id}-${choice.value}`}
      className={styles['dot']}
      type="radio"
      name={attributes.name ?? attributes.id}
      value={choice.value}
      checked={checked}
      disabled={attributes.disabled || attributes.readOnly || choice.disabled}
      onChange={() => onChange(choice.value)}
      onBlur={attributes.onBlur}
      onFocus={attributes.onFocus}
    />
  )
}
