import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef, useState } from 'react'
import {
  type FullCombinator,
  type FullField,
  type FullOperator,
  QueryBuilder,
  update,
} from 'react-querybuilder'
import { type CelSentence, type SentenceName, writeSentence } from '../../engine/sentences/index.ts'
import { LiveStatus } from '../../ui/index.ts'
import { newClause } from './clause-changes.ts'
import { SentenceGroup } from './clause-group.tsx'
import { ClauseRow } from './clause-row.tsx'
import type { WordsOfProduct } from './name-words.ts'
import { queryOf, ruleOf, sentenceOf, type SentenceQuery } from './query-of-sentence.ts'
import styles from './sentence.module.css'
import { type SentenceContext, SentenceProvider } from './sentence-context.ts'
import { sentenceWords } from './sentence-words.ts'

export interface SentenceEditorProps {
  readonly id: string
  /** Id of the element that names the editor. */
  readonly labelledBy: string
  /** The expression in the draft. */
  readonly text: string
  /** The last text that was read, as a sentence. */
  readonly read: { readonly text: string; readonly sentence: CelSentence }
  readonly names: readonly SentenceName[]
  readonly words: WordsOfProduct
  /** The day of the page, `2026-11-22`. */
  readonly today: string
  readonly isReadOnly: boolean
  /** Takes the CEL of the changed sentence. */
  readonly onChange: (text: string) => void
}

/** A query, and the text of the expression that it stands for. */
interface OpenedQuery {
  readonly query: SentenceQuery
  readonly text: string
  /** The text in the draft when the query was changed, until the draft holds the new one. */
  readonly before: string | null
}

function openedQuery({ text, sentence }: SentenceEditorProps['read']): OpenedQuery {
  return { query: queryOf(sentence), text, before: null }
}

const controls = { rule: ClauseRow, ruleGroup: SentenceGroup }

/**
 * Editor of a statement as a sentence: clauses, groups of them, and statements about the items of a list. The text of the
 * expression is what is kept: only a change of the sentence writes it again.
 */
export function SentenceEditor({
  id,
  labelledBy,
  text,
  read,
  names,
  words,
  today,
  isReadOnly,
  onChange,
}: SentenceEditorProps) {
  const { i18n } = useLingui()
  // The query stands for a text: it stays, with its focus and empty groups, until the draft holds another one.
  const [opened, setOpened] = useState<OpenedQuery>(() => openedQuery(read))
  const [announcement, setAnnouncement] = useState('')
  const added = useRef<string | null>(null)
  const isTaken = opened.before !== null && opened.text === text
  const isOther = opened.text !== text && opened.before !== text && read.text === text
  if (isTaken) setOpened({ ...opened, before: null })
  if (isOther) setOpened(openedQuery(read))
  const { query } = opened
  const usable = useMemo(() => names.filter(({ of }) => of !== 'constant'), [names])
  const [first] = usable
  const begin = () => (first ? newClause(first, null, []) : null)
  const change = (next: SentenceQuery) => {
    const written = writeSentence(sentenceOf(next))
    const isChanged = written !== writeSentence(sentenceOf(query))
    setOpened(isChanged ? { query: next, text: written, before: text } : { ...opened, query: next })
    if (isChanged) onChange(written)
  }
  const noteAdded = (one: string | null) => {
    added.current = one
  }
  const context: SentenceContext = {
    ...words,
    names: usable,
    all: names,
    prefix: null,
    today,
    isReadOnly,
    noteAdded,
    takeAdded: (one) => {
      const isAdded = added.current === one
      if (isAdded) added.current = null
      return isAdded
    },
    begin,
    announce: setAnnouncement,
    joinGroup: (path, join, isNegated) =>
      change(update(update(query, 'combinator', join, [...path]), 'not', isNegated, [...path])),
  }
  return (
    <div className={styles['sentence']} id={id} role="group" aria-labelledby={labelledBy}>
      <SentenceProvider value={context}>
        <QueryBuilder<SentenceQuery, FullField, FullOperator, FullCombinator>
          query={query}
          maxLevels={1}
          controlElements={controls}
          enableMountQueryChange={false}
          addRuleToNewGroups
          suppressStandardClassnames
          accessibleDescriptionGenerator={() => ''}
          onAddRule={(rule) => {
            const clause = begin()
            if (clause === null) return false
            noteAdded(rule.id ?? null)
            return { ...rule, ...ruleOf(clause) }
          }}
          onAddGroup={(group) => {
            const clause = begin()
            if (clause === null) return false
            return {
              ...group,
              combinator: query.combinator === 'and' ? 'or' : 'and',
              rules: group.rules.map((rule) => {
                noteAdded(rule.id ?? null)
                return { id: rule.id ?? '', ...ruleOf(clause) }
              }),
            } as SentenceQuery
          }}
          onQueryChange={change}
        />
      </SentenceProvider>
      <p className={styles['words']}>{sentenceWords(i18n, context, sentenceOf(query))}</p>
      <LiveStatus>{announcement}</LiveStatus>
    </div>
  )
}
