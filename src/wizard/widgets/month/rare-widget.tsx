import { useLingui } from '@lingui/react/macro'
import { CodedInput } from '../../../ui/index.ts'
import { controlProps, type InputWidgetProps, textOf, valueOfText } from '../widget-props.ts'
import { isWholeMonth, keptMonth, shownMonth } from './month-text.ts'

/** Month and year in one box. The browsers' own field of a month is a bare text box in two of them. */
export function MonthWidget(props: InputWidgetProps) {
  const { t } = useLingui()
  const control = controlProps(props)
  const handleBlur = () => {
    const month = keptMonth(textOf(props.value), true)
    if (month !== textOf(props.value)) props.onChange(valueOfText(month))
    control.onBlur()
  }
  return (
    <CodedInput
      {...control}
      value={textOf(props.value)}
      onChange={(text) => props.onChange(valueOfText(text))}
      onBlur={handleBlur}
      keep={keptMonth}
      show={shownMonth}
      isWhole={isWholeMonth}
      placeholder={t({ id: 'wizard.month.placeholder', message: 'мм.гггг' })}
      width="short"
    />
  )
}
