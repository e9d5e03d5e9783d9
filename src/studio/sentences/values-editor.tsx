import { useLingui } from '@lingui/react/macro'
import type { Operand, SentenceName, SingleOperand, SubjectType } from '../../engine/sentences/index.ts'
import { MultiCombobox, TagsInput, VisuallyHidden } from '../../ui/index.ts'
import { labelOfValue } from './name-words.ts'
import styles from './sentence.module.css'
import { useSentence } from './sentence-context.ts'

export interface ValuesEditorProps {
  readonly label: string
  readonly operand: Extract<Operand, { readonly kind: 'values' }>
  readonly type: SubjectType
  readonly subject: SentenceName
  readonly onChange: (operand: Operand) => void
}

/** Several values: chosen by their labels, or typed one by one. A constant is typed by its name. */
export function ValuesEditor({ label, operand, type, subject, onChange }: ValuesEditorProps) {
  const { t } = useLingui()
  const context = useSentence()
  const written = operand.values.map(writtenValue)
  const change = (texts: readonly string[]) =>
    onChange({ kind: 'values', values: texts.flatMap((one) => readValue(one, type, subject, context.all)) })
  if (subject.values !== null)
    return (
      <div className={styles['operand']} role="group" aria-label={label}>
        <MultiCombobox
          aria-label={label}
          readOnly={context.isReadOnly}
          values={written}
          options={optionsOf(subject, operand.values).map((one) => ({
            value: one,
            label: labelOfValue(context, subject.pattern, one),
          }))}
          onChange={change}
        />
      </div>
    )
  return (
    <div className={styles['operand']} role="group" aria-label={label}>
      <TagsInput aria-label={label} readOnly={context.isReadOnly} tags={written} onChange={change} />
      <VisuallyHidden>
        {t({ id: 'studio.sentence.values', message: 'Enter или запятая добавляет значение' })}
      </VisuallyHidden>
    </div>
  )
}

function optionsOf(subject: SentenceName, values: readonly SingleOperand[]): readonly string[] {
  const offered = (subject.values ?? []).map(String)
  return [...offered, ...values.map(writtenValue).filter((one) => !offered.includes(one))]
}

function writtenValue(value: SingleOperand): string {
  switch (value.kind) {
    case 'value':
      return String(value.value)
    case 'date':
      return value.day
    case 'name':
      return value.name
  }
}

/** The value of a text; nothing for a text that is no value of the type. */
function readValue(
  text: string,
  type: SubjectType,
  { values }: SentenceName,
  names: readonly SentenceName[],
): readonly SingleOperand[] {
  const offered = values?.find((one) => String(one) === text)
  if (offered !== undefined) return [{ kind: 'value', value: offered }]
  if (names.some(({ name, of }) => name === text && of === 'constant')) return [{ kind: 'name', name: text }]
  if (type === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(text) ? [{ kind: 'date', day: text }] : []
  if (type !== 'number') return [{ kind: 'value', value: text }]
  const number = Number(text.replace(',', '.'))
  return Number.isFinite(number) ? [{ kind: 'value', value: number }] : []
}
