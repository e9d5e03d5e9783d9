import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '../../ui/index.ts'
import { freeName } from '../outline/element-edits.ts'
import { RowName } from './row-name.tsx'
import styles from './values.module.css'

/** What the editors of values inside a value are given. */
export interface DeepValuesProps<Value> {
  readonly label: string
  readonly value: Value
  readonly isReadOnly: boolean
  readonly onChange: (value: Value) => void
  /** Draws the editor of one value inside. */
  readonly renderValue: (one: {
    readonly label: string
    readonly value: unknown
    readonly onChange: (value: unknown) => void
  }) => ReactNode
}

/** Values by name: each name has a box, and its value an editor of its own. */
export function NamedValues({
  label,
  value,
  isReadOnly,
  onChange,
  renderValue,
}: DeepValuesProps<Readonly<Record<string, unknown>>>) {
  const { t } = useLingui()
  const [added, setAdded] = useState<string | null>(null)
  const entries = Object.entries(value)
  const names = entries.map(([name]) => name)
  const changeAt = (at: number, next: readonly [string, unknown]) =>
    onChange(Object.fromEntries(entries.map((entry, index) => (index === at ? next : entry))))
  return (
    <div className={styles['rows']} role="group" aria-label={label}>
      {entries.map(([name, one], at) => (
        <div className={styles['row']} key={at}>
          <RowName
            label={t({ id: 'studio.panel.name', message: `${label}: имя ${at + 1}` })}
            {...{ name, isReadOnly }}
            taken={names}
            isNew={name === added}
            onChange={(next) => changeAt(at, [next, one])}
          />
          <RemoveRow
            {...{ name, isReadOnly }}
            onPress={() => onChange(Object.fromEntries(entries.toSpliced(at, 1)))}
          />
          <div>
            {renderValue({
              label: t({ id: 'studio.panel.value', message: `${label}: значение ${name}` }),
              value: one,
              onChange: (next) => changeAt(at, [name, next]),
            })}
          </div>
        </div>
      ))}
      <AddRow
        isReadOnly={isReadOnly}
        onPress={() => {
          const name = freeName('name1', names)
          setAdded(name)
          onChange({ ...value, [name]: '' })
        }}
      />
    </div>
  )
}

/** Values in order, each with an editor of its own. */
export function ItemValues({
  label,
  value,
  isReadOnly,
  onChange,
  renderValue,
}: DeepValuesProps<readonly unknown[]>) {
  const last = value.at(-1)
  return (
    <div className={styles['rows']} role="group" aria-label={label}>
      {value.map((one, at) => {
        const name = `${label} ${at + 1}`
        return (
          // The place of a value is all that tells it from the others.
          <div className={styles['row']} key={at}>
            <span>{at + 1}</span>
            <RemoveRow {...{ name, isReadOnly }} onPress={() => onChange(value.toSpliced(at, 1))} />
            <div>
              {renderValue({ label: name, value: one, onChange: (next) => onChange(value.with(at, next)) })}
            </div>
          </div>
        )
      })}
      <AddRow
        isReadOnly={isReadOnly}
        onPress={() => onChange([...value, typeof last === 'object' && last !== null ? blankOf(last) : ''])}
      />
    </div>
  )
}

/** A record with the names of its neighbour, empty. */
function blankOf(record: object): unknown {
  if (Array.isArray(record)) return []
  return Object.fromEntries(
    Object.entries(record).map(([name, one]) => [name, typeof one === 'number' ? 0 : '']),
  )
}

function RemoveRow({
  name,
  isReadOnly,
  onPress,
}: {
  readonly name: string
  readonly isReadOnly: boolean
  readonly onPress: () => void
}) {
  const { t } = useLingui()
  if (isReadOnly) return <span />
  return (
    <IconButton
      icon={Trash}
      label={t({ id: 'studio.panel.remove', message: `Убрать ${name}` })}
      onClick={onPress}
    />
  )
}

function AddRow({ isReadOnly, onPress }: { readonly isReadOnly: boolean; readonly onPress: () => void }) {
  const { t } = useLingui()
  if (isReadOnly) return null
  return (
    <Button kind="ghost" size="small" icon={Plus} onClick={onPress}>
      {t({ id: 'studio.panel.add-row', message: 'Добавить строку' })}
    </Button>
  )
}
