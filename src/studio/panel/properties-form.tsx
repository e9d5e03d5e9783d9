import { withTheme } from '@rjsf/core'
import type {
  FieldProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
  UiSchema,
} from '@rjsf/utils'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { JsonValue } from '../../authoring/index.ts'
import { isObject } from '../../engine/json.ts'
import { useLanguage } from '../../ui/index.ts'
import { interpretingValidator, wizardTheme } from '../../wizard/rjsf/index.ts'
import { keyLabel } from '../grammar/key-words.ts'
import styles from './panel.module.css'
import { fieldGroups } from './panel-groups.ts'
import { PanelKeys } from './panel-keys.tsx'
import { usePanel } from './panel-context.ts'
import { ofType, panelSchemaOf, type PanelEditor, type PanelSchema } from './panel-schema.ts'
import { mergedElement } from './merged-element.ts'
import { ValueEditor } from './value-editor.tsx'

const Form = withTheme({
  ...wizardTheme,
  fields: { ...wizardTheme.fields, value: ValueField },
  templates: {
    ...wizardTheme.templates,
    FieldTemplate: ({ children, hidden }: FieldTemplateProps) => (hidden ? null : children),
    ObjectFieldTemplate: PanelGroup,
  },
})

export interface PropertiesFormProps {
  /** Definition of the meta-schema: `SlideFile`. */
  readonly definition: string
  readonly value: Readonly<Record<string, JsonValue>>
  readonly onChange: (value: Readonly<Record<string, JsonValue>>) => void
}

/** The form of an element, made from the meta-schema by which its file is checked. */
export function PropertiesForm({ definition, value, onChange }: PropertiesFormProps) {
  const { id } = usePanel()
  const whole = useMemo(() => panelSchemaOf(definition), [definition])
  // What the person types changes no key: the form stays the same.
  const shownKeys = keysOf(definition === 'FieldSchema' ? ofType(whole, value) : whole).join(' ')
  const { schema, uiSchema, panel } = useMemo(() => {
    const wanted = new Set(shownKeys.split(' '))
    const kept = Object.entries(whole.properties ?? {}).filter(([key]) => wanted.has(key))
    const made = { ...whole, properties: Object.fromEntries(kept) }
    return {
      schema: toForm(made),
      uiSchema: { ...toUi(made, definition), 'ui:definition': definition },
      panel: made,
    }
  }, [whole, shownKeys, definition])
  const { properties } = panel
  const shown = Object.fromEntries(Object.entries(value).filter(([key]) => key in properties))
  return (
    <Form
      tagName="div"
      idPrefix={id}
      idSeparator="-"
      schema={schema}
      uiSchema={uiSchema}
      formData={shown}
      validator={interpretingValidator}
      noValidate
      showErrorList={false}
      experimental_defaultFormStateBehavior={{
        arrayMinItems: { populate: 'never' },
        emptyObjectFields: 'skipDefaults',
        constAsDefaults: 'never',
      }}
      onChange={({ formData }) => {
        const next = mergedElement(value, formData, panel)
        if (JSON.stringify(next) !== JSON.stringify(value)) onChange(next)
      }}
    />
  )
}

function keysOf({ properties = {} }: PanelSchema): readonly string[] {
  return Object.keys(properties)
}

/** Returns the RJSF schema: groups, and inside them values for which the panel has editors. */
function toForm({ editor, properties = {} }: PanelSchema): RJSFSchema {
  // RJSF displays nothing for a schema without keys.
  if (editor !== 'group') return { $comment: 'value' }
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, toForm(one)])),
  }
}

function toUi({ properties = {}, required = [] }: PanelSchema, definition = ''): UiSchema {
  const inner = Object.entries(properties).map(([key, one]): readonly [string, UiSchema] => [
    key,
    one.editor === 'group'
      ? toUi(one)
      : {
          'ui:field': 'value',
          'ui:editor': one.editor,
          'ui:definition': definition,
          'ui:choices': one.enum ?? one.items?.enum,
          'ui:isRequired': required.includes(key),
          'ui:isOneOrMore': Array.isArray(one.type) && one.type.includes('string'),
          'ui:about': one.description ?? '',
          'ui:record': one.editor === 'records' ? one.items : undefined,
          'ui:shape': one,
        },
  ])
  return { ...Object.fromEntries(inner), 'ui:submitButtonOptions': { norender: true } }
}

function ValueField({ name, formData, fieldPathId, uiSchema, onChange }: FieldProps) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const { problems, pointer } = usePanel()
  const options = (uiSchema ?? {}) as Readonly<Record<string, unknown>>
  const help = options['ui:about']
  const below = fieldPathId.path.map((step) => `/${step}`).join('')
  return (
    <ValueEditor
      id={fieldPathId.$id}
      path={pointer + below}
      editor={options['ui:editor'] as PanelEditor} // written by toUi
      label={keyLabel(i18n, name, String(options['ui:definition']))}
      // Descriptions in the schema are in English.
      hint={language === 'en' && typeof help === 'string' && help !== '' ? help : undefined}
      value={formData}
      choices={Array.isArray(options['ui:choices']) ? options['ui:choices'] : undefined}
      isOneOrMore={options['ui:isOneOrMore'] === true}
      isRequired={options['ui:isRequired'] === true}
      record={options['ui:record'] as PanelSchema | undefined} // written by toUi
      shape={options['ui:shape'] as PanelSchema | undefined} // written by toUi
      error={problems.get(below)}
      onChange={(value) => onChange(value, fieldPathId.path)}
    />
  )
}

function PanelGroup({ properties, fieldPathId, formData, uiSchema }: ObjectFieldTemplateProps) {
  const { i18n } = useLingui()
  const name = fieldPathId.path.at(-1)
  if (name === undefined) {
    const value: unknown = formData
    return (
      <PanelKeys
        fields={properties.map(({ name: key, content }) => ({ key, content }))}
        isSet={(key) => isObject(value) && value[key] !== undefined}
        groups={uiSchema?.['ui:definition'] === 'FieldSchema' ? fieldGroups : []}
      />
    )
  }
  const fields = properties.map(({ name: key, content }) => <div key={key}>{content}</div>)
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{keyLabel(i18n, String(name))}</legend>
      {fields}
    </fieldset>
  )
}
