import type { I18nContext } from '@lingui/react'
import { msg } from '@lingui/core/macro'
import type { PlayedEvent } from '../../trace/index.ts'
import type { ProductTexts } from '../../wizard/index.ts'

const words = {
  'slide.continued': msg({ id: 'replay.event.continued', message: 'Нажато «Продолжить»' }),
  'slide.back': msg({ id: 'replay.event.back', message: 'Назад' }),
  'item.added': msg({ id: 'replay.event.item-added', message: 'Добавлена карточка' }),
  'item.removed': msg({ id: 'replay.event.item-removed', message: 'Карточка убрана' }),
  'item.restored': msg({ id: 'replay.event.item-restored', message: 'Карточка возвращена' }),
  'item.moved': msg({ id: 'replay.event.item-moved', message: 'Карточка переставлена' }),
  'item.updated': msg({ id: 'replay.event.item-updated', message: 'Карточка изменена' }),
  'language.changed': msg({ id: 'replay.event.language', message: 'Сменён язык' }),
  'phone.verified': msg({ id: 'replay.event.phone', message: 'Телефон подтверждён' }),
} as const

/** An event in a tester's words: the field by its label with the value, the call by its name. */
export function eventWords(
  { line }: PlayedEvent,
  product: string,
  texts: ProductTexts,
  { i18n }: Pick<I18nContext, 'i18n'>,
): string {
  const { event } = line
  if (event.type === 'field.changed') {
    const label = texts.find(labelKeys(product, event.at))
    return `${label ?? event.at}: ${valueWords(event.value)}`
  }
  if (event.type === 'call.answered') return event.key
  if (event.type === 'slide.chosen') {
    const title = texts.find([
      `${product}.slide.${event.slide}.short`,
      `${product}.slide.${event.slide}.title`,
    ])
    return `→ ${title ?? event.slide}`
  }
  const known = (words as Readonly<Record<string, (typeof words)['item.added'] | undefined>>)[event.type]
  return known
    ? i18n._(known.id, {}, known.message === undefined ? {} : { message: known.message })
    : event.type
}

function valueWords(value: unknown): string {
  if (value === null || value === '') return '—'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

/** Returns the result of a call: the status of its answer, or the kind of failure. */
export function callEnd(
  answer:
    | { readonly kind: 'answer'; readonly status: number }
    | { readonly kind: 'failure'; readonly failure: string },
): string {
  return answer.kind === 'answer' ? String(answer.status) : answer.failure
}

/** Keys under which the label of a field at a path or pattern may be: items of lists share theirs. */
export function labelKeys(product: string, at: string): readonly string[] {
  const names = at.split('/').slice(1)
  const [list = '', , ...field] = names
  const [inner = '', , ...ofInner] = field
  return [names, [list, ...field], [list, inner, ...ofInner]].map(
    (key) => `${product}.${key.join('.')}.label`,
  )
}
