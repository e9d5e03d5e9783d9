import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import type { ControlAttributes } from '../field/field-context.ts'
import { type ComboboxOption, matchingOptions, matchLimit, namedOption } from './matching-options.ts'

/** What a combobox chooses from, and what it reports. */
export interface ComboboxBehaviour {
  readonly attributes: ControlAttributes
  readonly options: readonly ComboboxOption[]
  readonly isChosen: (option: ComboboxOption) => boolean
  readonly onChoose: (option: ComboboxOption) => void
  /** The text was erased, and left so. */
  readonly onErase?: (() => void) | undefined
  /** Backspace in the empty input. */
  readonly onBackspace?: (() => void) | undefined
}

/** Number of options that Page Up and Page Down move by. */
const pageSize = 8

/**
 * State of an open or closed list of options and the handlers of its input: typing filters, arrows move, Enter chooses,
 * Escape closes. Leaving the input chooses an option whose whole name is typed. downshift's `useCombobox` would be
 * 12.0 KB (gzip), the whole combobox is 2.1: docs/decisions/0033.
 */
export function useCombobox({
  attributes,
  options,
  isChosen,
  onChoose,
  onErase,
  onBackspace,
}: ComboboxBehaviour) {
  const [query, setQuery] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [activeAt, setActiveAt] = useState(-1)
  const isLocked = attributes.disabled || attributes.readOnly
  const matches = matchingOptions(options, query ?? '')
  const shown = matches.slice(0, matchLimit)
  const active = isOpen ? shown[activeAt] : undefined

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
  return {
    query,
    isOpen,
    shown,
    active,
    count: matches.length,
    open,
    choose,
    handleText,
    handleBlur,
    handleKey,
  }
}

function nextActive(key: string, at: number, count: number, isOpen: boolean): number | null {
  if (count === 0 && isOpen) return null
  switch (key) {
    case 'ArrowDown':
      return at + 1 < count ? at + 1 : 0
    case 'ArrowUp':
      return at > 0 ? at - 1 : count - 1
    case 'PageDown':
      return isOpen ? Math.min(at + pageSize, count - 1) : null
    case 'PageUp':
      return isOpen ? Math.max(at - pageSize, 0) : null
    default:
      return null
  }
}
