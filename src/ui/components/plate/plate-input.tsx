import { useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { groupPlateRest, plateParts, type PlateParts, plateValue } from '../../../formats/index.ts'
import type { ControlProps } from '../control/control-props.ts'
import { useControl } from '../field/field-context.ts'
import { MaskedInput } from '../masked-input/masked-input.tsx'
import { PlateCountry } from './flag.tsx'
import styles from './plate.module.css'

export interface PlateInputProps extends ControlProps {
  /** `01A123BC`, complete or not. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/**
 * Number of characters of the shortest plate with a region. A part after the region is shorter or begins with
 * a letter.
 */
const shortestWhole = 7

const pattern = { region: '00', rest: 'A\u00a0000\u00a0AA' }

/**
 * A licence plate, typed in the order of its parts on the car: the region, then the rest. Both boxes are one value;
 * a paste fills both, Cyrillic twins become Latin. A plate without a region (temporary `T 123456`,
 * diplomatic `CMD 1234`) leaves the first box empty: a letter typed there goes on to the second. Goes
 * into a `Field` with `group`.
 */
export function PlateInput({ value, onChange, ...rest }: PlateInputProps) {
  const { t } = useLingui()
  const {
    'aria-label': label,
    'aria-labelledby': labelledBy,
    autoFocus,
    id,
    ...attributes
  } = useControl(rest)
  const firstOnly = { id, autoFocus }
  const restInput = useRef<HTMLInputElement>(null)
  const regionInput = useRef<HTMLInputElement>(null)
  // `123ABC` without its region would read as region 12: which box holds what is remembered here.
  const [typed, setTyped] = useState<PlateParts | null>(null)
  const parts = typed && typed.region + typed.rest === value ? typed : plateParts(value)

  const handleParts = (next: PlateParts) => {
    setTyped(next)
    onChange(next.region + next.rest)
  }
  const handleRegion = (text: string) => {
    const code = plateValue(text)
    // A form filler or a keyboard's suggestion puts the whole plate into the first box.
    const isWhole = code.length >= shortestWhole && parts.rest === ''
    handleParts(isWhole ? plateParts(code) : { ...parts, region: code })
    if (isWhole || /^\d{2}$/.test(code)) restInput.current?.focus()
  }
  const handleRest = (text: string) => {
    const code = plateValue(text)
    // The first digits belong to an empty region: the person types the plate in one go.
    const isOneGo = parts.region.length < 2 && parts.rest === ''
    handleParts(isOneGo ? plateParts(parts.region + code) : { ...parts, rest: code })
  }
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const code = plateValue(event.clipboardData.getData('text'))
    // Less than a plate goes in where the caret is: `123ABC` behind the region 01 is no plate of the region 12.
    if (code.length < shortestWhole) return
    const isRest = event.currentTarget === restInput.current && plateParts(code).region.length < 2
    if (isRest && parts.region !== '') return
    event.preventDefault()
    handleParts(plateParts(code))
    restInput.current?.focus()
  }
  const handleRegionKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const isLetter = /^\p{L}$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey
    if (isLetter) restInput.current?.focus()
  }
  const handleRestKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Backspace' || parts.rest !== '') return
    event.preventDefault()
    regionInput.current?.focus()
    regionInput.current?.setSelectionRange(parts.region.length, parts.region.length)
  }

  return (
    <span
      className={styles['plate']}
      data-input
      data-invalid={attributes['aria-invalid']}
      data-locked={attributes.disabled || attributes.readOnly || undefined}
      role={(labelledBy ?? label) ? 'group' : undefined}
      aria-labelledby={labelledBy}
      aria-label={label}
    >
      <MaskedInput
        {...attributes}
        {...firstOnly}
        ref={regionInput}
        className={styles['region']}
        aria-label={t({ id: 'ui.plate.region', message: 'Код региона, две цифры' })}
        inputMode="numeric"
        autoComplete="off"
        placeholder={pattern.region}
        text={parts.region}
        mask={plateValue}
        onText={handleRegion}
        onKeyDown={handleRegionKey}
        onPaste={handlePaste}
      />
      <MaskedInput
        {...attributes}
        ref={restInput}
        className={styles['rest']}
        aria-label={t({ id: 'ui.plate.rest', message: 'Буквы и цифры номера' })}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder={pattern.rest}
        text={groupPlateRest(parts.rest)}
        mask={groupPlateRest}
        onText={handleRest}
        onPaste={handlePaste}
        onKeyDown={handleRestKey}
      />
      <PlateCountry />
    </span>
  )
}
