import { useMemo } from 'react'
import type { Field, InputView, Json, OptionView } from '../../engine/index.ts'
import { isObject } from '../../engine/json.ts'
import type { InputWidgetProps } from '../widgets/widget-props.ts'
import { type ProductTexts, useProductTexts } from '../texts/product-texts.ts'
import { itemNumberWords, itemWords } from '../texts/value-text.ts'

/** Returns the options of a widget: the choices in the customer's language, the kind of data, the currency. */
export function useWidgetOptions(
  view: Pick<InputView, 'fields' | 'options' | 'initial'>,
): InputWidgetProps['options'] {
  const texts = useProductTexts()
  const [field] = view.fields
  const { options, initial, fields } = view
  return useMemo(() => {
    if (!field) return {}
    const choices = (options && worded(options, texts)) ?? declaredChoices(field, initial, texts)
    const descriptions = Object.fromEntries(
      choices.flatMap(({ value }) => {
        const description = texts.find(`${field.text}.option.${String(value)}.hint`)
        return description === null ? [] : [[String(value), description]]
      }),
    )
    return {
      fields,
      ...(choices.length > 0 ? { enumOptions: [...choices] } : {}),
      ...(Object.keys(descriptions).length > 0 ? { descriptions } : {}),
      ...(field.pii === null ? {} : { pii: field.pii }),
      ...(field.currency === null ? {} : { currency: field.currency }),
    }
  }, [field, fields, options, initial, texts])
}

/** Items of a list are called as on their cards; of the same name, with their numbers. */
function worded(options: readonly OptionView[], texts: ProductTexts): readonly OptionView[] {
  const labels = options.map(({ item, label }) => (item === undefined ? label : itemWords(item, texts)))
  return options.map((option, index) => {
    const { item, value } = option
    if (item === undefined) return option
    const label = labels[index] ?? ''
    const isRepeated = labels.indexOf(label) !== labels.lastIndexOf(label)
    return { value, label: isRepeated ? `${label} · ${itemNumberWords(item, texts)}` : label }
  })
}

function declaredChoices(
  { schema, type, text }: Field,
  before: Json,
  texts: ProductTexts,
): readonly OptionView[] {
  const items = schema['items']
  // Of a list of values each element is a choice.
  const declared: unknown = type === 'array' && isObject(items) ? items['enum'] : schema['enum']
  // In the order of the product; for yes and no the default comes first.
  const yesAndNo = type === 'boolean' ? [before !== false, before === false] : []
  const list: readonly unknown[] = Array.isArray(declared) ? declared : yesAndNo
  return list.flatMap((value) =>
    typeof value === 'object' || value === undefined
      ? []
      : [
          {
            value: value as OptionView['value'],
            label: texts.find(`${text}.option.${String(value)}`) ?? String(value),
          },
        ],
  )
}
