import { useLingui } from '@lingui/react/macro'
import { CodedInput } from '../../../ui/index.ts'
import { controlProps, type InputWidgetProps, textOf, valueOfText } from '../widget-props.ts'
import { keptMonth, shownMonth } from './month-text.ts'

/** Month and year in one box. The browsers' own field of a month is a bare text box in two of them. */
export function MonthWidget(props: InputWidgetProps) {
  const { t } = useLingui()
  return (
    <CodedInput
      {...controlProps(props)}
      value={textOf(props.value)}
      onChange={(text) => props.onChange(valueOfText(text))}
      keep={keptMonth}
      show={shownMonth}
      placeholder={t({ id: 'wizard.month.placeholder', message: 'мм.гггг' })}
      width="short"
    />
  )
}
