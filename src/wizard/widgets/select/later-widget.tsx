import { Combobox, Select } from '../../../ui/index.ts'
import { choiceText, choiceValue, textChoices } from '../choice-options.ts'
import { controlProps, type InputWidgetProps } from '../widget-props.ts'

/** More lines than this are found by typing rather than by scrolling. */
const selectLimit = 40

/** One of a list: the device's own picker, or, for a long one, found by typing. */
export function SelectWidget(props: InputWidgetProps) {
  const options = textChoices(props)
  const shared = {
    ...controlProps(props),
    value: choiceText(props.value),
    onChange: (text: string) => props.onChange(choiceValue(props, text)),
    placeholder: props.placeholder || undefined,
    options,
  }
  return options.length > selectLimit ? <Combobox {...shared} /> : <Select {...shared} />
}
