import type { FieldTemplateProps } from '@rjsf/utils'
import { InputFrame } from '../slide/input-frame.tsx'
import { useProductTexts } from '../texts/product-texts.ts'
import { widgets } from '../widgets/widgets.generated.ts'
import { themeOptions } from './theme-options.ts'

/** The frame of a field of an RJSF form: the same frame as around an input of a slide. */
export function FieldTemplate({
  id,
  label,
  schema,
  uiSchema,
  required,
  rawErrors = [],
  rawDescription,
  hidden,
  fieldPathId,
  children,
}: FieldTemplateProps) {
  const texts = useProductTexts()
  if (hidden) return <div hidden>{children}</div>
  const options = themeOptions(uiSchema, required === true)
  const isSection = fieldPathId.path.length === 0 || (schema.type === 'object' && options.widget === null)
  if (isSection) return children

  const [key] = options.texts
  const hint = (key && texts.find(`${key}.hint`)) ?? rawDescription
  return (
    <InputFrame
      id={id}
      frame={options.widget === null ? 'field' : widgets[options.widget].frame}
      label={(key && texts.find(`${key}.label`)) ?? label}
      hint={hint || undefined}
      error={rawErrors[0] ?? null}
      optional={!options.required}
    >
      {children}
    </InputFrame>
  )
}
