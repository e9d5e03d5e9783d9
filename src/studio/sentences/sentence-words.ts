import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type {
  Clause,
  ClauseGroup,
  ComparisonClause,
  DateUnit,
  ItemStatement,
  Operand,
  Quantified,
  CelSentence,
  SentenceName,
} from '../../engine/sentences/index.ts'
import { formatDate } from '../../formats/index.ts'
import { fullName } from './clause-changes.ts'
import { labelOfName, labelOfValue, type WordsOfProduct } from './name-words.ts'
import { numberOperatorWords, operatorWords } from './operators.ts'
import { quantifierText } from './quantifier-words.ts'

/** What the words of a sentence are made of: the names of its place and the texts of the product. */
export interface WordsOfSentence extends WordsOfProduct {
  readonly names: readonly SentenceName[]
  readonly all: readonly SentenceName[]
  readonly prefix: string | null
}

const and = msg({ id: 'studio.sentence.and', message: 'и' })
const or = msg({ id: 'studio.sentence.or', message: 'или' })
const always = msg({ id: 'studio.sentence.always', message: 'Без условий: всегда' })

/** A sentence in the analyst's words: "Start date not earlier than today and …". */
export function sentenceWords(i18n: I18n, context: WordsOfSentence, sentence: CelSentence): string {
  if (sentence.parts.length === 0) return i18n._(always)
  return joinedWords(i18n, sentence, (part) => partWords(i18n, context, part))
}

function partWords(i18n: I18n, context: WordsOfSentence, part: Clause | ClauseGroup): string {
  switch (part.kind) {
    case 'group': {
      const text = joinedWords(i18n, part, (one) => partWords(i18n, context, one))
      return part.isNegated ? text : `(${text})`
    }
    case 'items':
      return quantifiedWords(i18n, context, part)
    case 'compare':
      return comparisonWords(i18n, context, part)
  }
}

function joinedWords<Part>(
  i18n: I18n,
  { join, isNegated, parts }: Pick<CelSentence, 'join' | 'isNegated'> & { readonly parts: readonly Part[] },
  words: (part: Part) => string,
): string {
  const text = parts.map(words).join(` ${i18n._(join === 'and' ? and : or)} `)
  return isNegated ? i18n._(msg({ id: 'studio.sentence.not', message: `неверно, что (${text})` })) : text
}

function comparisonWords(i18n: I18n, context: WordsOfSentence, clause: ComparisonClause): string {
  const { names, prefix } = context
  const name = names.find((one) => fullName(one, prefix) === clause.subject)
  const label = (name && labelOfName(context, name)) ?? clause.subject
  const measure = clause.measure === 'date' ? 'value' : clause.measure
  const operator = operatorWords(
    i18n,
    `${measure}:${clause.operator}`,
    clause.measure === 'date' ? 'date' : (name?.type ?? clause.type),
    name?.of ?? 'field',
  )
  const operand = clause.operand === null ? '' : operandWords(i18n, context, clause.operand, name ?? null)
  return [`«${label}»`, operator, operand].filter(Boolean).join(' ')
}

function quantifiedWords(i18n: I18n, context: WordsOfSentence, clause: Quantified): string {
  const list = context.names.find(({ name }) => name === clause.lists[0])
  const label = clause.lists
    .map((one) => {
      const known = context.names.find(({ name }) => name === one)
      return (known && labelOfName(context, known)) ?? one
    })
    .join(' + ')
  const within = { ...context, names: list?.inside ?? [], prefix: clause.item }
  const inner = itemWords(i18n, within, clause.inner)
  const count =
    clause.count === null
      ? ''
      : `${numberOperatorWords(i18n, clause.count.operator)} ${operandWords(i18n, context, clause.count.operand, null)}`
  return [`«${label}»:`, quantifierText(i18n, clause.quantifier), count, inner === '' ? '' : `(${inner})`]
    .filter(Boolean)
    .join(' ')
}

function itemWords(i18n: I18n, context: WordsOfSentence, statement: ItemStatement): string {
  return joinedWords(i18n, statement, (part) => comparisonWords(i18n, context, part))
}

const unitNames: Readonly<Record<DateUnit, MessageDescriptor>> = {
  days: msg({ id: 'studio.sentence.days', message: 'дней' }),
  months: msg({ id: 'studio.sentence.months', message: 'месяцев' }),
  years: msg({ id: 'studio.sentence.years', message: 'лет' }),
}

/** A distance between days: "18 years", "const.windowDays days". */
function spanWords(i18n: I18n, unit: DateUnit, amount: number | string): string {
  if (typeof amount === 'string') return `${amount} ${i18n._(unitNames[unit])}`
  switch (unit) {
    case 'days':
      return i18n._(
        msg({
          id: 'studio.sentence.span.days',
          message: plural(amount, { one: '# день', few: '# дня', many: '# дней', other: '# дня' }),
        }),
      )
    case 'months':
      return i18n._(
        msg({
          id: 'studio.sentence.span.months',
          message: plural(amount, { one: '# месяц', few: '# месяца', many: '# месяцев', other: '# месяца' }),
        }),
      )
    case 'years':
      return i18n._(
        msg({
          id: 'studio.sentence.span.years',
          message: plural(amount, { one: '# год', few: '# года', many: '# лет', other: '# года' }),
        }),
      )
  }
}

function operandWords(
  i18n: I18n,
  context: WordsOfSentence,
  operand: Operand,
  subject: SentenceName | null,
): string {
  switch (operand.kind) {
    case 'value':
      return typeof operand.value === 'string' && (subject?.values ?? null) === null
        ? `«${operand.value}»`
        : labelOfValue(context, subject?.pattern ?? null, operand.value)
    case 'date':
      return formatDate(operand.day)
    case 'name':
      return nameWords(context, operand.name)
    case 'values':
      return operand.values.map((one) => operandWords(i18n, context, one, subject)).join(', ')
    case 'shifted': {
      const from =
        operand.from === 'today'
          ? i18n._(msg({ id: 'studio.sentence.today', message: 'сегодня' }))
          : nameWords(context, operand.from)
      if (operand.amount === 0) return from
      return `${from} ${operand.sign === '-' ? '−' : '+'} ${spanWords(i18n, operand.unit, operand.amount)}`
    }
    case 'year': {
      const year = i18n._(msg({ id: 'studio.sentence.this-year', message: 'нынешний год' }))
      return operand.amount === 0 ? year : `${year} ${operand.sign === '-' ? '−' : '+'} ${operand.amount}`
    }
  }
}

function nameWords(context: WordsOfSentence, name: string): string {
  const known = context.all.find((one) => one.name === name)
  const label = known ? labelOfName(context, known) : null
  return label === null ? name : `«${label}»`
}
