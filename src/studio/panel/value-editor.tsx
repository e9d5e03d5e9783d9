import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isObject } from '../../engine/json.ts'
import { Checkbox, FormField, Select, Switch, TextInput } from '../../ui/index.ts'
import { ExpressionField } from './expression-field.tsx'
import { LinesEditor, SetsEditor } from './lines-editor.tsx'
import { MapEditor } from './map-editor.tsx'
import styles from './panel.module.css'
import { type PanelContext, usePanel } from './panel-context.ts'
import { RecordsEditor } from './records-editor.tsx'
import { StructureEditor } from './structure-editor.tsx'
import type { ValueEditorProps } from './value-editor-props.ts'
import { linesOf, scalarOfText, textOfScalar } from '../values/typed-values.ts'

/** One value of an element with its label; what edits it follows from the meta-schema. */
export function ValueEditor(props: ValueEditorProps) {
  const { t } = useLingui()
  const { isReadOnly, operations, slides } = usePanel()
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
      return <ConditionEditor {...props} />
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
      return <ValueEditor {...props} editor={isObject(value) ? 'structure' : 'line'} />
    case 'records':
      return <RecordsEditor {...props} renderValue={(one) => <ValueEditor {...one} />} />
    case 'choices':
      return <ChoicesEditor {...props} />
    case 'operation':
      return <OfferedEditor {...props} offered={operationsOf(path, operations)} />
    case 'slide':
      return <OfferedEditor {...props} offered={slides} />
    case 'structure':
      return <StructureEditor {...props} renderValue={(one) => <ValueEditor {...one} />} />
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

/** Stands among the names of conditions, which have no spaces. */
const newCondition = ' new'

/** The name of a condition; one that does not exist yet is added here. */
function ConditionEditor({ id, label, hint, value, error, onChange }: ValueEditorProps) {
  const { t } = useLingui()
  const { isReadOnly, conditions, addCondition } = usePanel()
  const name = typeof value === 'string' ? value : ''
  return (
    <FormField id={id} label={label} hint={hint} error={error} optional={false}>
      <Select
        value={name}
        readOnly={isReadOnly}
        placeholder={t({ id: 'studio.panel.always', message: 'Всегда' })}
        options={[
          ...withOwn(conditions, value).map((one) => ({ value: one, label: one })),
          ...(isReadOnly
            ? []
            : [
                {
                  value: newCondition,
                  label: t({ id: 'studio.panel.new-condition', message: '+ Новое условие' }),
                },
              ]),
        ]}
        onChange={(chosen) => {
          const next = chosen === newCondition ? (addCondition() ?? name) : chosen
          onChange(next === '' ? undefined : next)
        }}
      />
    </FormField>
  )
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
      return <StructureEditor {...props} renderValue={(one) => <ValueEditor {...one} />} />
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

/** Some of a few texts, in the order in which they are offered. */
function ChoicesEditor({ id, label, hint, value, error, choices = [], onChange }: ValueEditorProps) {
  const { isReadOnly } = usePanel()
  const chosen = new Set(linesOf(value))
  return (
    <FormField group id={id} label={label} hint={hint} error={error}>
      <div className={styles['rows']}>
        {choices.map((one) => (
          <Checkbox
            key={String(one)}
            checked={chosen.has(one)}
            readOnly={isReadOnly}
            onChange={(isChosen) => {
              const next = choices.filter((other) => (other === one ? isChosen : chosen.has(other)))
              onChange(next.length === 0 ? undefined : next)
            }}
          >
            {String(one)}
          </Checkbox>
        ))}
      </div>
    </FormField>
  )
}

type Offered = readonly { readonly id: string; readonly label: string }[]

/** Operations that do what the key of a value says: `/purchase/pay`; all of them where none does. */
function operationsOf(path: string, operations: PanelContext['operations']): Offered {
  const key = path.split('/').at(-1)
  const role = key === 'operation' ? 'submit' : key
  const fitting = operations.filter((one) => one.role === role)
  return fitting.length > 0 ? fitting : operations
}

/** One of the names that exist, by what a person calls it. A name that is not offered stays until another is chosen. */
function OfferedEditor({
  id,
  label,
  hint,
  value,
  error,
  offered,
  onChange,
}: ValueEditorProps & { readonly offered: Offered }) {
  const { t } = useLingui()
  const { isReadOnly } = usePanel()
  const chosen = textOfScalar(value)
  const isOffered = chosen === '' || offered.some((one) => one.id === chosen)
  return (
    <FormField id={id} label={label} hint={hint} error={error} optional={false}>
      <Select
        value={chosen}
        readOnly={isReadOnly}
        placeholder={t({ id: 'studio.panel.none', message: 'Не задано' })}
        options={[
          ...offered.map((one) => ({ value: one.id, label: one.label })),
          ...(isOffered ? [] : [{ value: chosen, label: chosen }]),
        ]}
        onChange={(next) => onChange(next === '' ? undefined : next)}
      />
    </FormField>
  )
}
