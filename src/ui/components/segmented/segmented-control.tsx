import { type ReactNode, useId } from 'react'
import styles from './segmented-control.module.css'

/** One of two to four sides of a segmented control. */
export interface Segment<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  /** When the label is no word: the size of an «А». */
  readonly name?: string | undefined
}

export interface SegmentedControlProps<Value extends string> {
  readonly label: ReactNode
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly segments: readonly Segment<Value>[]
}

/** Control that selects one of two to four visible options; the choice takes effect at once. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  segments,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['track']}>
        {segments.map((segment) => (
          <label
            className={styles['segment']}
            key={segment.value}
            data-checked={segment.value === value || undefined}
          >
            <input
              className={styles['input']}
              type="radio"
              name={name}
              checked={segment.value === value}
              aria-label={segment.name}
              onChange={() => onChange(segment.value)}
            />
            {segment.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
