// A datalist cannot be styled, nor be searched by another language’s name: hence listbox and option as roles.
// The focus stays in the input, and aria-activedescendant names the active option.
/* oxlint-disable jsx-a11y/interactive-supports-focus */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { type ComboboxOption, matchLimit } from './matching-options.ts'
import styles from './combobox.module.css'

export interface ComboboxListProps {
  readonly id: string
  readonly isOpen: boolean
  /** Options in the list: the first matches. */
  readonly shown: readonly ComboboxOption[]
  /** Number of all matches. */
  readonly count: number
  readonly active: ComboboxOption | undefined
  readonly isChosen: (option: ComboboxOption) => boolean
  readonly onChoose: (option: ComboboxOption) => void
}

/** The options below a combobox's input; the active one is scrolled into view. */
export function ComboboxList({ id, isOpen, shown, count, active, isChosen, onChoose }: ComboboxListProps) {
  const { t } = useLingui()
  const activeOption = useRef<HTMLDivElement>(null)
  const activeValue = active?.value

  useEffect(() => {
    if (activeValue !== undefined) activeOption.current?.scrollIntoView({ block: 'nearest' })
  }, [activeValue])

  return (
    <div
      className={styles['list']}
      role="listbox"
      id={id}
      hidden={!isOpen}
      aria-label={t({ id: 'ui.combobox.list', message: 'Варианты' })}
      // The focus stays in the input while the list is scrolled or pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      {isOpen &&
        shown.map((option) => (
          // The keyboard works on the input, as aria-activedescendant says.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={option.value}
            ref={option === active ? activeOption : undefined}
            className={styles['option']}
            role="option"
            id={optionId(id, option)}
            aria-selected={isChosen(option)}
            data-active={option === active || undefined}
            onClick={() => onChoose(option)}
          >
            <span>{option.label}</span>
            {option.note && <span className={styles['note']}>{option.note}</span>}
          </div>
        ))}
      {isOpen && count === 0 && (
        <div className={styles['none']} role="presentation">
          {t({ id: 'ui.combobox.none', message: 'Ничего не нашли. Проверьте, как написано.' })}
        </div>
      )}
      {isOpen && count > matchLimit && (
        <div className={styles['none']} role="presentation">
          {t({ id: 'ui.combobox.more', message: 'Есть ещё: напишите несколько букв' })}
        </div>
      )}
    </div>
  )
}

/** Element id of an option, for `aria-activedescendant`. */
export function optionId(listId: string, option: ComboboxOption): string {
  return `${listId}-${option.value}`
}
