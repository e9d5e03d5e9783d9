import { useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import type { ReactNode } from 'react'
import { isObject } from '../../engine/json.ts'
import { Button, FormField, IconButton } from '../../ui/index.ts'
import { withKeyInOrder } from '../grammar/key-order.ts'
import { keyLabel } from '../grammar/key-words.ts'
import styles from './panel.module.css'
import { usePanel } from './panel-context.ts'
import type { PanelSchema } from './panel-schema.ts'
import type { ValueEditorProps } from './value-editor-props.ts'

type ItemOfRecords = Readonly<Record<string, unknown>>

export interface RecordsEditorProps extends ValueEditorProps {
  /** Draws the editor of one value of an item. */
  readonly renderValue: (value: ValueEditorProps) => ReactNode
}

/** A list of objects with the same keys, such as the fields that a card of found data corrects: each has boxes by their types. */
export function RecordsEditor(props: RecordsEditorProps) {
  const { id, path, label, hint, value, error, record, renderValue, onChange } = props
  const { t, i18n } = useLingui()
  const { isReadOnly, pointer, problems } = usePanel()
  const keys = Object.keys(record?.properties ?? {})
  const items = Array.isArray(value) ? value.map((item): ItemOfRecords => (isObject(item) ? item : {})) : []
  const change = (next: readonly ItemOfRecords[]) => onChange(next.length === 0 ? undefined : next)
  const move = (from: number, to: number) =>
    change(items.with(to, items[from] ?? {}).with(from, items[to] ?? {}))
  return (
    <FormField group id={id} label={label} hint={hint} error={error}>
      <div className={styles['rows']}>
        {items.map((item, at) => {
          const number = at + 1
          const name = `${label} ${number}`
          return (
            // The place of an item is all that tells it from the others.
            <fieldset key={at} className={styles['record']} disabled={isReadOnly}>
              <legend>{name}</legend>
              {Object.entries(record?.properties ?? {}).map(([key, schema]) => {
                const place = `${path}/${at}/${key}`
                return (
                  <div key={key}>
                    {renderValue({
                      id: `${id}-${at}-${key}`,
                      path: place,
                      editor: schema.editor ?? 'structure',
                      label: keyLabel(i18n, key),
                      value: item[key],
                      choices: schema.enum ?? schema.items?.enum,
                      shape: schema,
                      isRequired: record?.required?.includes(key) ?? false,
                      isOneOrMore: Array.isArray(schema.type) && schema.type.includes('string'),
                      record: schema.items,
                      error: problems.get(place.slice(pointer.length)),
                      onChange: (next) => change(items.with(at, withValue(item, key, next, keys))),
                    })}
                  </div>
                )
              })}
              {!isReadOnly && (
                <div className={styles['tools']}>
                  <IconButton
                    icon={ArrowUp}
                    label={t({ id: 'studio.records.up', message: `Выше: ${name}` })}
                    aria-disabled={at === 0 || undefined}
                    onClick={() => at > 0 && move(at, at - 1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    label={t({ id: 'studio.records.down', message: `Ниже: ${name}` })}
                    aria-disabled={number === items.length || undefined}
                    onClick={() => number < items.length && move(at, number)}
                  />
                  <IconButton
                    icon={Trash}
                    label={t({ id: 'studio.panel.remove', message: `Убрать ${name}` })}
                    onClick={() => change(items.toSpliced(at, 1))}
                  />
                </div>
              )}
            </fieldset>
          )
        })}
        {!isReadOnly && (
          <Button kind="ghost" size="small" icon={Plus} onClick={() => change([...items, begun(record)])}>
            {t({ id: 'studio.panel.add-row', message: 'Добавить строку' })}
          </Button>
        )}
      </div>
    </FormField>
  )
}

/** A new item has its required texts, empty. */
function begun(record: PanelSchema | undefined): ItemOfRecords {
  return Object.fromEntries((record?.required ?? []).map((key) => [key, '']))
}

function withValue(item: ItemOfRecords, key: string, value: unknown, keys: readonly string[]): ItemOfRecords {
  if (value !== undefined) return withKeyInOrder(item, key, value, keys)
  const { [key]: _before, ...others } = item
  return others
}
