import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useId, useState } from 'react'
import { Button, FormField, TextInput } from '../../ui/index.ts'
import { CaseRow } from './case-row.tsx'
import { caseKindName } from './case-words.ts'
import styles from './cased-values.module.css'
import { type CasedValue, casedValues, withCase, withoutCase } from './message-cases.ts'
import { pluralCategories } from './plural-categories.ts'

export interface CasedValuesProps {
  readonly text: string
  readonly language: string
  readonly languageName: string
  readonly values: readonly string[] | null
  /** Known choices of a value that chooses by itself. */
  readonly choicesOf: (name: string) => readonly string[] | null
  readonly isReadOnly: boolean
  readonly onChange: (text: string) => void
}

/** The cases of a text's values as rows: for a number those of the language, for a choice those of the field. */
export function CasedValues(props: CasedValuesProps) {
  return casedValues(props.text).map((value, at) => (
    <CasesOfValue key={at} {...props} value={value} at={at} />
  ))
}

interface CasesOfValueProps extends CasedValuesProps {
  readonly value: CasedValue
  /** Number of the value among those with cases. */
  readonly at: number
}

function CasesOfValue(props: CasesOfValueProps) {
  const { text, language, languageName, values, choicesOf, isReadOnly, onChange, value, at } = props
  const { i18n } = useLingui()
  const { name, kind, cases } = value
  const isNumber = kind !== 'select'
  const categories = isNumber ? pluralCategories(language, kind) : []
  const wanted = isNumber ? categories.map(({ key }) => key) : [...(choicesOf(name) ?? []), 'other']
  const own = cases.map(({ key }) => key)
  const isExact = (key: string) => isNumber && key.startsWith('=')
  const names = [
    ...own.filter(isExact),
    ...wanted,
    ...own.filter((key) => !isExact(key) && !wanted.includes(key)),
  ]
  return (
    <fieldset className={styles['cases']}>
      <legend>
        <code>{name}</code> {caseKindName(i18n, kind)}
      </legend>
      <ul className={styles['list']}>
        {names.map((key) => (
          <CaseRow
            key={key}
            name={key}
            examples={categories.find((one) => one.key === key)?.examples ?? ''}
            text={cases.find((one) => one.key === key)?.text ?? null}
            instead={cases.find((one) => one.key === 'other')?.text ?? ''}
            isForeign={isNumber && !isExact(key) && !wanted.includes(key)}
            hasNumberSign={isNumber}
            values={values}
            language={language}
            of={`${languageName}, ${name}`}
            isReadOnly={isReadOnly}
            onChange={(words) => {
              const next = withCase(text, at, { key, text: words }, wanted)
              if (next !== null) onChange(next)
              return next !== null
            }}
            onRemove={
              key !== 'other' && own.includes(key) ? () => onChange(withoutCase(text, at, key)) : undefined
            }
          />
        ))}
      </ul>
      {!isReadOnly && (
        <NewCase
          isNumber={isNumber}
          taken={own}
          onAdd={(key) => {
            const next = withCase(text, at, { key, text: '' }, wanted)
            if (next !== null) onChange(next)
          }}
        />
      )}
    </fieldset>
  )
}

interface NewCaseProps {
  readonly isNumber: boolean
  readonly taken: readonly string[]
  readonly onAdd: (key: string) => void
}

/** Adds a case for one exact number, or for a choice. */
function NewCase({ isNumber, taken, onAdd }: NewCaseProps) {
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const key = isNumber ? `=${name}` : name
  const isName = isNumber ? /^\d{1,9}$/.test(name) : /^[^\s{}#'=,]+$/.test(name)
  const isTaken = taken.includes(key)
  const add = () => {
    if (!isName || isTaken) return
    onAdd(key)
    setTyped('')
  }
  const errorText = () => {
    if (name === '') return undefined
    if (isTaken) return t({ id: 'studio.cases.taken', message: 'Такой случай уже есть' })
    if (isName) return undefined
    return isNumber
      ? t({ id: 'studio.cases.not-a-number', message: 'Целое число цифрами, например 0' })
      : t({ id: 'studio.cases.not-a-choice', message: 'Одно слово без пробелов и скобок' })
  }
  return (
    <form
      className={styles['new']}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <FormField
        id={id}
        error={errorText()}
        label={
          isNumber
            ? t({ id: 'studio.cases.exact', message: 'Отдельный текст для числа' })
            : t({ id: 'studio.cases.choice', message: 'Ещё вариант' })
        }
      >
        <TextInput value={typed} spellCheck={false} onChange={setTyped} />
      </FormField>
      <Button
        kind="ghost"
        size="small"
        icon={Plus}
        aria-disabled={!isName || isTaken || undefined}
        type="submit"
      >
        {t({ id: 'studio.cases.add', message: 'Добавить' })}
      </Button>
    </form>
  )
}
