import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ItemReading, ExpressionReading } from '../../engine/interpret/index.ts'
import type { Json } from '../../engine/json.ts'
import { DateInput, FormField, NumberInput, Select, TextInput, type TypedNumber } from '../../ui/index.ts'
import { TypedValueRow } from '../values/typed-value-input.tsx'
import type { ValueKind } from '../values/value-kinds.ts'
import { labelOfValue, type WordsOfProduct } from '../sentences/name-words.ts'

export interface ReadingInputProps {
  readonly label: string
  readonly reading: Pick<ExpressionReading | ItemReading, 'values'> & { readonly kind: ItemReading['kind'] }
  /** Pattern of the field, for the words of its options; null for other names. */
  readonly pattern: string | null
  readonly words: WordsOfProduct
  /** Null: no answer. */
  readonly value: Json
  readonly onChange: (value: Json) => void
}

/** The box for one value, in the type that the expression reads; empty means no answer. */
export function ReadingInput(props: ReadingInputProps) {
  const { label, reading } = props
  return (
    <FormField label={label} optional={false}>
      {reading.values === null && reading.kind !== 'bool' ? (
        <TypedBox {...props} />
      ) : (
        <ChoiceBox {...props} />
      )}
    </FormField>
  )
}

function ChoiceBox({ reading, pattern, words, value, onChange }: ReadingInputProps) {
  const { t } = useLingui()
  const offered = reading.values ?? [true, false]
  const labelOf = (one: Json): string => {
    if (one === true) return t({ id: 'studio.bench.yes', message: 'Да' })
    if (one === false) return t({ id: 'studio.bench.no', message: 'Нет' })
    return labelOfValue(words, pattern, typeof one === 'number' ? one : String(one))
  }
  return (
    <Select
      value={value === null ? '' : JSON.stringify(value)}
      placeholder={t({ id: 'studio.bench.none', message: 'Нет ответа' })}
      options={offered.map((one) => ({ value: JSON.stringify(one), label: labelOf(one) }))}
      onChange={(chosen) => onChange(offered.find((one) => JSON.stringify(one) === chosen) ?? null)}
    />
  )
}

function TypedBox({ label, reading, value, onChange }: ReadingInputProps) {
  switch (reading.kind) {
    case 'number':
      return <NumberBox value={value} onChange={onChange} />
    case 'date':
      return (
        <DateInput
          withoutCalendar
          value={typeof value === 'string' ? value : ''}
          onChange={(day) => onChange(day === '' ? null : day)}
        />
      )
    case 'text':
    case 'bool':
      return (
        <TextInput
          value={typeof value === 'string' ? value : ''}
          onChange={(text) => onChange(text === '' ? null : text)}
        />
      )
    case 'any':
      return <AnyBox {...{ label, value, onChange }} />
  }
}

type BoxProps = Pick<ReadingInputProps, 'value' | 'onChange'>

/** A number; what is no number yet stays in the box and counts as no answer. */
function NumberBox({ value, onChange }: BoxProps) {
  const [typed, setTyped] = useState<TypedNumber>(typeof value === 'number' ? value : null)
  const isOwn = (typeof typed === 'number' ? typed : null) === value
  const given = typeof value === 'number' ? value : null
  return (
    <NumberInput
      decimals={Infinity}
      value={isOwn ? typed : given}
      onChange={(next) => {
        setTyped(next)
        onChange(typeof next === 'number' && Number.isFinite(next) ? next : null)
      }}
    />
  )
}

/** Kinds of a value whose type the expression does not say; `nothing` is no answer. */
const anyKinds: readonly ValueKind[] = ['text', 'number', 'yesNo', 'list', 'items', 'named', 'nothing']

/** A value of unknown type: its kind is chosen. */
function AnyBox({ label, value, onChange }: BoxProps & Pick<ReadingInputProps, 'label'>) {
  const { t } = useLingui()
  return (
    <TypedValueRow
      kindLabel={t({ id: 'studio.value.kind', message: `${label}: вид` })}
      kinds={anyKinds}
      isReadOnly={false}
      {...{ label, value }}
      onChange={(next) => onChange((next ?? null) as Json)} // the editors give values of JSON
    />
  )
}
