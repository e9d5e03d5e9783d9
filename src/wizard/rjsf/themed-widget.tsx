import type { FieldProps, WidgetProps } from '@rjsf/utils'
import { type ComponentType, Suspense } from 'react'
import { Skeleton } from '../../ui/index.ts'
import { type ProductTexts, useProductTexts } from '../texts/product-texts.ts'
import type { Widget } from '../widgets/widget-props.ts'
import { themeOptions } from './theme-options.ts'

/** Adapts one of our widgets to RJSF; its choices and label are in the customer's language. */
export function themedWidget({ Widget, frame }: Widget): ComponentType<WidgetProps> {
  return function ThemedWidget(props) {
    const texts = useProductTexts()
    const options = themeOptions(props.uiSchema, props.required === true)
    const [key] = options.texts
    const help = frame === 'own' && key ? texts.find(`${key}.hint`) : null
    return (
      <Suspense fallback={<Skeleton kind="block" />}>
        <Widget
          {...props}
          required={options.required}
          label={(key && texts.find(`${key}.label`)) ?? props.label}
          placeholder={(key && texts.find(`${key}.placeholder`)) ?? props.placeholder ?? ''}
          options={{
            ...props.options,
            ...(props.options.enumOptions
              ? {
                  enumOptions: spokenChoices(inOrder(props.options.enumOptions, options.noFirst), key, texts),
                }
              : {}),
            ...(help === null ? {} : { help }),
            ...(key ? choiceDescriptions(props.options.enumOptions ?? [], key, texts) : {}),
          }}
          // An unanswered field is missing from RJSF's data, not null.
          onChange={(value: unknown) => props.onChange(value ?? undefined)}
        />
      </Suspense>
    )
  }
}

/** Orders yes and no as the product does: the default comes first. */
function inOrder(choices: Choices, noFirst: boolean): Choices {
  return noFirst ? choices.toReversed() : choices
}

type Choices = NonNullable<WidgetProps['options']['enumOptions']>

/** Returns the choices with their labels from the catalogue; a choice without one keeps its own label. */
function spokenChoices(choices: Choices, key: string | undefined, texts: ProductTexts): Choices {
  if (key === undefined) return choices
  return choices.map((choice) => ({
    ...choice,
    label: texts.find(`${key}.option.${String(choice.value)}`) ?? choice.label,
  }))
}

function choiceDescriptions(choices: Choices, key: string, texts: ProductTexts) {
  const descriptions = choices.flatMap(({ value }) => {
    const description = texts.find(`${key}.option.${String(value)}.hint`)
    return description === null ? [] : [[String(value), description] as const]
  })
  return descriptions.length === 0 ? {} : { descriptions: Object.fromEntries(descriptions) }
}

/** Adapts a widget of several fields to a field of RJSF: its value is an object by path. */
export function themedField({ Widget }: Widget): ComponentType<FieldProps> {
  return function ThemedField(props) {
    const { schema, formData, fieldPathId, uiSchema, onChange, onBlur, onFocus, rawErrors } = props
    const texts = useProductTexts()
    const options = themeOptions(uiSchema, props.required === true)
    const [key] = options.texts
    const paths = Object.keys(schema.properties ?? {})
    const data = formData as Readonly<Record<string, unknown>> | undefined

    const handleChange = (values: unknown) => {
      if (!Array.isArray(values)) return
      const next = paths.flatMap((path, index) => {
        const value: unknown = values[index] ?? undefined
        return value === undefined ? [] : [[path, value]]
      })
      onChange(Object.fromEntries(next), fieldPathId.path)
    }
    return (
      <Suspense fallback={<Skeleton kind="block" />}>
        <Widget
          id={fieldPathId.$id}
          value={paths.map((path) => data?.[path] ?? null)}
          required={options.required}
          disabled={props.disabled === true}
          readonly={props.readonly === true}
          autofocus={props.autofocus === true}
          label={(key && texts.find(`${key}.label`)) ?? props.name}
          placeholder=""
          schema={schema}
          options={{}}
          {...(rawErrors ? { rawErrors } : {})}
          onChange={handleChange}
          onBlur={onBlur}
          onFocus={onFocus}
        />
      </Suspense>
    )
  }
}
