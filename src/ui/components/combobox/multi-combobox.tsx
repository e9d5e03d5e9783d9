import { useLingui } from '@lingui/react/macro'
import X from 'lucide/dist/esm/icons/x.mjs'
import type { ControlProps } from '../control/control-props.ts'
import { useControl } from '../field/field-context.ts'
import { Icon } from '../icon/icon.tsx'
import { ComboboxInput } from './combobox-input.tsx'
import type { ComboboxOption } from './matching-options.ts'
import styles from './combobox.module.css'

export interface MultiComboboxProps extends ControlProps {
  /** The chosen values, in the order of choosing. */
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
  readonly options: readonly ComboboxOption[]
  /** How many there may be. */
  readonly max?: number | undefined
  readonly placeholder?: string | undefined
}

/** A few of a long list (up to three countries), each a chip that can be taken away. */
export function MultiCombobox({
  values,
  onChange,
  options,
  max = Infinity,
  placeholder,
  ...rest
}: MultiComboboxProps) {
  const { t } = useLingui()
  const attributes = useControl(rest)
  const isFull = values.length >= max
  const isLocked = attributes.disabled || attributes.readOnly
  const chosen = values.map(
    (value) => options.find((option) => option.value === value) ?? { value, label: value },
  )

  const remove = (value: string) => {
    onChange(values.filter((one) => one !== value))
    document.getElementById(attributes.id)?.focus()
  }

  return (
    <>
      {chosen.length > 0 && (
        <ul className={styles['chips']} aria-label={t({ id: 'ui.combobox.chosen', message: 'Выбрано' })}>
          {chosen.map(({ value, label }) => (
            <li className={styles['chip']} key={value}>
              {label}
              {!isLocked && (
                <button
                  type="button"
                  className={styles['remove']}
                  aria-label={t({ id: 'ui.combobox.remove', message: `Убрать: ${label}` })}
                  onClick={() => remove(value)}
                >
                  <Icon of={X} size={16} strokeWidth={2} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ComboboxInput
        // Full, it stays in its place and only stops taking text: the focus is not lost.
        attributes={{ ...attributes, readOnly: attributes.readOnly || isFull }}
        options={options.filter((option) => !values.includes(option.value))}
        chosenLabel=""
        isChosen={() => false}
        onChoose={(option) => onChange([...values, option.value])}
        onBackspace={() => !isLocked && onChange(values.slice(0, -1))}
        placeholder={isFull ? t({ id: 'ui.combobox.full', message: 'Больше добавить нельзя' }) : placeholder}
      />
    </>
  )
}
