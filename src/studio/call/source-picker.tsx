import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { CelKind } from '../../engine/cel/index.ts'
import { Combobox, FormField, TextButton } from '../../ui/index.ts'
import { typeWords } from '../expression/type-words.ts'
import styles from './mapping.module.css'

/** A name that a value can come from, or a place that it can go to. */
export interface PickedName {
  /** The name in CEL, or the pattern of a field. */
  readonly name: string
  readonly label: string
  readonly kind: CelKind
}

export interface SourcePickerProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** The expression or pattern that is chosen. */
  readonly value: string
  readonly names: readonly PickedName[]
  /** Type that the place takes: names of other types stand last, marked. */
  readonly wants: CelKind
  readonly isReadOnly: boolean
  /** The editor of an expression that is no single name; null where only names are taken. */
  readonly expression: ReactNode
  readonly onChange: (name: string) => void
}

/** One side of a mapping: a name chosen by its label or key with its type, or an expression. */
export function SourcePicker(props: SourcePickerProps) {
  const { label, hint, error, value, names, wants, isReadOnly, expression, onChange } = props
  const { t, i18n } = useLingui()
  const [isWritten, setWritten] = useState(false)
  const isName = value === '' || names.some(({ name }) => name === value)
  if (expression !== null && (isWritten || !isName))
    return (
      <div className={styles['expression']}>
        {expression}
        {!isReadOnly && (
          <TextButton
            aria-label={t({ id: 'studio.call.pick-for', message: `${label}: выбрать поле` })}
            onClick={() => {
              setWritten(false)
              onChange('')
            }}
          >
            {t({ id: 'studio.call.pick', message: 'Выбрать поле вместо выражения' })}
          </TextButton>
        )}
      </div>
    )
  const fits = names.filter(({ kind }) => isFitting(kind, wants))
  const others = names.filter(({ kind }) => !isFitting(kind, wants))
  const optionOf = (one: PickedName, isOther: boolean) => {
    const type = typeWords(i18n, one.kind)
    return {
      value: one.name,
      label: one.label,
      note: [
        ...(one.label === one.name ? [] : [one.name]),
        isOther ? t({ id: 'studio.call.other-type', message: `другой тип: ${type}` }) : type,
      ].join(' · '),
      keywords: one.name,
    }
  }
  return (
    <FormField label={label} hint={hint} error={error} optional={false}>
      <Combobox
        value={value}
        readOnly={isReadOnly}
        options={[
          ...fits.map((one) => optionOf(one, false)),
          ...others.map((one) => optionOf(one, true)),
          ...(isName ? [] : [{ value, label: value }]),
        ]}
        onChange={onChange}
      />
      {expression !== null && !isReadOnly && (
        <TextButton
          aria-label={t({ id: 'studio.call.write-for', message: `${label}: написать выражение` })}
          onClick={() => setWritten(true)}
        >
          {t({ id: 'studio.call.write', message: 'Написать выражение' })}
        </TextButton>
      )}
    </FormField>
  )
}

/** Whether a value of one type goes where another is wanted, as the compiler checks it. */
export function isFitting(kind: CelKind, wants: CelKind): boolean {
  const isText = (one: CelKind): boolean => one === 'string' || one === 'date' || one === 'dateText'
  if (kind === wants || kind === 'any' || wants === 'any' || kind === 'null') return true
  if (wants === 'date' || wants === 'dateText') return kind === 'date' || kind === 'dateText'
  return wants === 'string' && isText(kind)
}
