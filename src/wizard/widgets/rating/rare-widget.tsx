import { useProductTexts } from '../../texts/product-texts.ts'
import { controlProps, errorTies, fieldsAsked, type InputWidgetProps } from '../widget-props.ts'
import styles from './rating-widget.module.css'

/** A rating on a scale with all steps visible; texts below it explain the ends. */
export function RatingWidget(props: InputWidgetProps) {
  const texts = useProductTexts()
  const control = controlProps(props)
  const { minimum = 1, maximum = 5 } = props.schema
  const marks = Array.from({ length: Math.max(0, maximum - minimum + 1) }, (_, index) => minimum + index)
  const [field] = fieldsAsked(props)
  const wordsOf = (end: string) => (field ? texts.find(`${field.text}.${end}`) : null)
  const [low, high] = [wordsOf('low'), wordsOf('high')]
  const wordsOfMark = (mark: number) => {
    if (mark === minimum) return low
    return mark === maximum ? high : null
  }
  const chosen = marks.find((mark) => mark === props.value) ?? minimum
  return (
    <div className={styles['rating']} {...errorTies(props)} role="presentation">
      <div className={styles['marks']}>
        {marks.map((mark) => (
          <label className={styles['mark']} key={mark} data-checked={mark === props.value || undefined}>
            <input
              // The link of an error summary lands on the chosen mark, or on the first.
              id={mark === chosen ? control.id : `${control.id}-${mark}`}
              className={styles['dot']}
              type="radio"
              name={control.id}
              checked={mark === props.value}
              disabled={control.disabled || control.readOnly}
              aria-label={[mark, wordsOfMark(mark)].filter((part) => part !== null).join(', ')}
              onChange={() => props.onChange(mark)}
              onBlur={control.onBlur}
              onFocus={control.onFocus}
            />
            {mark}
          </label>
        ))}
      </div>
      {(low ?? high) !== null && (
        <div className={styles['ends']} aria-hidden="true">
          <span>{low}</span>
          <span>{high}</span>
        </div>
      )}
    </div>
  )
}
