import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef } from 'react'
import {
  documentIn,
  documentNumber,
  documentSeries,
  isWholeSeries,
  type SeriesNumber,
  type SeriesNumberLengths,
  splitSeriesNumber,
  techPassportLengths,
} from '../../../formats/index.ts'
import type { ControlProps } from '../control/control-props.ts'
import control from '../control/control.module.css'
import { useControl } from '../field/field-context.ts'
import { MaskedInput } from '../masked-input/masked-input.tsx'
import { goBackFrom, goOnIn } from '../masked-input/go-on-in.ts'
import styles from './series-number-input.module.css'

export interface SeriesNumberInputProps extends ControlProps {
  /** Both boxes, complete or not. */
  readonly value: SeriesNumber
  readonly onChange: (value: SeriesNumber) => void
  readonly lengths: SeriesNumberLengths
  /** Id of the second box, for a form that names both boxes. */
  readonly numberId?: string | undefined
  readonly numberName?: string | undefined
}

/**
 * A document's series and number: two boxes, one thing. A whole document put into either replaces both, the caret goes
 * on by itself, Backspace in the empty second box goes back. Goes into a `Field` with `group`.
 */
export function SeriesNumberInput({
  value,
  onChange,
  lengths,
  numberId,
  numberName,
  ...rest
}: SeriesNumberInputProps) {
  const { t } = useLingui()
  const {
    'aria-label': label,
    'aria-labelledby': labelledBy,
    autoFocus,
    id,
    name,
    ...attributes
  } = useControl(rest)
  const firstOnly = { id, name, autoFocus }
  const seriesInput = useRef<HTMLInputElement>(null)
  const numberInput = useRef<HTMLInputElement>(null)

  // What goes into the first box at once (a form filler, a paste, a keyboard's suggestion) may be the whole document.
  const handleSeries = (_: string, typed: string) => {
    const { series, number } = splitSeriesNumber(typed, lengths)
    onChange(number === '' ? { series, number: value.number } : { series: series || value.series, number })
    if (number !== '' || isWholeSeries(series, lengths)) goOnIn(numberInput.current)
  }
  const handleNumber = (number: string, typed: string) =>
    onChange(documentIn(typed, lengths) ?? { ...value, number })
  const handleSeriesKey = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    // A digit after the letters belongs to the number: the person typed on without moving to the second box.
    const { selectionStart, selectionEnd } = currentTarget
    if (/^\d$/.test(key) && value.series !== '' && selectionStart === selectionEnd)
      goOnIn(numberInput.current)
  }

  return (
    <span
      className={styles['pair']}
      data-letters={lengths.letters}
      data-tall={lengths === techPassportLengths || undefined}
      role={(labelledBy ?? label) ? 'group' : undefined}
      aria-labelledby={labelledBy}
      aria-label={label}
    >
      <MaskedInput
        {...attributes}
        {...firstOnly}
        ref={seriesInput}
        className={control['control']}
        aria-label={t({ id: 'ui.document.series', message: 'Серия' })}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder={lengths.ownSeries?.example ?? 'A'.repeat(lengths.letters)}
        text={value.series}
        mask={(typed) => documentSeries(typed, lengths)}
        onText={handleSeries}
        isWhole={(pasted) => splitSeriesNumber(pasted, lengths).number !== ''}
        onKeyDown={handleSeriesKey}
      />
      <MaskedInput
        {...attributes}
        id={numberId ?? `${id}-number`}
        name={numberName}
        ref={numberInput}
        className={control['control']}
        aria-label={t({ id: 'ui.document.number', message: 'Номер' })}
        inputMode="numeric"
        autoComplete="off"
        placeholder={'0'.repeat(lengths.digits)}
        text={value.number}
        mask={documentNumber}
        onText={handleNumber}
        isWhole={(pasted) => documentNumber(pasted).length >= lengths.digits}
        limit={lengths.digits}
        onKeyDown={(event) => goBackFrom(event, seriesInput.current)}
      />
    </span>
  )
}
