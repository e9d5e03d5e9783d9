// A datalist cannot be dressed, nor be searched by another language’s name: hence listbox and option as roles.
// The focus stays in the input, and aria-activedescendant walks the list.
/* oxlint-disable jsx-a11y/interactive-supports-focus */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import affix from '../control/affix.module.css'
import control from '../control/control.module.css'
import type { ControlAttributes } from '../field/field-context.ts'
import { Icon } from '../icon/icon.tsx'
import { LiveStatus } from '../visually-hidden/live-status.tsx'
import { type ComboboxOption, matchingOptions, matchLimit, namedOption } from './matching-options.ts'
import styles from './combobox.module.css'

export interface ComboboxInputProps {
  readonly attributes: ControlAttributes
  readonly options: readonly ComboboxOption[]
  /** What the input shows while nothing is typed: the chosen option's label. */
  readonly chosenLabel: string
  readonly isChosen: (option: ComboboxOption) => boolean
  readonly onChoose: (option: ComboboxOption) => void
  /** The text was erased, and left so. */
  readonly onErase?: (() => void) | undefined
  /** Backspace in the empty input. */
  readonly onBackspace?: (() => void) | undefined
  readonly placeholder?: string | undefined
}

/** Text input and list in one, as the ARIA Authoring Practices describe it (editable, list autocomplete). */
export function ComboboxInput({
  attributes,
  options,
  chosenLabel,
  isChosen,
  onChoose,
  onErase,
  onBackspace,
  placeholder,
}: ComboboxInputProps) {
  const { t } = useLingui()
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [activeAt, setActiveAt] = useState(-1)
  const isLocked = attributes.disabled || attributes.readOnly

  const matches = matchingOptions(options, query ?? '')
  const shown = matches.slice(0, matchLimit)
  const active = isOpen ? shown[activeAt] : undefined
  const count = matches.length

  useEffect(() => {
    if (isOpen) list.current?.children[activeAt]?.scrollIntoView({ block: 'nearest' })
  }, [activeAt, isOpen])

  const open = () => {
    if (isLocked || isOpen) return
    setOpen(true)
    setActiveAt(options.findIndex(isChosen))
  }
  const close = () => {
    setOpen(false)
    setQuery(null)
    setActiveAt(-1)
  }
  const choose = (option: ComboboxOption) => {
    onChoose(option)
    close()
  }
  const handleText = (text: string) => {
    setQuery(text)
    setOpen(true)
    setActiveAt(text ? 0 : -1)
  }
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (query === '') onErase?.()
    const named = query ? namedOption(options, query) : null
    if (named) onChoose(named)
    close()
    attributes.onBlur?.(event)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && event.currentTarget.value === '') onBackspace?.()
    if (isLocked) return
    const next = nextActive(event.key, activeAt, shown.length, isOpen)
    if (next !== null) {
      event.preventDefault()
      if (isOpen) setActiveAt(next)
      else open()
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (active) choose(active)
    } else if (event.key === 'Escape' && isOpen) {
      // Only the list closes, not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return (
    <span className={affix['frame']} data-affix="button">
      <input
        {...attributes}
        className={control['control']}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${listId}-${active.value}` : undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder={placeholder}
        value={query ?? chosenLabel}
        onChange={(event) => handleText(event.currentTarget.value)}
        onClick={open}
        onFocus={(event) => {
          event.currentTarget.select()
          attributes.onFocus?.(event)
        }}
        onBlur={handleBlur}
        onKeyDown={handleKey}
      />
      <span className={affix['end']}>
        <Icon of={ChevronDown} />
      </span>
      <div
        className={styles['list']}
        ref={list}
        role="listbox"
        id={listId}
        hidden={!isOpen}
        aria-label={t({ id: 'ui.combobox.list', message: 'Варианты' })}
        // The focus stays in the input while the list is scrolled or pressed.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isOpen &&
          shown.map((option, index) => (
            // The keyboard works on the input, as aria-activedescendant says.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.value}
              className={styles['option']}
              role="option"
              id={`${listId}-${option.value}`}
              aria-selected={isChosen(option)}
              data-active={index === activeAt || undefined}
              onClick={() => choose(option)}
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
      <LiveStatus>
        {isOpen && query
          ? t({
              id: 'ui.combobox.count',
              message: plural(count, {
                0: 'Ничего не нашли',
                one: 'Нашли # вариант',
                few: 'Нашли # варианта',
                other: 'Нашли # вариантов',
              }),
            })
          : ''}
      </LiveStatus>
    </span>
  )
}

function nextActive(key: string, at: number, count: number, isOpen: boolean): number | null {
  if (count === 0 && isOpen) return null
  switch (key) {
    case 'ArrowDown':
      return at + 1 < count ? at + 1 : 0
    case 'ArrowUp':
      return at > 0 ? at - 1 : count - 1
    case 'PageDown':
      return isOpen ? Math.min(at + 8, count - 1) : null
    case 'PageUp':
      return isOpen ? Math.max(at - 8, 0) : null
    default:
      return null
  }
}
