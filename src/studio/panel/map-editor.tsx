import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { useEffect, useRef, useState } from 'react'
import { pointerBelow } from '../../engine/json-pointer.ts'
import { isObject } from '../../engine/json.ts'
import { Button, FormField, IconButton, TextInput } from '../../ui/index.ts'
import { ExpressionField } from './expression-field.tsx'
import styles from './panel.module.css'
import { usePanel } from './panel-context.ts'
import { TypedValueRow } from './typed-value-input.tsx'
import { scalarOfText, textOfScalar } from './typed-values.ts'
import type { ValueEditorProps } from './value-editor-props.ts'
import type { ValueKind } from './value-kinds.ts'

const kinds: readonly ValueKind[] = ['text', 'number', 'yesNo', 'list']

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
              <NameInput
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
              const name = freeName(names)
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

interface NameInputProps {
  readonly label: string
  readonly name: string
  readonly taken: readonly string[]
  /** The row was just added: its name takes the focus, to be typed over. */
  readonly isNew: boolean
  readonly onChange: (name: string) => void
}

/** Name of a row. It changes when the box loses focus: a name that is being typed may be that of another row. */
function NameInput({ label, name, taken, isNew, onChange }: NameInputProps) {
  const { isReadOnly } = usePanel()
  const input = useRef<HTMLInputElement>(null)
  const begunNew = useRef(isNew)
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? name
  const isWrong = text !== name && (text.trim() === '' || taken.includes(text.trim()))
  const commit = () => {
    if (typed === null || isWrong) return
    setTyped(null)
    if (typed.trim() !== name) onChange(typed.trim())
  }
  useEffect(() => {
    if (!begunNew.current) return
    input.current?.focus()
    input.current?.select()
  }, [])
  return (
    <TextInput
      aria-label={label}
      aria-invalid={isWrong}
      ref={input}
      value={text}
      readOnly={isReadOnly}
      spellCheck={false}
      autoCapitalize="none"
      onChange={setTyped}
      onBlur={commit}
    />
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

function freeName(taken: readonly string[]): string {
  for (let n = 1; ; n += 1) if (!taken.includes(`name${n}`)) return `name${n}`
}
