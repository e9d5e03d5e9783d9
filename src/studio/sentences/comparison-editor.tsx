import { useLingui } from '@lingui/react/macro'
import type { Clause, ComparisonClause, SentenceName } from '../../engine/sentences/index.ts'
import { Select } from '../../ui/index.ts'
import { fullName, newClause, withOperator } from './clause-changes.ts'
import { NamePicker } from './name-picker.tsx'
import { labelOfName } from './name-words.ts'
import { OperandEditor } from './operand-editor.tsx'
import { type OperatorChoice, operatorsOf, operatorWords } from './operators.ts'
import styles from './sentence.module.css'
import { useSentence } from './sentence-context.ts'

export interface ComparisonEditorProps {
  readonly id: string
  readonly clause: ComparisonClause
  readonly onChange: (clause: Clause) => void
}

/** A name, how it is compared, and with what. */
export function ComparisonEditor({ id, clause, onChange }: ComparisonEditorProps) {
  const { t, i18n } = useLingui()
  const context = useSentence()
  const { names, prefix, isReadOnly } = context
  const name = nameOf(names, prefix, clause)
  const label = labelOfName(context, name) ?? clause.subject
  const choice: OperatorChoice = `${clause.measure === 'date' ? 'value' : clause.measure}:${clause.operator}`
  const choices = operatorsOf(name)
  const isKnown = choices.includes(choice)
  return (
    <>
      <NamePicker
        id={id}
        label={t({ id: 'studio.sentence.name', message: 'Что сравнить' })}
        value={clause.subject}
        names={names}
        prefix={prefix}
        onChange={(chosen) => onChange(newClause(chosen, prefix, takenBy(prefix)))}
      />
      <Select
        aria-label={t({ id: 'studio.sentence.operator', message: `${label}: как сравнить` })}
        readOnly={isReadOnly}
        value={choice}
        options={(isKnown ? choices : [...choices, choice]).map((value) => ({
          value,
          label: operatorWords(i18n, value, clause.measure === 'date' ? 'date' : name.type, name.of),
        }))}
        onChange={(value) => onChange(withOperator(clause, value as OperatorChoice, name))}
      />
      {clause.operand !== null && (
        <div className={styles['value']}>
          <OperandEditor
            key={clause.operand.kind}
            label={label}
            operand={clause.operand}
            type={clause.type}
            subject={
              clause.measure === 'value' || clause.measure === 'date' ? name : { ...name, values: null }
            }
            onChange={(operand) => onChange({ ...clause, operand, source: null })}
          />
        </div>
      )}
    </>
  )
}

function takenBy(prefix: string | null): readonly string[] {
  return prefix === null ? [] : [prefix]
}

/** The name of a comparison; one that the place does not offer is made from what is known of it. */
function nameOf(
  names: readonly SentenceName[],
  prefix: string | null,
  { subject, type, measure }: ComparisonClause,
): SentenceName {
  const found = names.find((one) => fullName(one, prefix) === subject)
  if (found) return found
  const own = { value: type, date: type, age: 'date', length: 'text' } as const
  return { name: subject, type: own[measure], of: 'mapping', pattern: null, values: null, inside: null }
}
