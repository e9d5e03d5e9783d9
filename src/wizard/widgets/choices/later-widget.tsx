import { MultiCombobox } from '../../../ui/index.ts'
import { choiceText, choiceValue, textChoices } from '../choice-options.ts'
import { controlProps, type InputWidgetProps } from '../widget-props.ts'

/** A few of a list: up to three countries. */
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
