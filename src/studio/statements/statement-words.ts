import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SentenceName } from '../../engine/sentences/index.ts'
import type { SentenceAnswer } from '../findings/ask-expression.ts'
import { keyLabel } from '../grammar/key-words.ts'
import { labelOfName, type WordsOfProduct } from '../sentences/name-words.ts'
import { sentenceWords } from '../sentences/sentence-words.ts'
import type { DraftStatement, StatementKind } from './draft-statements.ts'

const kinds: Readonly<Record<StatementKind, MessageDescriptor>> = {
  condition: msg({ id: 'studio.statement.condition', message: 'Условие с именем' }),
  rule: msg({ id: 'studio.statement.rule', message: 'Должно выполняться' }),
  bound: msg({ id: 'studio.statement.bound', message: 'Граница' }),
  shown: msg({ id: 'studio.statement.shown', message: 'Действует, когда' }),
  computed: msg({ id: 'studio.statement.computed', message: 'Вычисляется' }),
  call: msg({ id: 'studio.statement.call', message: 'Вызов отправляется' }),
}

/** Returns what statements of a kind are for. */
export function statementKindWords(i18n: I18n, kind: StatementKind): string {
  return i18n._(kinds[kind])
}

/** A statement in words: a sentence where a sentence says it, else its expression with the customer's words for names. */
export function statementWords(
  i18n: I18n,
  words: WordsOfProduct,
  { kind, text, property, definition, id }: DraftStatement,
  answers: ReadonlyMap<string, SentenceAnswer>,
): string {
  if (kind === 'bound') return `${keyLabel(i18n, property, definition)}: ${text}`
  if (kind === 'shown') {
    const own = words.texts[`${words.product}.condition.${text}`]
    const condition = answers.get(`/conditions/${text}`)
    const sentence = condition?.read.ok ? sentenceOf(i18n, words, condition) : null
    return sentence === null ? `«${own ?? text}»` : `«${own ?? text}»: ${sentence}`
  }
  const answer = answers.get(id)
  if (answer === undefined) return text
  return answer.read.ok ? (sentenceOf(i18n, words, answer) ?? text) : withLabels(text, words, answer.names)
}

function sentenceOf(i18n: I18n, words: WordsOfProduct, { read, names }: SentenceAnswer): string | null {
  return read.ok ? sentenceWords(i18n, { ...words, names, all: names, prefix: null }, read.sentence) : null
}

/** An expression with each name that customers know by a label written as this label. */
function withLabels(text: string, words: WordsOfProduct, names: readonly SentenceName[]): string {
  const labels = new Map(
    names.flatMap((one) => {
      const label = labelOfName(words, one)
      return label === null || one.name === '' ? [] : [[one.name, `«${label}»`] as const]
    }),
  )
  // A path of names, as long as it goes; what stands in quotation marks stays.
  return text.replaceAll(/'[^']*'|"[^"]*"|[A-Za-z_][\w.]*/g, (path) => labels.get(path) ?? path)
}
