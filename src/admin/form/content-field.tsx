import { getDefaultRegistry } from '@rjsf/core'
import type { FieldProps, FieldTemplateProps, UiSchema } from '@rjsf/utils'
import { useLingui } from '@lingui/react/macro'
import { companyPhoneFormat } from '../../formats/index.ts'
import { Note } from '../../ui/index.ts'
import { FieldTemplate } from '../../wizard/rjsf/index.ts'
import { choiceLabel, fieldHint, fieldLabel } from './field-texts.ts'
import { formControlId, pointerOf, useContentForm } from './form-context.ts'
import { fromRjsf, type FormSchema } from './form-schema.ts'

const { SchemaField } = getDefaultRegistry().fields

/** Any field of the content form. The schema selects the control; the name selects the label. */
export function ContentField(props: FieldProps) {
  const { t, i18n } = useLingui()
  const { products } = useContentForm()
  const { name, schema, uiSchema } = props
  const known = fromRjsf(schema)
  const owner = String(uiSchema?.['ui:owner'] ?? '')
  const isOneOfMany = uiSchema?.['ui:title'] !== undefined
  const isProduct = name === 'product' || name === 'products'
  const ui: UiSchema = {
    ...uiSchema,
    'ui:title': uiSchema?.['ui:title'] ?? fieldLabel(i18n, owner, name),
    'ui:description': (isOneOfMany ? null : fieldHint(i18n, name)) ?? ' ',
    ...(isProduct && { 'ui:placeholder': t({ id: 'admin.choice.none', message: 'Не выбрано' }) }),
    ...(known.enum && { 'ui:enumNames': known.enum.map((value) => choiceLabel(i18n, value)) }),
    ...(name === 'days' ? { 'ui:field': 'days' } : drawnBy(known, isProduct)),
  }
  if (!SchemaField) return null
  const choices = isProduct && known.type === 'string' ? { enum: [...products] } : {}
  return (
    <SchemaField
      {...props}
      schema={{ ...props.schema, ...choices }}
      uiSchema={known.type === 'object' && !known['x-texts'] ? inside(known, owner || name) : ui}
    />
  )
}

/** Passes the name of the object to its fields, because labels may depend on it. */
function inside({ properties = {} }: FormSchema, owner: string): UiSchema {
  return Object.fromEntries(Object.keys(properties).map((name) => [name, { 'ui:owner': owner }]))
}

function drawnBy(schema: FormSchema, isProduct: boolean): UiSchema {
  if (schema['x-texts']) return { 'ui:field': schema['x-texts'] === 'rich' ? 'html' : 'texts' }
  if ('const' in schema) return { 'ui:widget': 'hidden' }
  if (schema.enum || (isProduct && schema.type === 'string')) return { 'ui:widget': 'select' }
  switch (schema.type) {
    case 'array':
      return { 'ui:field': 'list' }
    case 'boolean':
      return { 'ui:widget': 'switch' }
    case 'integer':
      // Ids of menu lines are computed, not typed.
      return { 'ui:widget': 'hidden' }
    case 'number':
      return { 'ui:widget': 'degrees' }
    default:
      if (schema.format === 'date') return { 'ui:widget': 'date' }
      return { 'ui:widget': schema['pattern'] === companyPhoneFormat.pattern.source ? 'phone' : 'text' }
  }
}

/** Frame of a field: none for custom fields, which have their own; other fields get their error below the control. */
export function ContentFieldTemplate(props: FieldTemplateProps) {
  const { problems } = useContentForm()
  const pointer = pointerOf(props.fieldPathId.path)
  const error = problems.get(pointer)
  if (props.hidden) return null
  if (props.uiSchema?.['ui:field'] !== undefined) return props.children
  if (props.schema.type === 'object') {
    return (
      <div id={formControlId(pointer)} tabIndex={-1}>
        {error && <Note tone="error">{error}</Note>}
        {props.children}
      </div>
    )
  }
  return (
    <FieldTemplate
      {...props}
      rawDescription={props.rawDescription?.trim() ?? ''}
      {...(error === undefined ? {} : { rawErrors: [error] })}
    />
  )
}
