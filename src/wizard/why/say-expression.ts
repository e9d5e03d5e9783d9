import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Because } from '../../engine/explain/index.ts'
import type { Json } from '../../engine/json.ts'
import { formatDate } from '../../formats/index.ts'
import type { ProductTexts } from '../texts/product-texts.ts'
import { say as sayText } from './say.ts'

/** A part of a checked expression. */
type Tree = Extract<Because['about'], { readonly kind: 'statement' }>['tree']

/** Names for the parts of an expression. */
export interface SayingContext {
  readonly i18n: I18n
  readonly texts: ProductTexts
  readonly product: string
  /** Names of the items that the comprehensions around the part go through. */
  readonly places: ReadonlyMap<string, string>
}

const words = {
  yes: msg({ id: 'why.say.yes', message: 'да' }),
  no: msg({ id: 'why.say.no', message: 'нет' }),
  none: msg({ id: 'why.say.none', message: 'нет ответа' }),
  answered: msg({ id: 'why.say.answered', message: 'есть ответ' }),
  today: msg({ id: 'why.say.today', message: 'сегодня' }),
  language: msg({ id: 'why.say.language', message: 'язык' }),
  answer: msg({ id: 'why.say.response', message: 'ответ' }),
  age: msg({ id: 'why.say.age', message: 'возраст' }),
  size: msg({ id: 'why.say.size', message: 'длина' }),
  year: msg({ id: 'why.say.year', message: 'год' }),
  month: msg({ id: 'why.say.month', message: 'месяц' }),
  day: msg({ id: 'why.say.day', message: 'день' }),
  between: msg({ id: 'why.say.between', message: 'дней между' }),
  not: msg({ id: 'why.say.not', message: 'не' }),
  and: msg({ id: 'why.say.and', message: 'и' }),
  or: msg({ id: 'why.say.or', message: 'или' }),
  in: msg({ id: 'why.say.in', message: 'одно из' }),
  pattern: msg({ id: 'why.say.pattern', message: 'по образцу' }),
  valid: msg({ id: 'why.say.valid', message: 'заполнено верно' }),
  verified: msg({ id: 'why.say.verified', message: 'подтверждено кодом' }),
  visited: msg({ id: 'why.say.visited', message: 'открывали' }),
  purchase: msg({ id: 'why.say.purchase', message: 'покупка' }),
  all: msg({ id: 'why.say.all', message: 'у каждого' }),
  exists: msg({ id: 'why.say.exists', message: 'хотя бы у одного' }),
  existsOne: msg({ id: 'why.say.exists-one', message: 'ровно у одного' }),
  map: msg({ id: 'why.say.map', message: 'для каждого' }),
  filter: msg({ id: 'why.say.filter', message: 'только те, у которых' }),
  pending: msg({ id: 'why.say.pending', message: 'ждёт ответа' }),
  manual: msg({ id: 'why.say.manual', message: 'заполнено вручную' }),
  ok: msg({ id: 'why.say.ok', message: 'найдено' }),
} as const

const named: Readonly<Record<string, keyof typeof words>> = {
  age: 'age',
  size: 'size',
  year: 'year',
  month: 'month',
  day: 'day',
  daysBetween: 'between',
}

const signs: Readonly<Record<string, string>> = {
  '<': '<',
  '<=': '≤',
  '>': '>',
  '>=': '≥',
  '*': '×',
  '/': '÷',
}

/** An expression in the analyst's language, with the product's own labels. */
export function sayExpression(node: Tree, context: SayingContext): string {
  const { i18n, texts, product } = context
  const say = (part: Tree): string => sayExpression(part, context)
  const word = (name: keyof typeof words): string => i18n._(words[name])
  const place = placeOf(node, context)
  if (place !== null) return quoteLabel(texts, product, place)
  switch (node.op) {
    case 'literal':
      return sayValue(node.value, context, null)
    case 'root':
      return word(node.name === 'today' || node.name === 'language' ? node.name : 'answer')
    case 'local':
      return node.name
    case 'field':
      return `${say(node.of)} → ${node.name}`
    case 'index':
      return `${say(node.of)} № ${say(node.at)}`
    case 'call': {
      const name = `«${texts.find(`${product}.call.${node.id}`) ?? node.id}»`
      return node.part === 'outcome' || node.part === 'result' ? name : `${name}: ${word(node.part)}`
    }
    case 'condition':
      return `«${node.name}»`
    case 'asked':
      return `${quoteLabel(texts, product, node.about)}: ${word(node.what)}`
    case 'purchase':
      return word('purchase')
    case 'not':
      return `${word('not')} (${say(node.of)})`
    case 'negate':
      return `−${say(node.of)}`
    case 'truth':
      return say(node.of)
    case 'and':
    case 'or':
      return `(${say(node.left)} ${word(node.op)} ${say(node.right)})`
    case 'choose':
      return `(${say(node.test)} ? ${say(node.yes)} : ${say(node.no)})`
    case 'order':
      return `${say(node.left)} ${signs[node.sign] ?? node.sign} ${say(node.right)}`
    case 'equal':
    case 'differ':
      return sayEqual(node, context)
    case 'math':
    case 'join':
    case 'shift': {
      const [left, right] = node.op === 'shift' ? [node.date, node.span] : [node.left, node.right]
      const sign = node.op === 'join' ? '+' : (signs[node.sign] ?? node.sign)
      return `${say(left)} ${sign} ${say(right)}`
    }
    case 'in':
      return `${say(node.left)} — ${word('in')}: ${sayOptions(node.right, node.left, context)}`
    case 'list':
      return node.items.map(say).join(', ')
    case 'map':
      return node.entries.map(([key, value]) => `${say(key)}: ${say(value)}`).join(', ')
    case 'each': {
      const inner = withName(context, node.name, node.list)
      const quantifier = word(node.macro === 'exists_one' ? 'existsOne' : node.macro)
      return `${say(node.list)}, ${quantifier}: ${sayExpression(node.body, inner)}`
    }
    case 'pairs':
      return `${say(node.of)}: ${sayExpression(node.body, withName(context, node.names[1], node.of))}`
    case 'sortBy':
      return say(node.list)
    case 'bind':
      return sayExpression(node.body, withName(context, node.name, node.value))
    case 'matches':
      return `${say(node.of)} — ${word('pattern')} ${node.pattern}`
    case 'apply':
      return sayApplied(node, context)
    default:
      return node satisfies never
  }
}

/** A value as people read it: the option's text for an answer with options, a date, yes or no. */
export function sayValue(
  value: Json,
  { i18n, texts }: Pick<SayingContext, 'i18n' | 'texts'>,
  field: string | null,
): string {
  if (value === null || value === '') return i18n._(words.none)
  const option = field === null ? null : texts.find(`${field}.option.${String(value)}`)
  if (option !== null) return `«${option}»`
  if (typeof value === 'boolean') return i18n._(value ? words.yes : words.no)
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : `«${value}»`
  return typeof value === 'number' ? String(value).replace('-', '−') : JSON.stringify(value)
}

/** The label of a field or list, in quotes; its place when it has no label. */
export function quoteLabel(texts: ProductTexts, product: string, place: string): string {
  const key = textKeyOf(product, place)
  return `«${texts.find([`${key}.label`, `${key}.short`, `${key}.title`]) ?? place}»`
}

function textKeyOf(product: string, place: string): string {
  return [product, ...place.split('/').filter((name) => name !== '' && name !== '*')].join('.')
}

function sayEqual(node: Tree & { readonly op: 'equal' | 'differ' }, context: SayingContext): string {
  const [one, other] =
    node.left.op === 'literal' ? [node.right, node.left] : ([node.left, node.right] as const)
  const { i18n } = context
  if (other.op === 'literal' && other.value === null)
    return `${sayExpression(one, context)}: ${i18n._(node.op === 'equal' ? words.none : words.answered)}`
  const sign = node.op === 'equal' ? '=' : '≠'
  return `${sayExpression(one, context)} ${sign} ${sayBeside(other, one, context)}`
}

/** A value beside the field that it is compared with: the text of the option, where there is one. */
function sayBeside(node: Tree, beside: Tree, context: SayingContext): string {
  const place = placeOf(beside, context)
  if (node.op !== 'literal') return sayExpression(node, context)
  return sayValue(node.value, context, place === null ? null : textKeyOf(context.product, place))
}

function sayOptions(node: Tree, beside: Tree, context: SayingContext): string {
  return node.op === 'list'
    ? node.items.map((item) => sayBeside(item, beside, context)).join(', ')
    : sayExpression(node, context)
}

function sayApplied({ name, args }: Tree & { readonly op: 'apply' }, context: SayingContext): string {
  const { i18n } = context
  const [first, second] = args
  const texts = args.map((arg) => sayExpression(arg, context))
  if (name === 'date' || name === 'has' || name === 'hasValue' || name === 'orValue') return texts[0] ?? ''
  if (name === 'days' || name === 'months' || name === 'years') {
    const count = first?.op === 'literal' && typeof first.value === 'number' ? first.value : null
    return count === null
      ? `${texts[0] ?? ''} (${i18n._(spanWords[name])})`
      : sayText(i18n, spans[name], { count })
  }
  const known = named[name]
  // An age today is an age; for another day the day is named.
  const shown = name === 'age' && second?.op === 'root' && second.name === 'today' ? texts.slice(0, 1) : texts
  return `${known ? i18n._(words[known]) : name}(${shown.join(', ')})`
}

const spans = {
  days: msg({
    id: 'why.say.days',
    message: '{count, plural, one {# день} few {# дня} many {# дней} other {# дня}}',
  }),
  months: msg({
    id: 'why.say.months',
    message: '{count, plural, one {# месяц} few {# месяца} many {# месяцев} other {# месяца}}',
  }),
  years: msg({
    id: 'why.say.years',
    message: '{count, plural, one {# год} few {# года} many {# лет} other {# года}}',
  }),
} as const

const spanWords = {
  days: msg({ id: 'why.say.in-days', message: 'дней' }),
  months: msg({ id: 'why.say.in-months', message: 'месяцев' }),
  years: msg({ id: 'why.say.in-years', message: 'лет' }),
} as const

function withName(context: SayingContext, name: string, list: Tree): SayingContext {
  const place = placeOf(list, context)
  return place === null ? context : { ...context, places: new Map([...context.places, [name, `${place}/*`]]) }
}

/** The place of an answer that a chain of names reads; null for any other part. */
function placeOf(node: Tree, context: SayingContext): string | null {
  if (node.op === 'truth') return placeOf(node.of, context)
  if (node.op === 'local') return context.places.get(node.name) ?? null
  if (node.op !== 'field') return null
  if (node.of.op === 'root') {
    const { name } = node.of
    if (name === 'data') return `/${node.name}`
    return name === 'item' || name === 'outer' ? `${context.places.get(name) ?? ''}/${node.name}` : null
  }
  const above = placeOf(node.of, context)
  return above === null ? null : `${above}/${node.name}`
}
