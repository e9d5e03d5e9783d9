import { RadioCards } from '../../../ui/index.ts'
import { choiceText, choiceValue, textChoices } from '../choice-options.ts'
import { controlProps, type InputWidgetProps } from '../widget-props.ts'

/** Labels up to this length are displayed in two columns. */
const shortLabel = 30

/** Input with a few choices, all visible. */
export function ChoiceWidget(props: InputWidgetProps) {
  const choices = textChoices(props)
  const areShort = choices.every(({ label, description }) => label.length <= shortLabel && !description)
  return (
    <RadioCards
      {...controlProps(props)}
      value={choiceText(props.value)}
      onChange={(text) => props.onChange(choiceValue(props, text))}
      choices={choices}
      columns={choices.length === 2 && areShort ? 2 : 1}
    />
  )
}
