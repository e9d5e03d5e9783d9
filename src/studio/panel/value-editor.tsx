import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isObject } from '../../engine/json.ts'
import { FormField, Select, Switch, Textarea, TextInput } from '../../ui/index.ts'
import { ExpressionField } from './expression-field.tsx'
import { LinesEditor, SetsEditor } from './lines-editor.tsx'
import { MapEditor } from './map-editor.tsx'
import styles from './panel.module.css'
import { usePanel } from './panel-context.ts'
import { RecordsEditor } from './records-editor.tsx'
import type { ValueEditorProps } from './value-editor-props.ts'
import { jsonOf, scalarOfText, textOfScalar } from './typed-values.ts'

/** One value of an element with its label; what edits it follows from the meta-schema. */
export function ValueEditor(props: ValueEditorProps) {
  const { t } = useLingui()
  const { isReadOnly, conditions } = usePanel()
  const { id, path, editor, label, hint, value, choices = [], error, isRequired = false, onChange } = props
  const frame = { id, label, hint, error, optional: false }
  switch (editor) {
    case 'switch':
      return (
        <div className={styles['switch']}>
          <Switch
            id={id}
            checked={value === true}
            onChange={(isOn) => onChange(isOn || (isRequired ? false : undefined))}
          >
            {label}
          </Switch>
          {error && <p className={styles['error']}>{error}</p>}
        </div>
      )
    case 'choice':
      return (
        <FormField {...frame}>
          <Select
            value={value === undefined ? '' : String(value)}
            placeholder={t({ id: 'studio.panel.none', message: 'Не задано' })}
            options={choices.map((one) => ({ value: String(one), label: String(one) }))}
            onChange={(chosen) => onChange(choices.find((one) => String(one) === chosen))}
          />
        </FormField>
      )
    case 'condition':
      return (
        <FormField {...frame}>
          <Select
            value={typeof value === 'string' ? value : ''}
            placeholder={t({ id: 'studio.panel.always', message: 'Всегда' })}
            options={withOwn(conditions, value).map((name) => ({ value: name, label: name }))}
            onChange={(name) => onChange(name === '' ? undefined : name)}
          />
        </FormField>
      )
    case 'lines':
      return <LinesEditor {...props} />
    case 'sets':
      return <SetsEditor {...props} />
    case 'map':
    case 'values':
    case 'expressions':
      return <MapEditor {...props} />
    case 'answer':
      return <AnswerEditor {...props} />
    case 'reference':
      return <ValueEditor {...props} editor={isObject(value) ? 'json' : 'line'} />
    case 'records':
      return <RecordsEditor {...props} renderValue={(one) => <ValueEditor {...one} />} />
    case 'json':
      return <JsonEditor {...props} />
    case 'expression':
      return (
        <ExpressionField
          {...{ id, label, hint, error, path }}
          value={typeof value === 'string' ? value : ''}
          onChange={(text) => onChange(text === '' ? undefined : text)}
        />
      )
    case 'scalar':
      return <ScalarEditor {...props} />
    case 'line':
      return (
        <FormField {...frame}>
          <TextInput
            value={typeof value === 'string' ? value : textOfScalar(value)}
            readOnly={isReadOnly}
            onChange={(text) => onChange(text === '' && !isRequired ? undefined : text)}
          />
        </FormField>
      )
    case 'group':
      return null
    default:
      return editor satisfies never
  }
}

function withOwn(names: readonly string[], value: unknown): readonly string[] {
  return typeof value === 'string' && !names.includes(value) ? [value, ...names] : names
}

/** A value of the type of the field that the element is. */
function AnswerEditor(props: ValueEditorProps) {
  const { t } = useLingui()
  const { valueType } = usePanel()
  const { id, label, hint, value, error, onChange } = props
  switch (valueType) {
    case 'integer':
    case 'number':
      return <ScalarEditor {...props} />
    case 'string':
      return <ValueEditor {...props} editor="line" />
    case 'boolean':
      return (
        <FormField id={id} label={label} hint={hint} error={error} optional={false}>
          <Select
            value={textOfScalar(value)}
            placeholder={t({ id: 'studio.panel.none', message: 'Не задано' })}
            options={[
              { value: 'true', label: t({ id: 'studio.panel.yes', message: 'Да' }) },
              { value: 'false', label: t({ id: 'studio.panel.no', message: 'Нет' }) },
            ]}
            onChange={(chosen) => onChange(chosen === '' ? undefined : chosen === 'true')}
          />
        </FormField>
      )
    default:
      return <JsonEditor {...props} />
  }
}

/** A number, or a text such as `const.adultAge`: what reads as a number is one. */
function ScalarEditor({ id, label, hint, value, error, onChange }: ValueEditorProps) {
  const { isReadOnly } = usePanel()
  // `1.` is the beginning of a number: the typed text stays while it has the same value.
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed !== null && scalarOfText(typed) === value ? typed : textOfScalar(value)
  return (
    <FormField id={id} label={label} hint={hint} error={error}>
      <TextInput
        value={shown}
        readOnly={isReadOnly}
        onChange={(text) => {
          setTyped(text)
          onChange(scalarOfText(text))
        }}
      />
    </FormField>
  )
}

/** Editor of a value as JSON. Text that is not valid JSON stays in the box and is not sent. */
function JsonEditor({ id, label, hint, value, error, onChange }: ValueEditorProps) {
  const { t } = useLingui()
  const { isReadOnly } = usePanel()
  const [typed, setTyped] = useState<string | null>(null)
  const text = value === undefined ? '' : JSON.stringify(value, null, 2)
  const read = typed === null ? null : jsonOf(typed)
  const isBroken = read?.kind === 'broken'
  const isTyped =
    typed !== null &&
    (isBroken || JSON.stringify(read?.kind === 'value' ? read.value : undefined) === JSON.stringify(value))
  return (
    <FormField
      id={id}
      label={label}
      hint={hint}
      error={
        isBroken
          ? t({
              id: 'studio.panel.json',
              message: 'Пока не читается как JSON: сохранится, когда станет верным',
            })
          : error
      }
    >
      <div className={styles['code']}>
        <Textarea
          value={isTyped ? typed : text}
          rows={Math.min(10, Math.max(1, text.split('\n').length))}
          readOnly={isReadOnly}
          onChange={(next) => {
            setTyped(next)
            const found = jsonOf(next)
            if (found.kind === 'value') onChange(found.value)
            if (found.kind === 'empty') onChange(undefined)
          }}
        />
      </div>
    </FormField>
  )
}
