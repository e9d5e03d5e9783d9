import { useLingui } from '@lingui/react/macro'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { type ReactNode, useState } from 'react'
import { isObject } from '../../engine/json.ts'
import { FormField, IconButton, Select } from '../../ui/index.ts'
import { keyLabel } from '../grammar/key-words.ts'
import { withKeyInOrder } from '../grammar/key-order.ts'
import { ItemValues, NamedValues } from '../values/deep-values.tsx'
import { TypedValueRow } from '../values/typed-value-input.tsx'
import { linesOf } from '../values/typed-values.ts'
import type { ValueKind } from '../values/value-kinds.ts'
import styles from './panel.module.css'
import { usePanel } from './panel-context.ts'
import { shapeOf, type PanelSchema } from './panel-schema.ts'
import type { ValueEditorProps } from './value-editor-props.ts'

const anyKinds: readonly ValueKind[] = ['text', 'number', 'yesNo', 'list', 'items', 'named']

export interface StructureEditorProps extends ValueEditorProps {
  /** Draws the editor of one value inside. */
  readonly renderValue: (value: ValueEditorProps) => ReactNode
}

/** A value with values inside it, each with a box of its own by the meta-schema: keys, names or items. */
export function StructureEditor(props: StructureEditorProps) {
  const { id, label, hint, error } = props
  return (
    <FormField group id={id} label={label} hint={hint} error={error}>
      <Structure {...props} />
    </FormField>
  )
}

function Structure(props: StructureEditorProps) {
  const { t } = useLingui()
  const { isReadOnly } = usePanel()
  const { label, value, shape = {}, onChange } = props
  const named = typeof shape.additionalProperties === 'object' ? shape.additionalProperties : null
  if (shape.properties && (isObject(value) || value === undefined || !takesTexts(shape)))
    return <KnownKeys {...props} properties={shape.properties} />
  if (named && !shape.properties)
    return (
      <NamedValues
        {...{ label, isReadOnly }}
        value={isObject(value) ? value : {}}
        onChange={(next) => onChange(Object.keys(next).length === 0 ? undefined : next)}
        renderValue={(one) => props.renderValue(valueInside(props, named, one))}
      />
    )
  const { items } = shape
  if (items)
    return (
      <ItemValues
        {...{ label, isReadOnly }}
        value={linesOf(value)}
        onChange={(next) => onChange(next.length === 0 ? undefined : next)}
        renderValue={(one) => props.renderValue(valueInside(props, items, one))}
      />
    )
  return (
    <TypedValueRow
      {...{ label, isReadOnly, onChange }}
      kindLabel={t({ id: 'studio.value.kind', message: `${label}: вид` })}
      kinds={anyKinds}
      value={value ?? ''}
    />
  )
}

/** The keys that a value has, and those that it must have; the others are added by name. */
function KnownKeys({
  properties,
  ...props
}: StructureEditorProps & { readonly properties: Readonly<Record<string, PanelSchema>> }) {
  const { t, i18n } = useLingui()
  const { isReadOnly } = usePanel()
  const { label, shape = {}, onChange } = props
  const value = isObject(props.value) ? props.value : {}
  const keys = Object.keys(properties)
  // A box that is emptied on the way to another value stays.
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(Object.keys(value)))
  const isShown = (key: string) => key in value || opened.has(key) || (shape.required?.includes(key) ?? false)
  const absent = keys.filter((key) => !isShown(key))
  const put = (key: string, next: unknown) => onChange(withValue(value, key, next, keys))
  return (
    <div className={styles['rows']} role="group" aria-label={label}>
      {keys.filter(isShown).map((key) => {
        const inside = properties[key] ?? {}
        const name = keyLabel(i18n, key)
        return (
          <div className={styles['deep']} key={key}>
            {props.renderValue({
              ...valueInside(props, inside, {
                label: name,
                value: value[key],
                onChange: (next) => put(key, next),
              }),
              id: `${props.id}-${key}`,
              path: `${props.path}/${key}`,
            })}
            {!isReadOnly && !shape.required?.includes(key) && (
              <IconButton
                icon={Trash}
                label={t({ id: 'studio.panel.remove', message: `Убрать ${name}` })}
                onClick={() => {
                  setOpened(new Set([...opened].filter((one) => one !== key)))
                  put(key, undefined)
                }}
              />
            )}
          </div>
        )
      })}
      {!isReadOnly && absent.length > 0 && (
        <Select
          aria-label={t({ id: 'studio.panel.add-key', message: `${label}: добавить свойство` })}
          value=""
          placeholder={t({ id: 'studio.panel.add-key.short', message: 'Добавить свойство' })}
          options={absent.map((key) => ({ value: key, label: keyLabel(i18n, key) }))}
          onChange={(key) => {
            setOpened(new Set([...opened, key]))
            put(key, begun(properties[key] ?? {}))
          }}
        />
      )}
    </div>
  )
}

/** The first value of a key: what its type has at the beginning. */
function begun(schema: PanelSchema): unknown {
  const { type, editor } = shapeOf(schema)
  const first = schema.enum?.[0] ?? schema['const']
  if (first !== undefined) return first
  if (editor === 'switch') return true
  if (type === 'object') return {}
  if (type === 'array') return []
  return type === 'integer' || type === 'number' || editor === 'scalar' ? 0 : ''
}

function valueInside(
  { id, path, error }: ValueEditorProps,
  schema: PanelSchema,
  one: Pick<ValueEditorProps, 'label' | 'value' | 'onChange'>,
): ValueEditorProps {
  const shape = shapeOf(schema)
  return {
    ...one,
    id: `${id}-${one.label}`,
    path,
    error: error === undefined ? undefined : '',
    editor: shape.editor ?? 'structure',
    choices: shape.enum ?? shape.items?.enum,
    isOneOrMore: Array.isArray(shape.type) && shape.type.includes('string'),
    record: shape.editor === 'records' ? shape.items : undefined,
    shape,
  }
}

function takesTexts({ type }: PanelSchema): boolean {
  return Array.isArray(type) && type.includes('string')
}

function withValue(
  of: Readonly<Record<string, unknown>>,
  key: string,
  value: unknown,
  keys: readonly string[],
): Readonly<Record<string, unknown>> {
  if (value !== undefined) return withKeyInOrder(of, key, value, keys)
  const { [key]: _before, ...others } = of
  return others
}
