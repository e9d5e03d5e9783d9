import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isObject } from '../../engine/json.ts'
import { keyLabel } from './key-words.ts'

const words = {
  yes: msg({ id: 'studio.panel.yes', message: 'Да' }),
  no: msg({ id: 'studio.panel.no', message: 'Нет' }),
  nothing: msg({ id: 'studio.value.empty', message: 'ничего' }),
}

/** Longest run of items that a value holds; more are counted. */
const mostItems = 40

/**
 * Returns a value of a file in the reader's words: «text», a number, yes or no, items with commas, `label: value` of each
 * key. Nothing that a person reads has braces or quotes of the file.
 */
export function valueWords(i18n: I18n, value: unknown): string {
  if (value === null || value === undefined) return i18n._(words.nothing)
  if (typeof value === 'boolean') return i18n._(value ? words.yes : words.no)
  if (typeof value === 'number') return i18n.number(value, { maximumFractionDigits: 20 })
  if (typeof value === 'string') return `«${value}»`
  if (Array.isArray(value)) return itemWords(i18n, value)
  if (!isObject(value)) return i18n._(words.nothing)
  const parts = Object.entries(value).map(([key, one]) => `${keyLabel(i18n, key)}: ${inner(i18n, one)}`)
  return parts.length === 0 ? i18n._(words.nothing) : parts.join('; ')
}

function itemWords(i18n: I18n, items: readonly unknown[]): string {
  if (items.length === 0) return i18n._(words.nothing)
  const parts = items.slice(0, mostItems).map((one) => inner(i18n, one))
  const more = items.length - parts.length
  return [...parts, ...(more > 0 ? [`… +${i18n.number(more)}`] : [])].join(', ')
}

/** What stands inside another value: brackets keep the parts of one apart from its neighbours. */
function inner(i18n: I18n, value: unknown): string {
  const isWhole = typeof value === 'object' && value !== null && Object.keys(value).length > 1
  return isWhole ? `(${valueWords(i18n, value)})` : valueWords(i18n, value)
}
