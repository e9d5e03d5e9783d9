import { useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import {
  certificateLengths,
  documentNumber,
  documentSeries,
  isWholeSeries,
  passportLengths,
  policyLengths,
  type SeriesNumber,
  splitSeriesNumber,
  techPassportLengths,
} from '../../../formats/index.ts'
import type { ControlProps } from '../control/control-props.ts'
import control from '../control/control.module.css'
import { useControl } from '../field/field-context.ts'
import { MaskedInput } from '../masked-input/masked-input.tsx'
import styles from './series-number-input.module.css'

export interface SeriesNumberInputProps extends ControlProps {
  /** Both boxes, complete or not. */
  readonly value: SeriesNumber
  readonly onChange: (value: SeriesNumber) => void
  /**
   * `passport`: two letters and seven digits (passport, ID card, licences). `techPassport`: three and seven.
   * `certificate`: a birth certificate, `I-TN` and seven. `policy`: three and seven.
   */
  readonly kind?: keyof typeof lengthsOf | undefined
  /** Id of the second box, for a form that names both boxes. */
  readonly numberId?: string | undefined
  readonly numberName?: string | undefined
}

/**
 * A document's series and number: two boxes, one thing. A paste into either fills both, the caret goes
 * on by itself, Backspace in the empty second box goes back. Goes into a `Field` with `group`.
 */
export function SeriesNumberInput({
  value,
  onChange,
  kind = 'passport',
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
  const lengths = lengthsOf[kind]
  const firstOnly = { id, name, autoFocus }
  const seriesInput = useRef<HTMLInputElement>(null)
  const numberInput = useRef<HTMLInputElement>(null)

  const handleSeries = (text: string) => {
    // A form filler or a keyboard's suggestion puts the whole document into the first box.
    const { series, number } = splitSeriesNumber(text, lengths)
    onChange({ series, number: number + value.number })
    if (number !== '' || isWholeSeries(series, lengths)) numberInput.current?.focus()
  }
  const handleSeriesKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // A digit after the letters belongs to the number: the person typed on without moving to the second box.
    if (/^\d$/.test(event.key) && value.series !== '' && !hasSelection(event.currentTarget))
      numberInput.current?.focus()
  }
  const handleNumberKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Backspace' || value.number !== '') return
    event.preventDefault()
    seriesInput.current?.focus()
    seriesInput.current?.setSelectionRange(value.series.length, value.series.length)
  }
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = splitSeriesNumber(event.clipboardData.getData('text'), lengths)
    // A text of digits alone belongs to the number, in whichever box it was pasted; part of a value is
    // inserted at the caret.
    const isNumber = pasted.series === '' && event.currentTarget === seriesInput.current
    if (!pasted.number || !(pasted.series || isNumber)) return
    event.preventDefault()
    onChange(pasted.series ? pasted : { ...value, number: pasted.number })
    numberInput.current?.focus()
  }

  return (
    <span
      className={styles['pair']}
      data-letters={lengths.letters}
      data-tall={kind === 'techPassport' || undefined}
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
        placeholder={lengths.isRoman ? 'I-TN' : 'A'.repeat(lengths.letters)}
        text={value.series}
        mask={(typed) => documentSeries(typed, lengths)}
        onText={handleSeries}
        onKeyDown={handleSeriesKey}
        onPaste={handlePaste}
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
        onText={(number) => onChange({ ...value, number })}
        onKeyDown={handleNumberKey}
        onPaste={handlePaste}
      />
    </span>
  )
}

const lengthsOf = {
  passport: passportLengths,
  techPassport: techPassportLengths,
  certificate: certificateLengths,
  policy: policyLengths,
} as const

function hasSelection({ selectionStart, selectionEnd }: HTMLInputElement): boolean {
  return selectionStart !== selectionEnd
}
