import { useLingui } from '@lingui/react/macro'
import type { Clause, NumberOperator, Quantified, SentenceName } from '../../engine/sentences/index.ts'
import { Select } from '../../ui/index.ts'
import { comparableNames, newClause, newComparison } from './clause-changes.ts'
import { ItemStatementEditor } from './item-statement-editor.tsx'
import { NamePicker } from './name-picker.tsx'
import { labelOfName } from './name-words.ts'
import { numberOperators, numberOperatorWords } from './operators.ts'
import { OperandEditor } from './operand-editor.tsx'
import { quantifierNames, quantifierText } from './quantifier-words.ts'
import styles from './sentence.module.css'
import { useSentence } from './sentence-context.ts'

export interface QuantifiedEditorProps {
  readonly id: string
  readonly clause: Quantified
  readonly onChange: (clause: Clause) => void
}

const countName: SentenceName = {
  name: '',
  type: 'number',
  of: 'field',
  pattern: null,
  values: null,
  inside: null,
}

/** A statement about the items of a list: which of them, or how many, and what holds for one. */
export function QuantifiedEditor({ id, clause, onChange }: QuantifiedEditorProps) {
  const { t, i18n } = useLingui()
  const context = useSentence()
  const { names, prefix, isReadOnly } = context
  const [list = ''] = clause.lists
  const name = names.find((one) => one.name === list)
  const label = (name && labelOfName(context, name)) ?? clause.lists.join(' + ')
  const inside = comparableNames(name?.inside ?? [])
  const handleQuantifier = (chosen: string) => {
    const quantifier = chosen as Quantified['quantifier'] // the options are the quantifiers
    const [first] = inside
    const isBare = clause.inner.parts.length === 0 && quantifier !== 'count' && first !== undefined
    onChange({
      ...clause,
      quantifier,
      inner: isBare ? { ...clause.inner, parts: [newComparison(first, clause.item)] } : clause.inner,
      count:
        quantifier === 'count'
          ? (clause.count ?? { operator: 'atLeast', operand: { kind: 'value', value: 1 } })
          : null,
      source: null,
    })
  }
  return (
    <>
      {clause.lists.length === 1 ? (
        <NamePicker
          id={id}
          label={t({ id: 'studio.sentence.name', message: 'Что сравнить' })}
          value={list}
          names={names}
          prefix={prefix}
          onChange={(chosen) => onChange(newClause(chosen, prefix, []))}
        />
      ) : (
        <p className={styles['joined']}>
          {clause.lists
            .map((one) => {
              const known = names.find(({ name: of }) => of === one)
              return (known && labelOfName(context, known)) ?? one
            })
            .join(' + ')}
        </p>
      )}
      <Select
        aria-label={t({ id: 'studio.sentence.quantifier', message: `${label}: какие из них` })}
        readOnly={isReadOnly}
        value={clause.quantifier}
        options={quantifierNames
          .filter((value) => inside.length > 0 || value === 'count' || value === clause.quantifier)
          .map((value) => ({ value, label: quantifierText(i18n, value) }))}
        onChange={handleQuantifier}
      />
      {clause.count !== null && (
        <CountEditor
          label={label}
          count={clause.count}
          onChange={(count) => onChange({ ...clause, count, source: null })}
        />
      )}
      <ItemStatementEditor
        label={label}
        clause={clause}
        inside={inside}
        onChange={(inner) => onChange({ ...clause, inner, source: null })}
      />
    </>
  )
}

interface CountEditorProps {
  readonly label: string
  readonly count: NonNullable<Quantified['count']>
  readonly onChange: (count: NonNullable<Quantified['count']>) => void
}

function CountEditor({ label, count, onChange }: CountEditorProps) {
  const { t, i18n } = useLingui()
  const { isReadOnly } = useSentence()
  return (
    <div className={styles['value']}>
      <div className={styles['operand']}>
        <Select
          aria-label={t({ id: 'studio.sentence.operator', message: `${label}: как сравнить` })}
          readOnly={isReadOnly}
          value={count.operator}
          options={numberOperators.map((value) => ({ value, label: numberOperatorWords(i18n, value) }))}
          onChange={(operator) => onChange({ ...count, operator: operator as NumberOperator })}
        />
        <OperandEditor
          key={count.operand.kind}
          label={label}
          operand={count.operand}
          type="number"
          subject={countName}
          onChange={(operand) => onChange({ ...count, operand })}
        />
      </div>
    </div>
  )
}
