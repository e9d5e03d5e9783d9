import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { useState } from 'react'
import { below } from '../../engine/json-pointer.ts'
import { isObject } from '../../engine/json.ts'
import { Button, FormField, IconButton, Select, Switch, Textarea, TextInput } from '../../ui/index.ts'
import { ExpressionField } from './expression-field.tsx'
import styles from './panel.module.css'
import { usePanel } from './panel-context.ts'
import type { PanelEditor } from './panel-schema.ts'
import { jsonOf, linesOf, scalarOfText, textOfLines, textOfScalar, valueOfLines } from './typed-values.ts'

export interface ValueEditorProps {
  readonly id: string
  /** Pointer of the value in the product file. */
  readonly path: string
  readonly editor: PanelEditor
  readonly label: string
  readonly hint?: string | undefined
  readonly value: unknown
  /** Allowed values of a choice. */
  readonly choices?: readonly unknown[] | undefined
  /** True when a single text is stored as a text and not as a list. */
  readonly isOneOrMore?: boolean | undefined
  readonly isRequired?: boolean | undefined
  readonly error: string | undefined
  /** Undefined takes the key away. */
  readonly onChange: (value: unknown) => void
}

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
    case 'map':
    case 'expressions':
      return <MapEditor {...props} />
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

/** Texts or numbers, one a line. */
function LinesEditor({ id, label, hint, value, error, isOneOrMore = false, onChange }: ValueEditorProps) {
  const { t } = useLingui()
  const { isReadOnly } = usePanel()
  const [typed, setTyped] = useState<string | null>(null)
  const lines = linesOf(value)
  const isTyped =
    typed !== null && textOfLines(linesOf(valueOfLines(typed, value, isOneOrMore))) === textOfLines(lines)
  const shown = isTyped ? typed : textOfLines(lines)
  return (
    <FormField
      id={id}
      label={label}
      hint={hint ?? t({ id: 'studio.panel.lines', message: 'По одному в строке' })}
      error={error}
    >
      <div className={styles['code']}>
        <Textarea
          value={shown}
          rows={Math.min(6, Math.max(1, lines.length))}
          readOnly={isReadOnly}
          onChange={(text) => {
            setTyped(text)
            onChange(valueOfLines(text, value, isOneOrMore))
          }}
        />
      </div>
    </FormField>
  )
}

/** Texts or expressions by name: values of a message, what an answer fills. */
function MapEditor({ id, path, editor, label, hint, value, error, onChange }: ValueEditorProps) {
  const { t } = useLingui()
  const { isReadOnly } = usePanel()
  const entries = isObject(value) ? Object.entries(value) : []
  const change = (next: readonly (readonly [string, unknown])[]) =>
    onChange(next.length === 0 ? undefined : Object.fromEntries(next))
  return (
    <FormField group id={id} label={label} hint={hint} error={error}>
      <div className={styles['rows']}>
        {entries.map(([name, one], at) => (
          <div className={styles['row']} data-wide={editor === 'expressions' || undefined} key={at}>
            <TextInput
              aria-label={t({ id: 'studio.panel.name', message: `${label}: имя ${at + 1}` })}
              value={name}
              readOnly={isReadOnly}
              onChange={(text) => change(entries.map((entry, index) => (index === at ? [text, one] : entry)))}
            />
            <MapValue
              isExpression={editor === 'expressions'}
              value={one}
              id={`${id}-${at}`}
              path={below(path, name)}
              label={t({ id: 'studio.panel.value', message: `${label}: значение ${name}` })}
              onChange={(next) =>
                change(entries.map((entry, index) => (index === at ? [name, next] : entry)))
              }
            />
            {!isReadOnly && (
              <IconButton
                icon={Trash}
                label={t({ id: 'studio.panel.remove', message: `Убрать ${name}` })}
                onClick={() => change(entries.filter((_, index) => index !== at))}
              />
            )}
          </div>
        ))}
        {!isReadOnly && (
          <Button
            kind="ghost"
            size="small"
            icon={Plus}
            onClick={() => change([...entries, [freeName(entries.map(([name]) => name)), '']])}
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

function freeName(taken: readonly string[]): string {
  for (let n = 1; ; n += 1) if (!taken.includes(`name${n}`)) return `name${n}`
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
