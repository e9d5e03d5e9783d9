import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import {
  type FullCombinator,
  type FullField,
  type FullOperator,
  QueryBuilder,
  update,
} from 'react-querybuilder'
import {
  type ItemStatement,
  type Quantified,
  type SentenceName,
  writeSentence,
} from '../../engine/sentences/index.ts'
import { newComparison } from './clause-changes.ts'
import { itemStatementOf, queryOf, ruleOf, type SentenceQuery } from './query-of-sentence.ts'
import styles from './sentence.module.css'
import { SentenceProvider, useSentence } from './sentence-context.ts'

export interface ItemStatementEditorProps {
  readonly label: string
  readonly clause: Quantified
  /** Names of one item. */
  readonly inside: readonly SentenceName[]
  readonly onChange: (statement: ItemStatement) => void
}

/** What holds for one item of a list: clauses over its fields. */
export function ItemStatementEditor({ label, clause, inside, onChange }: ItemStatementEditorProps) {
  const { t } = useLingui()
  const around = useSentence()
  const { inner, item } = clause
  const [edited, setEdited] = useState<SentenceQuery>(() => queryOf(inner))
  const query = isSame(itemStatementOf(edited), inner) ? edited : queryOf(inner)
  const change = (next: SentenceQuery) => {
    setEdited(next)
    const statement = itemStatementOf(next)
    if (!isSame(statement, inner)) onChange(statement)
  }
  const [first] = inside
  return (
    <Frame label={t({ id: 'studio.sentence.of-item', message: `${label}: условия на один элемент` })}>
      <SentenceProvider
        value={{
          ...around,
          names: inside,
          all: [
            ...inside.map((one) => ({ ...one, name: one.name === '' ? item : `${item}.${one.name}` })),
            ...around.all,
          ],
          prefix: item,
          begin: () => (first ? newComparison(first, item) : null),
          joinGroup: (path, join, isNegated) =>
            change(update(update(query, 'combinator', join, [...path]), 'not', isNegated, [...path])),
        }}
      >
        <QueryBuilder<SentenceQuery, FullField, FullOperator, FullCombinator>
          query={query}
          enableMountQueryChange={false}
          onAddRule={(rule) => {
            if (!first) return false
            around.noteAdded(rule.id ?? null)
            return { ...rule, ...ruleOf(newComparison(first, item)) }
          }}
          onQueryChange={change}
        />
      </SentenceProvider>
    </Frame>
  )
}

function Frame({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles['inner']} role="group" aria-label={label}>
      {children}
    </div>
  )
}

function isSame(one: ItemStatement, other: ItemStatement): boolean {
  return writeSentence(one) === writeSentence(other)
}
