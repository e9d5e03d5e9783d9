import { Combobox, MultiCombobox } from '../../ui/index.ts'
import { choiceText, choiceValue, textChoices } from './choice-options.ts'
import { controlProps, type InputWidgetProps } from './widget-props.ts'

/** One of a long list, found by typing. */
export function LongSelectWidget(props: InputWidgetProps) {
  return (
    <Combobox
      {...controlProps(props)}
      value={choiceText(props.value)}
      onChange={(text) => props.onChange(choiceValue(props, text))}
      options={textChoices(props)}
      placeholder={props.placeholder || undefined}
    />
  )
}

/** A few of a long list: up to three countries. */
export function LongChoicesWidget(props: InputWidgetProps) {
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
