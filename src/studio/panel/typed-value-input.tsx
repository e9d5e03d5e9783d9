import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Select, Textarea, TextInput } from '../../ui/index.ts'
import styles from './panel.module.css'
import { usePanel } from './panel-context.ts'
import { jsonOf, linesOf, scalarOfText, textOfLines, textOfScalar } from './typed-values.ts'
import { kindOfValue, type ValueKind, valueKindName, valueOfKind } from './value-kinds.ts'

export interface KindSelectProps {
  readonly label: string
  readonly kind: ValueKind
  readonly kinds: readonly ValueKind[]
  readonly onChange: (kind: ValueKind) => void
}

/** Chooses the kind of a value. */
export function KindSelect({ label, kind, kinds, onChange }: KindSelectProps) {
  const { i18n } = useLingui()
  const { isReadOnly } = usePanel()
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
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/** The box of a value, by its kind. */
export function TypedValueInput({ label, value, onChange }: TypedValueInputProps) {
  const { t } = useLingui()
  const { isReadOnly } = usePanel()
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
      return <NumberInput {...{ label, value, onChange }} />
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
      return <ListInput {...{ label, value, onChange }} />
    case 'whole':
      return <WholeInput {...{ label, value, onChange }} />
    case 'nothing':
      return <span>{t({ id: 'studio.panel.taken-away', message: 'этого нет' })}</span>
    default:
      return kind satisfies never
  }
}

/** A number; what is none stays in the box, is marked, and changes nothing. */
function NumberInput({ label, value, onChange }: TypedValueInputProps) {
  const { isReadOnly } = usePanel()
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
function ListInput({ label, value, onChange }: TypedValueInputProps) {
  const { isReadOnly } = usePanel()
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

/** A value as JSON of the file. Text that is not valid JSON stays in the box, is marked, and changes nothing. */
function WholeInput({ label, value, onChange }: TypedValueInputProps) {
  const { isReadOnly } = usePanel()
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? null : jsonOf(typed)
  const isWrong = read !== null && read.kind !== 'value'
  const text = JSON.stringify(value, null, 2)
  const isTyped = isWrong || (read?.kind === 'value' && JSON.stringify(read.value) === JSON.stringify(value))
  return (
    <div className={styles['code']}>
      <Textarea
        aria-label={label}
        aria-invalid={isWrong}
        value={isTyped && typed !== null ? typed : text}
        rows={Math.min(10, text.split('\n').length)}
        readOnly={isReadOnly}
        onChange={(next) => {
          setTyped(next)
          const found = jsonOf(next)
          if (found.kind === 'value') onChange(found.value)
        }}
      />
    </div>
  )
}

/** The kind of a value and its box beside each other. */
export function TypedValueRow({
  label,
  kindLabel,
  kinds,
  value,
  onChange,
}: TypedValueInputProps & { readonly kindLabel: string; readonly kinds: readonly ValueKind[] }) {
  const kind = kindOfValue(value)
  return (
    <div className={styles['typed']}>
      <KindSelect
        label={kindLabel}
        kind={kind}
        kinds={kinds.includes(kind) ? kinds : [...kinds, kind]}
        onChange={(next) => onChange(valueOfKind(next, value))}
      />
      <TypedValueInput key={kind} {...{ label, value, onChange }} />
    </div>
  )
}
