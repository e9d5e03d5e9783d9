import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isObject } from '../../engine/json.ts'
import { Select, Textarea, TextInput } from '../../ui/index.ts'
import { ItemValues, NamedValues } from './deep-values.tsx'
import { linesOf, scalarOfText, textOfLines, textOfScalar } from './typed-values.ts'
import styles from './values.module.css'
import { kindOfValue, type ValueKind, valueKindName, valueOfKind } from './value-kinds.ts'

interface KindSelectProps {
  readonly isReadOnly: boolean
  readonly label: string
  readonly kind: ValueKind
  readonly kinds: readonly ValueKind[]
  readonly onChange: (kind: ValueKind) => void
}

/** Chooses the kind of a value. */
function KindSelect({ label, kind, kinds, isReadOnly, onChange }: KindSelectProps) {
  const { i18n } = useLingui()
  return (
    <Select
      aria-label={label}
      readOnly={isReadOnly}
      value={kind}
      options={kinds.map((one) => ({ value: one, label: valueKindName(i18n, one) }))}
      onChange={(chosen) => onChange(kinds.find((one) => one === chosen) ?? kind)}
    />
  )
}

export interface TypedValueInputProps {
  readonly label: string
  readonly isReadOnly: boolean
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/** The box of a value, by its kind. */
export function TypedValueInput({ label, value, isReadOnly, onChange }: TypedValueInputProps) {
  const { t } = useLingui()
  const kind = kindOfValue(value)
  switch (kind) {
    case 'text':
      return (
        <TextInput
          aria-label={label}
          value={textOfScalar(value)}
          readOnly={isReadOnly}
          spellCheck={false}
          onChange={onChange}
        />
      )
    case 'number':
      return <NumberInput {...{ label, value, isReadOnly, onChange }} />
    case 'yesNo':
      return (
        <Select
          aria-label={label}
          readOnly={isReadOnly}
          value={String(value)}
          options={[
            { value: 'true', label: t({ id: 'studio.panel.yes', message: 'Да' }) },
            { value: 'false', label: t({ id: 'studio.panel.no', message: 'Нет' }) },
          ]}
          onChange={(chosen) => onChange(chosen === 'true')}
        />
      )
    case 'list':
      return <ListInput {...{ label, value, isReadOnly, onChange }} />
    case 'items':
      return (
        <ItemValues
          {...{ label, isReadOnly, onChange }}
          value={linesOf(value)}
          renderValue={(one) => <InnerValue {...one} isReadOnly={isReadOnly} />}
        />
      )
    case 'named':
      return (
        <NamedValues
          {...{ label, isReadOnly, onChange }}
          value={isObject(value) ? value : {}}
          renderValue={(one) => <InnerValue {...one} isReadOnly={isReadOnly} />}
        />
      )
    case 'nothing':
      return <span>{t({ id: 'studio.panel.taken-away', message: 'этого нет' })}</span>
    default:
      return kind satisfies never
  }
}

/** A number; what is none stays in the box, is marked, and changes nothing. */
function NumberInput({ label, value, isReadOnly, onChange }: TypedValueInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? value : scalarOfText(typed)
  const isWrong = typeof read !== 'number'
  const isTyped = typed !== null && (isWrong || read === value)
  return (
    <TextInput
      aria-label={label}
      aria-invalid={isTyped && isWrong}
      inputMode="decimal"
      value={isTyped ? typed : textOfScalar(value)}
      readOnly={isReadOnly}
      onChange={(text) => {
        setTyped(text)
        const next = scalarOfText(text)
        if (typeof next === 'number') onChange(next)
      }}
    />
  )
}

/** Texts or numbers, one a line. */
function ListInput({ label, value, isReadOnly, onChange }: TypedValueInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const lines = linesOf(value)
  const areNumbers = lines.length > 0 && lines.every((one) => typeof one === 'number')
  const valueOf = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => (areNumbers ? scalarOfText(line) : line))
  const isTyped = typed !== null && textOfLines(valueOf(typed)) === textOfLines(lines)
  return (
    <div className={styles['code']}>
      <Textarea
        aria-label={label}
        value={isTyped ? typed : textOfLines(lines)}
        rows={Math.min(6, Math.max(2, lines.length))}
        readOnly={isReadOnly}
        onChange={(text) => {
          setTyped(text)
          onChange(valueOf(text))
        }}
      />
    </div>
  )
}

/** Kinds of the values inside a value. */
const innerKinds: readonly ValueKind[] = ['text', 'number', 'yesNo', 'list', 'items', 'named']

/** An editor of a value inside another. */
function InnerValue({
  isReadOnly,
  ...props
}: Pick<TypedValueInputProps, 'label' | 'value' | 'isReadOnly' | 'onChange'>) {
  const { t } = useLingui()
  const { label } = props
  return (
    <TypedValueRow
      {...props}
      isReadOnly={isReadOnly}
      kindLabel={t({ id: 'studio.value.kind', message: `${label}: вид` })}
      kinds={innerKinds}
    />
  )
}

/** The kind of a value and its box beside each other. */
export function TypedValueRow({
  label,
  kindLabel,
  kinds,
  value,
  isReadOnly,
  onChange,
}: TypedValueInputProps & { readonly kindLabel: string; readonly kinds: readonly ValueKind[] }) {
  const kind = kindOfValue(value)
  return (
    <div className={styles['typed']} data-deep={kind === 'items' || kind === 'named' || undefined}>
      <KindSelect
        isReadOnly={isReadOnly}
        label={kindLabel}
        kind={kind}
        kinds={kinds.includes(kind) ? kinds : [...kinds, kind]}
        onChange={(next) => onChange(valueOfKind(next, value))}
      />
      <TypedValueInput key={kind} {...{ label, value, isReadOnly, onChange }} />
    </div>
  )
}
