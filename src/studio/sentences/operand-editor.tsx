import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type {
  DateUnit,
  Operand,
  SentenceName,
  SingleOperand,
  SubjectType,
} from '../../engine/sentences/index.ts'
import { DateInput, NumberInput, Select, TextInput, type TypedNumber } from '../../ui/index.ts'
import { NamePicker } from './name-picker.tsx'
import { labelOfValue } from './name-words.ts'
import {
  kindOfOperand,
  namesOfType,
  operandKinds,
  operandKindWords,
  operandOfKind,
  type OperandKind,
} from './operand-kinds.ts'
import styles from './sentence.module.css'
import { useSentence } from './sentence-context.ts'
import { ValuesEditor } from './values-editor.tsx'

export interface OperandEditorProps {
  /** Label of the clause: names its boxes to a screen reader. */
  readonly label: string
  readonly operand: Operand
  readonly type: SubjectType
  /** The name that is compared. */
  readonly subject: SentenceName
  readonly onChange: (operand: Operand) => void
}

/** What a name is compared with, in the box of its kind. */
export function OperandEditor({ label, operand, type, subject, onChange }: OperandEditorProps) {
  const { t, i18n } = useLingui()
  const context = useSentence()
  const names = namesOfType(context.all, type, subject.name)
  const isChoice = subject.values !== null && type === subject.type
  const what = t({ id: 'studio.sentence.value', message: `${label}: значение` })
  if (operand.kind === 'values')
    return <ValuesEditor {...{ label: what, operand, type, subject, onChange }} />
  if (isChoice && operand.kind === 'value')
    return <ChoiceEditor label={what} value={operand.value} subject={subject} onChange={onChange} />
  const kind = kindOfOperand(operand)
  const kinds = operandKinds(type, names)
  const handleKind = (chosen: string) => {
    const wanted = kinds.find((one) => one === chosen)
    if (wanted) onChange(operandOfKind(wanted, names[0]?.name ?? '', context.today))
  }
  return (
    <div className={styles['operand']} data-kind={kind}>
      {(kinds.length > 1 || !kinds.includes(kind)) && (
        <Select
          aria-label={t({ id: 'studio.sentence.with', message: `${label}: с чем сравнить` })}
          readOnly={context.isReadOnly}
          value={kind}
          options={(kinds.includes(kind) ? kinds : [...kinds, kind]).map((value) => ({
            value,
            label: operandKindWords(i18n, value),
          }))}
          onChange={handleKind}
        />
      )}
      <OperandBox label={what} {...{ operand, kind, names, onChange }} />
    </div>
  )
}

interface OperandBoxProps {
  readonly label: string
  readonly operand: Exclude<Operand, { readonly kind: 'values' }>
  readonly kind: OperandKind
  readonly names: readonly SentenceName[]
  readonly onChange: (operand: Operand) => void
}

function OperandBox({ label, operand, names, onChange }: OperandBoxProps) {
  const { isReadOnly, all } = useSentence()
  switch (operand.kind) {
    case 'value':
      return typeof operand.value === 'number' ? (
        <NumberBox
          label={label}
          value={operand.value}
          decimals={Infinity}
          onChange={(value) => onChange({ kind: 'value', value })}
        />
      ) : (
        <TextInput
          aria-label={label}
          readOnly={isReadOnly}
          value={String(operand.value)}
          onChange={(value) => onChange({ kind: 'value', value })}
        />
      )
    case 'date':
      return <DateBox label={label} day={operand.day} onChange={(day) => onChange({ kind: 'date', day })} />
    case 'name':
      return (
        <NamePicker
          label={label}
          value={operand.name}
          names={names}
          onChange={({ name }) => onChange({ kind: 'name', name })}
        />
      )
    case 'year':
      return <DistanceEditor label={label} operand={operand} onChange={onChange} />
    case 'shifted':
      return (
        <>
          {operand.from !== 'today' && (
            <NamePicker
              label={label}
              value={operand.from}
              names={all.filter(({ type }) => type === 'date')}
              onChange={({ name }) => onChange({ ...operand, from: name })}
            />
          )}
          <DistanceEditor label={label} operand={operand} onChange={onChange} />
        </>
      )
  }
}

interface DistanceEditorProps {
  readonly label: string
  readonly operand: Extract<Operand, { readonly kind: 'shifted' | 'year' }>
  readonly onChange: (operand: Operand) => void
}

/** How far from a day or from this year: a number or a constant, a unit, before or after. */
function DistanceEditor({ label, operand, onChange }: DistanceEditorProps) {
  const { t } = useLingui()
  const { isReadOnly, all } = useSentence()
  const { amount, sign } = operand
  const constants = all.filter(({ of, type }) => of === 'constant' && type === 'number')
  const ofToday = operand.kind === 'year' || operand.from === 'today'
  const before = ofToday
    ? t({ id: 'studio.sentence.before', message: 'назад' })
    : t({ id: 'studio.sentence.before-day', message: 'раньше' })
  const after = ofToday
    ? t({ id: 'studio.sentence.after', message: 'вперёд' })
    : t({ id: 'studio.sentence.after-day', message: 'позже' })
  return (
    <div className={styles['distance']}>
      {constants.length > 0 && (
        <Select
          aria-label={t({ id: 'studio.sentence.amount-of', message: `${label}: сколько` })}
          readOnly={isReadOnly}
          value={typeof amount === 'string' ? amount : '#'}
          options={[
            { value: '#', label: t({ id: 'studio.sentence.kind.number', message: 'число' }) },
            ...constants.map(({ name }) => ({ value: name, label: name })),
          ]}
          onChange={(value) => onChange({ ...operand, amount: value === '#' ? 1 : value })}
        />
      )}
      {typeof amount === 'number' && (
        <NumberBox
          label={t({ id: 'studio.sentence.amount', message: `${label}: расстояние` })}
          value={amount}
          isWhole
          onChange={(value) => onChange({ ...operand, amount: value })}
        />
      )}
      {operand.kind === 'shifted' && (
        <Select
          aria-label={t({ id: 'studio.sentence.unit', message: `${label}: единица` })}
          readOnly={isReadOnly}
          value={operand.unit}
          options={[
            { value: 'days', label: t({ id: 'studio.sentence.days', message: 'дней' }) },
            { value: 'months', label: t({ id: 'studio.sentence.months', message: 'месяцев' }) },
            { value: 'years', label: t({ id: 'studio.sentence.years', message: 'лет' }) },
          ]}
          // The options are the units.
          onChange={(unit) => onChange({ ...operand, unit: unit as DateUnit })}
        />
      )}
      <Select
        aria-label={t({ id: 'studio.sentence.direction', message: `${label}: до или после` })}
        readOnly={isReadOnly}
        value={sign}
        options={[
          { value: '-', label: before },
          { value: '+', label: after },
        ]}
        onChange={(value) => onChange({ ...operand, sign: value === '-' ? '-' : '+' })}
      />
    </div>
  )
}

interface NumberBoxProps {
  readonly label: string
  readonly value: number
  readonly decimals?: number
  /** A whole number that is not negative. */
  readonly isWhole?: boolean
  readonly onChange: (value: number) => void
}

/** A box for a number: what is no number yet stays in the box and changes nothing. */
export function NumberBox({ label, value, decimals = 0, isWhole = false, onChange }: NumberBoxProps) {
  const { isReadOnly } = useSentence()
  const [typed, setTyped] = useState<TypedNumber>(value)
  const isNumber = typeof typed === 'number' && isUsable(typed, isWhole)
  // Another value than the typed one came from outside.
  const shown = isNumber && typed !== value ? value : typed
  return (
    <NumberInput
      aria-label={label}
      aria-invalid={!(typeof shown === 'number' && isUsable(shown, isWhole))}
      readOnly={isReadOnly}
      decimals={decimals}
      value={shown}
      onChange={(next) => {
        setTyped(next)
        if (typeof next === 'number' && isUsable(next, isWhole)) onChange(next)
      }}
      onBlur={() => setTyped(value)}
    />
  )
}

function isUsable(value: number, isWhole: boolean): boolean {
  return isWhole ? Number.isSafeInteger(value) && value >= 0 : Number.isFinite(value)
}

interface DateBoxProps {
  readonly label: string
  readonly day: string
  readonly onChange: (day: string) => void
}

/** A box for a day: what is no day of the calendar yet stays in the box and changes nothing. */
function DateBox({ label, day, onChange }: DateBoxProps) {
  const { isReadOnly } = useSentence()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? day
  return (
    <DateInput
      aria-label={label}
      aria-invalid={!isDay(shown)}
      readOnly={isReadOnly}
      value={shown}
      onChange={(next) => {
        setTyped(isDay(next) ? null : next)
        if (isDay(next)) onChange(next)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text)
}

interface ChoiceEditorProps {
  readonly label: string
  readonly value: string | number | boolean
  readonly subject: SentenceName
  readonly onChange: (operand: SingleOperand) => void
}

/** One of the values that a field offers, by their labels. */
function ChoiceEditor({ label, value, subject, onChange }: ChoiceEditorProps) {
  const context = useSentence()
  const { pattern, values } = subject
  const offered = values ?? []
  const all = offered.some((one) => one === value) ? offered : [...offered, value]
  return (
    <Select
      aria-label={label}
      readOnly={context.isReadOnly}
      value={String(value)}
      options={all.map((one) => ({ value: String(one), label: labelOfValue(context, pattern, one) }))}
      onChange={(chosen) => {
        const found = all.find((one) => String(one) === chosen)
        if (found !== undefined) onChange({ kind: 'value', value: found })
      }}
    />
  )
}
