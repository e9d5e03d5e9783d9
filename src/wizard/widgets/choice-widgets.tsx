import { Combobox, MultiCombobox, RadioCards, Select } from '../../ui/index.ts'
import { choiceText, choiceValue, textChoices } from './choice-options.ts'
import { controlProps, type InputWidgetProps } from './widget-props.ts'

/** More lines than this are found by typing rather than by scrolling. */
const selectLimit = 40

/** Labels this short stand two abreast. */
const shortLabel = 30

/** A few choices, all in sight. */
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

/** One of a list: the device's own picker, or, for a long one, found by typing. */
export function SelectWidget(props: InputWidgetProps) {
  const choices = textChoices(props)
  const shared = {
    ...controlProps(props),
    value: choiceText(props.value),
    onChange: (text: string) => props.onChange(choiceValue(props, text)),
    placeholder: props.placeholder || undefined,
    options: choices,
  }
  return choices.length > selectLimit ? <Combobox {...shared} /> : <Select {...shared} />
}

/** A few of a long list: up to three countries. */
export function ChoicesWidget(props: InputWidgetProps) {
  const values: readonly unknown[] = Array.isArray(props.value) ? props.value : []
  return (
    <MultiCombobox
      {...controlProps(props)}
      values={values.map(choiceText)}
      onChange={(texts) =>
        props.onChange(texts.length === 0 ? null : texts.map((text) => choiceValue(props, text)))
      }
      options={textChoices(props)}
      max={props.schema.maxItems}
      placeholder={props.placeholder || undefined}
    />
  )
}
