import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import {
  groupPlateRest,
  isWholePlate,
  plateParts,
  type PlateParts,
  plateRestLimit,
  plateValue,
} from '../../../formats/index.ts'
import type { ControlProps } from '../control/control-props.ts'
import { useControl } from '../field/field-context.ts'
import { goBackFrom, goOnIn } from '../masked-input/go-on-in.ts'
import { MaskedInput } from '../masked-input/masked-input.tsx'
import { PlateCountry } from './flag.tsx'
import styles from './plate.module.css'

export interface PlateInputProps extends ControlProps {
  /** `01A123BC`, complete or not. */
  readonly value: string
  readonly onChange: (value: string) => void
}

const pattern = { region: '00', rest: 'A\u00a0000\u00a0AA' }

/**
 * A licence plate, typed in the order of its parts on the car: the region, then the rest. Both boxes are one value;
 * a whole plate put into either replaces both, Cyrillic twins become Latin. A plate without a region (temporary `T 123456`,
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
  // What goes into a box at once (a form filler, a paste, a keyboard's suggestion) may be the whole plate.
  const handleRegion = (code: string) => {
    if (/^\d{0,2}$/.test(code)) handleParts({ ...parts, region: code })
    // `123ABC` has no region: it would read as one of the region 12.
    else
      handleParts(isWholePlate(code) || /^\d{2}\D/.test(code) ? plateParts(code) : { ...parts, rest: code })
    if (code.length > 1) goOnIn(restInput.current)
  }
  const handleRest = (text: string) => {
    const code = plateValue(text)
    // The first digits belong to an empty region: the person types the plate in one go.
    const isOneGo = parts.region.length < 2 && parts.rest === ''
    if (isWholePlate(code)) handleParts(plateParts(code))
    else handleParts(isOneGo ? plateParts(parts.region + code) : { ...parts, rest: code })
  }
  // Nothing shorter is all that stands behind a region.
  const isWhole = (pasted: string) => plateValue(pasted).length >= 5
  const handleRegionKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const isLetter = /^\p{L}$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey
    if (isLetter) goOnIn(restInput.current)
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
        isWhole={isWhole}
        limit={2}
        onKeyDown={handleRegionKey}
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
        isWhole={isWhole}
        limit={plateRestLimit(parts.rest)}
        onKeyDown={(event) => goBackFrom(event, regionInput.current)}
      />
      <PlateCountry />
    </span>
  )
}
