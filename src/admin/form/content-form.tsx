import { withTheme } from '@rjsf/core'
import type { ObjectFieldTemplateProps, WidgetProps } from '@rjsf/utils'
import { useMemo } from 'react'
import { NumberInput } from '../../ui/index.ts'
import { interpretingValidator, wizardTheme } from '../../wizard/rjsf/index.ts'
import type { Body, Collection } from '../calls/admin-types.ts'
import { ContentField, ContentFieldTemplate } from './content-field.tsx'
import styles from './content-form.module.css'
import { DaysField } from './days-field.tsx'
import { type ContentFormContext, ContentFormProvider } from './form-context.ts'
import { formSchemaOf, toRjsf } from './form-schema.ts'
import { HtmlField } from './html-field.tsx'
import { ListField } from './list-field.tsx'
import { TextsField } from './texts-field.tsx'

const Form = withTheme({
  ...wizardTheme,
  widgets: {
    ...wizardTheme.widgets,
    degrees: ({ id, value, onChange }: WidgetProps) => (
      <NumberInput
        id={id}
        value={typeof value === 'number' || typeof value === 'string' ? value : null}
        decimals={Infinity}
        onChange={(degrees) => onChange(degrees ?? undefined)}
      />
    ),
  },
  fields: {
    ...wizardTheme.fields,
    SchemaField: ContentField,
    texts: TextsField,
    html: HtmlField,
    list: ListField,
    days: DaysField,
  },
  templates: {
    ...wizardTheme.templates,
    FieldTemplate: ContentFieldTemplate,
    ObjectFieldTemplate: ({ properties }: ObjectFieldTemplateProps) => (
      <div className={styles['fields']}>
        {properties.map(({ name, content, hidden }) => !hidden && <div key={name}>{content}</div>)}
      </div>
    ),
  },
})

export interface ContentFormProps extends ContentFormContext {
  readonly collection: Collection
  readonly body: Body
  readonly onChange: (body: Body) => void
}

/** The form of a piece of content, generated from the schema of its collection. */
export function ContentForm({ collection, body, onChange, problems, shown, products }: ContentFormProps) {
  const schema = useMemo(() => toRjsf(formSchemaOf(collection)), [collection])
  const context = useMemo(() => ({ problems, shown, products }), [problems, shown, products])
  return (
    <ContentFormProvider value={context}>
      <Form
        tagName="div"
        idPrefix="content"
        idSeparator="-"
        schema={schema}
        uiSchema={{ 'ui:owner': collection, 'ui:submitButtonOptions': { norender: true } }}
        formData={body}
        validator={interpretingValidator}
        noValidate
        showErrorList={false}
        experimental_defaultFormStateBehavior={{
          arrayMinItems: { populate: 'never' },
          emptyObjectFields: 'skipDefaults',
          constAsDefaults: 'never',
        }}
        onChange={({ formData }) => onChange((formData ?? {}) as Body)}
      />
    </ContentFormProvider>
  )
}
