import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Because } from '../../engine/explain/index.ts'
import { formatDate } from '../../formats/index.ts'
import type { Json } from '../../engine/json.ts'
import { formatAnswer, formatMoney } from '../../ui/index.ts'
import type { ProductTexts } from '../texts/product-texts.ts'
import { paramTexts } from '../texts/value-text.ts'
import { say } from './say.ts'
import { quoteLabel, sayExpression, sayValue } from './say-expression.ts'

/** Where the words of an explanation come from. */
export interface WhyWords {
  readonly i18n: I18n
  readonly texts: ProductTexts
  readonly product: string
}

type AboutOf<Kind extends Because['about']['kind']> = Extract<Because['about'], { readonly kind: Kind }>

/** One line of an explanation in the analyst's language, with the product's own labels. */
export function whyWords({ about, holds, turns }: Because, words: WhyWords): string {
  const { i18n, texts, product } = words
  const yes = holds === true
  switch (about.kind) {
    case 'shown':
      return sayShown(about, yes, words)
    case 'continue':
      return say(
        i18n,
        yes
          ? msg({ id: 'why.goes-on', message: '«Продолжить» ведёт дальше' })
          : msg({ id: 'why.refuses', message: '«Продолжить» не пускает дальше' }),
      )
    case 'end':
    case 'stop': {
      const name = `«${texts.find([`${product}.stop.${about.stop}.title`, `${product}.stop.${about.stop}`, `${product}.outcome.${about.stop}.title`, `${product}.outcome.${about.stop}`]) ?? about.stop}»`
      return yes
        ? say(i18n, msg({ id: 'why.stopped', message: 'Анкета остановилась: {name}' }), { name })
        : say(i18n, msg({ id: 'why.not-stopped', message: 'Остановки нет: {name}' }), { name })
    }
    case 'price':
      return about.premium === null
        ? say(i18n, msg({ id: 'why.no-price', message: 'Цены ещё нет' }))
        : say(i18n, msg({ id: 'why.price', message: 'Цена: {price}' }), {
            price: formatMoney({ minor: about.premium, currency: about.currency }, texts.language),
          })
    case 'priceLine': {
      const name = texts.find(`${product}.price.${about.line}`) ?? about.line
      const { value, per, amount, currency } = about
      const factor = `× ${String(value)}${per === 1 ? '' : ` / ${per}`}`
      const sum = amount === null ? String(value) : formatMoney({ minor: amount, currency }, texts.language)
      return `${name}: ${about.isFactor ? factor : sum}`
    }
    case 'requestValue':
      return `${about.name === '' ? '…' : about.name} = ${sayValue(about.value, words, null)}`
    case 'condition': {
      const name = texts.find(`${product}.condition.${about.name}`) ?? about.name
      return yes
        ? say(i18n, msg({ id: 'why.condition', message: 'Условие «{name}» выполнено' }), { name })
        : say(i18n, msg({ id: 'why.condition.not', message: 'Условие «{name}» не выполнено' }), {
            name,
          })
    }
    case 'rule':
      return sayRule(about, holds, words)
    case 'gate': {
      const name = texts.find(`${product}.gate.${about.gate}`) ?? about.gate
      return yes
        ? say(i18n, msg({ id: 'why.gate', message: 'Условие перехода выполнено: «{name}»' }), { name })
        : say(i18n, msg({ id: 'why.gate.not', message: 'Условие перехода не выполнено: «{name}»' }), {
            name,
          })
    }
    case 'problem': {
      const text =
        texts.find(about.texts, paramTexts(about.params, about.field, texts.language)) ?? about.texts[0] ?? ''
      return about.field ? `${quoteLabel(texts, product, about.field.pattern)}: ${text}` : text
    }
    case 'required':
      return say(i18n, msg({ id: 'why.required', message: 'На вопрос {name} нужен ответ' }), {
        name: quoteLabel(texts, product, about.field.pattern),
      })
    case 'group':
      return say(
        i18n,
        turns === 'together'
          ? msg({ id: 'why.together', message: 'Станет иначе, когда изменится всё это:' })
          : msg({ id: 'why.each', message: 'Станет иначе, когда изменится любое из этого:' }),
      )
    case 'statement': {
      const places = new Map(Object.entries(about.places))
      const statement = sayExpression(about.tree, { ...words, places })
      return yes
        ? say(i18n, msg({ id: 'why.true', message: 'Верно: {statement}' }), { statement })
        : say(i18n, msg({ id: 'why.false', message: 'Неверно: {statement}' }), { statement })
    }
    case 'valid':
    case 'verified':
      return sayChecked(about, yes, words)
    case 'visited': {
      const name = texts.find(`${product}.slide.${about.slide}.title`) ?? about.slide
      return yes
        ? say(i18n, msg({ id: 'why.visited', message: 'Слайд «{name}» уже открывали' }), { name })
        : say(i18n, msg({ id: 'why.visited.not', message: 'Слайд «{name}» ещё не открывали' }), {
            name,
          })
    }
    case 'call':
      return sayCall(about, words)
    case 'answer': {
      const value = about.label === null ? sayAnswer(about.value, about.field, words) : `«${about.label}»`
      return `${quoteLabel(texts, product, about.field.pattern)}: ${value}`
    }
    case 'list': {
      const name = texts.find(`${product}.list.${about.list}.title`) ?? about.list
      const { count } = about
      return say(i18n, msg({ id: 'why.list', message: 'В списке «{name}»: {count}' }), { name, count })
    }
    case 'today':
      return say(i18n, msg({ id: 'why.today', message: 'Сегодня {day}' }), {
        day: formatDate(about.value),
      })
    case 'language':
      return say(i18n, msg({ id: 'why.language', message: 'Язык: {name}' }), { name: about.value })
    case 'purchase':
      return say(
        i18n,
        about.value === 'paid'
          ? msg({ id: 'why.paid', message: 'Покупка оплачена' })
          : msg({ id: 'why.unpaid', message: 'Покупка не оплачена' }),
      )
    default:
      return about satisfies never
  }
}

function sayShown(
  { what, name }: AboutOf<'shown'>,
  yes: boolean,
  { i18n, texts, product }: WhyWords,
): string {
  if (what === 'slide') {
    const slide = texts.find(`${product}.slide.${name}.title`) ?? name
    return yes
      ? say(i18n, msg({ id: 'why.slide', message: 'Слайд «{slide}» показан' }), { slide })
      : say(i18n, msg({ id: 'why.slide.not', message: 'Слайд «{slide}» не показан' }), { slide })
  }
  const place =
    what === 'list'
      ? `«${texts.find(`${product}.list.${name}.title`) ?? name}»`
      : quoteLabel(texts, product, name)
  return yes
    ? say(i18n, msg({ id: 'why.shown', message: '{place}: показано' }), { place })
    : say(i18n, msg({ id: 'why.shown.not', message: '{place}: не показано' }), { place })
}

function sayRule({ rule, params }: AboutOf<'rule'>, holds: boolean | null, words: WhyWords): string {
  const { i18n, texts, product } = words
  // A value that is not known yet, such as one of an item before there is an item, has to be seen as one.
  const known = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, value ?? '…']))
  const name = texts.find(`${product}.rule.${rule}`, paramTexts(known, null, texts.language)) ?? rule
  if (holds === null)
    return say(i18n, msg({ id: 'why.rule.silent', message: 'Правило пока не проверяется: {name}' }), {
      name,
    })
  return holds
    ? say(i18n, msg({ id: 'why.rule', message: 'Правило соблюдено: {name}' }), { name })
    : say(i18n, msg({ id: 'why.rule.not', message: 'Правило нарушено: {name}' }), { name })
}

function sayChecked({ kind, field }: AboutOf<'valid' | 'verified'>, yes: boolean, words: WhyWords): string {
  const { i18n, texts, product } = words
  const name = quoteLabel(texts, product, field.pattern)
  if (kind === 'verified')
    return yes
      ? say(i18n, msg({ id: 'why.verified', message: '{name}: подтверждено кодом' }), { name })
      : say(i18n, msg({ id: 'why.verified.not', message: '{name}: не подтверждено кодом' }), { name })
  return yes
    ? say(i18n, msg({ id: 'why.valid', message: '{name}: заполнено верно' }), { name })
    : say(i18n, msg({ id: 'why.valid.not', message: '{name}: не заполнено или заполнено неверно' }), {
        name,
      })
}

function sayCall({ call, status, outcome }: AboutOf<'call'>, { i18n, texts, product }: WhyWords): string {
  const name = texts.find(`${product}.call.${call}`) ?? call
  const result =
    outcome === 'ok' || outcome === ''
      ? null
      : texts.find([`${product}.call.${call}.${outcome}`, `error.${outcome}`])
  switch (status) {
    case 'idle':
      return say(i18n, msg({ id: 'why.call.idle', message: 'Вызов «{name}» ещё не отправлен' }), {
        name,
      })
    case 'pending':
      return say(i18n, msg({ id: 'why.call.pending', message: 'Вызов «{name}» ждёт ответа' }), {
        name,
      })
    case 'stale':
      return say(i18n, msg({ id: 'why.call.stale', message: 'Ответ вызова «{name}» устарел' }), {
        name,
      })
    case 'manual':
      return say(i18n, msg({ id: 'why.call.manual', message: 'Вместо вызова «{name}» заполнено вручную' }), {
        name,
      })
    case 'settled':
      return outcome === 'ok'
        ? say(i18n, msg({ id: 'why.call.ok', message: 'Вызов «{name}» ответил' }), { name })
        : say(i18n, msg({ id: 'why.call.failed', message: 'Вызов «{name}»: {result}' }), {
            name,
            result: result ?? outcome,
          })
  }
}

/** An answer as the customer reads it. */
function sayAnswer(value: Json, field: AboutOf<'answer'>['field'], words: WhyWords): string {
  const { texts } = words
  const hasOption = texts.find(`${field.text}.option.${String(value)}`) !== null
  const isPlain = typeof value === 'number' || (typeof value === 'string' && value !== '')
  if (hasOption || !isPlain) return sayValue(value, words, field.text)
  return formatAnswer(value, field, texts.language)
}
