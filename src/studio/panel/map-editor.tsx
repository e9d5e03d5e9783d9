import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { useState } from 'react'
import { pointerBelow } from '../../engine/json-pointer.ts'
import { isObject } from '../../engine/json.ts'
import { Button, FormField, IconButton, TextInput } from '../../ui/index.ts'
import { ExpressionField } from './expression-field.tsx'
import styles from './panel.module.css'
import { usePanel } from './panel-context.ts'
import { freeName } from '../outline/element-edits.ts'
import { RowName } from '../values/row-name.tsx'
import { TypedValueRow } from '../values/typed-value-input.tsx'
import { scalarOfText, textOfScalar } from '../values/typed-values.ts'
import type { ValueEditorProps } from './value-editor-props.ts'
import type { ValueKind } from '../values/value-kinds.ts'

const kinds: readonly ValueKind[] = ['text', 'number', 'yesNo', 'list', 'items', 'named']

/** Texts, values of several types, or expressions by name: values of a message, parameters of a block, typical answers. */
export function MapEditor({ id, path, editor, label, hint, value, error, onChange }: ValueEditorProps) {
  const { t } = useLingui()
  const { isReadOnly } = usePanel()
  const [added, setAdded] = useState<string | null>(null)
  const entries = isObject(value) ? Object.entries(value) : []
  const names = entries.map(([name]) => name)
  const change = (next: readonly (readonly [string, unknown])[]) =>
    onChange(next.length === 0 ? undefined : Object.fromEntries(next))
  const changeAt = (at: number, next: readonly [string, unknown]) =>
    change(entries.map((entry, index) => (index === at ? next : entry)))
  return (
    <FormField group id={id} label={label} hint={hint} error={error}>
      <div className={styles['rows']}>
        {entries.map(([name, one], at) => {
          const valueLabel = t({ id: 'studio.panel.value', message: `${label}: значение ${name}` })
          const put = (next: unknown) => changeAt(at, [name, next])
          return (
            <div className={styles['row']} data-wide={editor === 'map' ? undefined : true} key={at}>
              <RowName
                isReadOnly={isReadOnly}
                label={t({ id: 'studio.panel.name', message: `${label}: имя ${at + 1}` })}
                name={name}
                taken={names}
                isNew={name === added}
                onChange={(next) => changeAt(at, [next, one])}
              />
              {editor === 'values' ? (
                <TypedValueRow
                  label={valueLabel}
                  kindLabel={t({ id: 'studio.panel.kind', message: `${label}: вид ${name}` })}
                  kinds={kinds}
                  isReadOnly={isReadOnly}
                  value={one}
                  onChange={put}
                />
              ) : (
                <MapValue
                  isExpression={editor === 'expressions'}
                  value={one}
                  id={`${id}-${at}`}
                  path={pointerBelow(path, name)}
                  label={valueLabel}
                  onChange={put}
                />
              )}
              {!isReadOnly && (
                <IconButton
                  icon={Trash}
                  label={t({ id: 'studio.panel.remove', message: `Убрать ${name}` })}
                  onClick={() => change(entries.filter((_, index) => index !== at))}
                />
              )}
            </div>
          )
        })}
        {!isReadOnly && (
          <Button
            kind="ghost"
            size="small"
            icon={Plus}
            onClick={() => {
              const name = freeName('name1', names)
              setAdded(name)
              change([...entries, [name, '']])
            }}
          >
            {t({ id: 'studio.panel.add-row', message: 'Добавить строку' })}
          </Button>
        )}
      </div>
    </FormField>
  )
}

interface MapValueProps {
  readonly id: string
  readonly path: string
  readonly label: string
  readonly isExpression: boolean
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

function MapValue({ id, path, label, isExpression, value, onChange }: MapValueProps) {
  const { isReadOnly, problems, pointer } = usePanel()
  if (isExpression && typeof value === 'string')
    return (
      <ExpressionField
        {...{ id, path, label, value, onChange }}
        isShort
        error={problems.get(path.slice(pointer.length))}
      />
    )
  return (
    <TextInput
      aria-label={label}
      value={textOfScalar(value)}
      readOnly={isReadOnly}
      onChange={(text) => onChange(typeof value === 'number' ? (scalarOfText(text) ?? '') : text)}
    />
  )
}
