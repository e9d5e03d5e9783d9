import { NumberInput } from '../../../ui/index.ts'
import { useProductTexts } from '../../texts/product-texts.ts'
import { textChoices } from '../choice-options.ts'
import { decimalsOf } from '../decimals-of.ts'
import { controlProps, errorTies, fieldsAsked, type InputWidgetProps, typedNumber } from '../widget-props.ts'
import { matrixOf, type MatrixRow } from './matrix-of.ts'
import styles from './matrix-widget.module.css'

/** Rows with the same question: one choice each, or numbers in columns. On a phone each row is a block. */
export function MatrixWidget(props: InputWidgetProps) {
  const texts = useProductTexts()
  const fields = fieldsAsked(props)
  const { rows } = matrixOf(fields)
  const choices = textChoices(props)
  const isChosen = choices.length > 0
  const [first] = rows
  const columns = isChosen
    ? choices.map(({ label }) => label)
    : (first?.cells ?? []).map(({ field }) => texts.find(`${field.text}.label`) ?? field.text)
  const row = isChosen ? ChoicesRow : NumbersRow
  const Row = row
  return (
    <div className={styles['matrix']} data-columns={columns.length}>
      <div className={styles['head']} aria-hidden="true">
        <span />
        {columns.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      {rows.map((one, index) => (
        <Row
          key={one.text}
          widget={props}
          row={one}
          isFirst={index === 0}
          label={texts.find(`${one.text}.label`) ?? one.text}
        />
      ))}
    </div>
  )
}

interface RowProps {
  readonly widget: InputWidgetProps
  readonly row: MatrixRow
  readonly isFirst: boolean
  readonly label: string
}

function ChoicesRow({ widget, row, isFirst, label }: RowProps) {
  const control = controlProps(widget)
  const [cell] = row.cells
  if (!cell) return null
  const value = valuesOf(widget)[cell.index] ?? null
  const id = isFirst ? control.id : `${control.id}-${cell.index}`
  const isMissing = value === null && 'aria-invalid' in errorTies(widget)
  return (
    <div
      className={styles['row']}
      role="radiogroup"
      aria-labelledby={`${id}-row`}
      data-invalid={isMissing || undefined}
    >
      <span className={styles['name']} id={`${id}-row`}>
        {label}
      </span>
      {(widget.options.enumOptions ?? []).map((choice, index) => (
        <label className={styles['choice']} key={String(choice.value)}>
          <input
            id={index === 0 ? id : `${id}-${String(choice.value)}`}
            className={styles['dot']}
            type="radio"
            name={id}
            checked={choice.value === value}
            disabled={control.disabled || control.readOnly}
            onChange={() => change(widget, cell.index, choice.value)}
            onBlur={control.onBlur}
            onFocus={control.onFocus}
          />
          <span className={styles['words']}>{choice.label}</span>
        </label>
      ))}
    </div>
  )
}

function NumbersRow({ widget, row, isFirst, label }: RowProps) {
  const texts = useProductTexts()
  const control = controlProps(widget)
  const values = valuesOf(widget)
  const id = `${control.id}-${row.cells[0]?.index ?? 0}-row`
  return (
    <div className={styles['row']} role="group" aria-labelledby={id}>
      <span className={styles['name']} id={id}>
        {label}
      </span>
      {row.cells.map(({ field, index }, column) => {
        const own = isFirst && column === 0 ? control.id : `${control.id}-${index}`
        return (
          <div className={styles['cell']} key={field.at}>
            <label className={styles['words']} htmlFor={own}>
              {texts.find(`${field.text}.label`) ?? field.text}
            </label>
            <NumberInput
              {...control}
              id={own}
              aria-invalid={'aria-invalid' in errorTies(widget) && isWrong(field, values[index])}
              value={typedNumber(values[index])}
              decimals={decimalsOf(field.schema)}
              onChange={(next) => change(widget, index, next)}
            />
          </div>
        )
      })}
    </div>
  )
}

function isWrong(field: ReturnType<typeof fieldsAsked>[number], value: unknown): boolean {
  return typeof value !== 'number' || field.validate(value).length > 0
}

function valuesOf({ value }: InputWidgetProps): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [value]
}

function change(widget: InputWidgetProps, index: number, value: unknown): void {
  const values = valuesOf(widget)
  widget.onChange(values.length === 1 ? value : values.with(index, value))
}
