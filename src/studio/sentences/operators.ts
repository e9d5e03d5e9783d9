import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  ComparisonClause,
  NumberOperator,
  ClauseOperator,
  SentenceName,
  SubjectType,
} from '../../engine/sentences/index.ts'

/** What is compared and how, as one choice: `value:atLeast`, `age:less`. */
export type OperatorChoice = `${ComparisonClause['measure']}:${ClauseOperator}`

const orders = ['is', 'isNot', 'less', 'atMost', 'more', 'atLeast'] as const
const sets = ['oneOf', 'noneOf'] as const
const filling = ['filled', 'empty'] as const
const texts = ['contains', 'containsNot', 'startsWith', 'startsNotWith', 'endsWith', 'endsNotWith'] as const

/** Names that always have a value: they are true or false, and never unanswered. */
const alwaysAnswered = new Set<SentenceName['of']>(['condition', 'call', 'purchase'])

/** The operators of a name, the most used first. A choice among values has no order. */
export function operatorsOf({ type, of, values }: SentenceName): readonly OperatorChoice[] {
  if (values !== null && type !== 'bool') return plain(['is', 'isNot', ...sets, ...filling])
  switch (type) {
    case 'bool':
      return plain(alwaysAnswered.has(of) ? ['yes', 'notYes'] : ['yes', 'no', 'notYes', ...filling])
    case 'number':
      return plain([...orders, ...sets, ...filling])
    case 'text':
      return [
        ...plain(['is', 'isNot', ...sets, ...texts, ...filling]),
        ...orders.map((one) => `length:${one}` as const),
      ]
    case 'date':
      return [...plain([...orders, ...filling]), ...orders.map((one) => `age:${one}` as const)]
    case 'any':
      return plain([...orders, ...sets, ...texts, 'yes', 'no', 'notYes', ...filling])
    case 'list':
    case 'other':
      return plain(filling)
  }
}

function plain(operators: readonly ClauseOperator[]): readonly OperatorChoice[] {
  return operators.map((one) => `value:${one}` as const)
}

/** The parts of a choice. */
export function partsOfChoice(choice: string): Pick<ComparisonClause, 'measure' | 'operator'> {
  const [measure, operator] = choice.split(':')
  // Choices come from `operatorsOf` and from comparisons only.
  return { measure, operator } as Pick<ComparisonClause, 'measure' | 'operator'>
}

const numbers: Readonly<Record<NumberOperator, MessageDescriptor>> = {
  is: msg({ id: 'studio.sentence.is', message: 'равно' }),
  isNot: msg({ id: 'studio.sentence.is-not', message: 'не равно' }),
  less: msg({ id: 'studio.sentence.less', message: 'меньше' }),
  atMost: msg({ id: 'studio.sentence.at-most', message: 'не больше' }),
  more: msg({ id: 'studio.sentence.more', message: 'больше' }),
  atLeast: msg({ id: 'studio.sentence.at-least', message: 'не меньше' }),
}

const dates: Readonly<Record<NumberOperator, MessageDescriptor>> = {
  is: msg({ id: 'studio.sentence.date.is', message: 'в день' }),
  isNot: msg({ id: 'studio.sentence.date.is-not', message: 'не в день' }),
  less: msg({ id: 'studio.sentence.date.less', message: 'раньше чем' }),
  atMost: msg({ id: 'studio.sentence.date.at-most', message: 'не позже чем' }),
  more: msg({ id: 'studio.sentence.date.more', message: 'позже чем' }),
  atLeast: msg({ id: 'studio.sentence.date.at-least', message: 'не раньше чем' }),
}

const ages: Readonly<Record<NumberOperator, MessageDescriptor>> = {
  is: msg({ id: 'studio.sentence.age.is', message: 'полных лет ровно' }),
  isNot: msg({ id: 'studio.sentence.age.is-not', message: 'полных лет не' }),
  less: msg({ id: 'studio.sentence.age.less', message: 'полных лет меньше' }),
  atMost: msg({ id: 'studio.sentence.age.at-most', message: 'полных лет не больше' }),
  more: msg({ id: 'studio.sentence.age.more', message: 'полных лет больше' }),
  atLeast: msg({ id: 'studio.sentence.age.at-least', message: 'полных лет не меньше' }),
}

const lengths: Readonly<Record<NumberOperator, MessageDescriptor>> = {
  is: msg({ id: 'studio.sentence.length.is', message: 'знаков ровно' }),
  isNot: msg({ id: 'studio.sentence.length.is-not', message: 'знаков не' }),
  less: msg({ id: 'studio.sentence.length.less', message: 'знаков меньше' }),
  atMost: msg({ id: 'studio.sentence.length.at-most', message: 'знаков не больше' }),
  more: msg({ id: 'studio.sentence.length.more', message: 'знаков больше' }),
  atLeast: msg({ id: 'studio.sentence.length.at-least', message: 'знаков не меньше' }),
}

const others: Readonly<Record<Exclude<ClauseOperator, NumberOperator>, MessageDescriptor>> = {
  oneOf: msg({ id: 'studio.sentence.one-of', message: 'одно из' }),
  noneOf: msg({ id: 'studio.sentence.none-of', message: 'ни одно из' }),
  empty: msg({ id: 'studio.sentence.empty', message: 'без ответа' }),
  filled: msg({ id: 'studio.sentence.filled', message: 'отвечено' }),
  yes: msg({ id: 'studio.sentence.yes', message: 'да' }),
  no: msg({ id: 'studio.sentence.no', message: 'нет' }),
  notYes: msg({ id: 'studio.sentence.not-yes', message: 'нет или без ответа' }),
  contains: msg({ id: 'studio.sentence.contains', message: 'содержит' }),
  containsNot: msg({ id: 'studio.sentence.contains-not', message: 'не содержит' }),
  startsWith: msg({ id: 'studio.sentence.starts', message: 'начинается с' }),
  startsNotWith: msg({ id: 'studio.sentence.starts-not', message: 'не начинается с' }),
  endsWith: msg({ id: 'studio.sentence.ends', message: 'кончается на' }),
  endsNotWith: msg({ id: 'studio.sentence.ends-not', message: 'не кончается на' }),
}

/** An operator in the analyst's words; `of` is what the name is, `type` that of its values. */
export function operatorWords(
  i18n: I18n,
  choice: OperatorChoice,
  type: SubjectType,
  of: SentenceName['of'],
): string {
  const { measure, operator } = partsOfChoice(choice)
  if (operator === 'notYes' && alwaysAnswered.has(of)) return i18n._(others.no)
  if (!isOrder(operator)) return i18n._(others[operator])
  if (measure === 'age') return i18n._(ages[operator])
  if (measure === 'length') return i18n._(lengths[operator])
  return i18n._((type === 'date' ? dates : numbers)[operator])
}

/** The words of an operator between two numbers. */
export function numberOperatorWords(i18n: I18n, operator: NumberOperator): string {
  return i18n._(numbers[operator])
}

/** The operators between two numbers. */
export const numberOperators: readonly NumberOperator[] = orders

function isOrder(operator: ClauseOperator): operator is NumberOperator {
  return Object.hasOwn(numbers, operator)
}
