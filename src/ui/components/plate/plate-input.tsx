import { useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { digitsOf } from '../../format/characters.ts'
import { groupPlateRest, type PlateParts, plateParts, plateValue } from '../../format/plate.ts'
import type { ControlProps } from '../control/control-props.ts'
import { useControl } from '../field/field-context.ts'
import { MaskedInput } from '../masked-input/masked-input.tsx'
import { PlateCountry } from './flag.tsx'
import styles from './plate.module.css'

export interface PlateInputProps extends ControlProps {
  /** `01A123BC`, whole or not yet. */
  readonly value: string
  readonly onChange: (value: string) => void
}

const pattern = { region: '00', rest: 'A\u00a0000\u00a0AA' }

/**
 * A licence plate typed where it stands on the car: the region, then the rest. Both boxes are one value;
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
  const handleRegion = (region: string) => {
    handleParts({ ...parts, region })
    if (region.length === 2) restInput.current?.focus()
  }
  const handleRest = (text: string) => {
    const code = plateValue(text)
    // The first digits belong to an empty region: the person types the plate in one go.
    const isOneGo = parts.region.length < 2 && parts.rest === ''
    handleParts(isOneGo ? plateParts(parts.region + code) : { ...parts, rest: code })
  }
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = plateParts(event.clipboardData.getData('text'))
    if (pasted.region.length < 2 || !pasted.rest) return
    event.preventDefault()
    handleParts(pasted)
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
        mask={(typed) => digitsOf(typed, 2)}
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
        mask={(typed) => groupPlateRest(plateValue(typed).slice(0, 7))}
        onText={handleRest}
        onPaste={handlePaste}
        onKeyDown={handleRestKey}
      />
      <PlateCountry />
    </span>
  )
}
