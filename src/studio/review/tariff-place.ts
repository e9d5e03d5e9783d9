import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { keyLabel } from '../grammar/key-words.ts'

/** Parts of a rating table, in the words of the tariff's page. */
const labels: Readonly<Record<string, MessageDescriptor>> = {
  constants: msg({ id: 'studio.tariff.constants', message: 'Постоянные' }),
  cover: msg({ id: 'studio.tariff.cover', message: 'Что входит в покрытие' }),
  editions: msg({ id: 'studio.tariff.edition', message: 'Редакция' }),
  inputs: msg({ id: 'studio.tariff.inputs', message: 'От чего зависит цена' }),
  lines: msg({ id: 'studio.tariff.lines', message: 'Строки расчёта' }),
  of: msg({ id: 'studio.tariff.column.of', message: 'От чего' }),
  per: msg({ id: 'studio.tariff.column.per', message: 'Разделить на' }),
  premium: msg({ id: 'studio.tariff.column.premium', message: 'Должно стоить, тийинов' }),
  request: msg({ id: 'studio.tariff.column.request', message: 'Запрос' }),
  source: msg({ id: 'studio.tariff.source', message: 'Откуда эти числа' }),
  sum: msg({ id: 'studio.tariff.column.sum', message: 'Сумма' }),
  tables: msg({ id: 'studio.tariff.table', message: 'Таблица' }),
  validFrom: msg({ id: 'studio.tariff.valid-from', message: 'Действует с' }),
  validTo: msg({ id: 'studio.tariff.valid-to', message: 'Действует по' }),
  value: msg({ id: 'studio.tariff.column.value', message: 'Значение' }),
  vectors: msg({ id: 'studio.tariff.examples', message: 'Примеры' }),
  when: msg({ id: 'studio.tariff.column.when', message: 'Когда' }),
}

/** Parts whose next name is their own: an edition's id, a table's name. */
const named = new Set(['constants', 'cover', 'editions', 'inputs', 'lines', 'tables', 'vectors'])

/** Returns the words for a place of a rating table: `Edition 2026 → Valid from`. */
export function tariffPlaceWords(i18n: I18n, place: readonly string[]): string {
  const words: string[] = []
  for (let at = 0; at < place.length; at += 1) {
    const key = place[at] ?? ''
    const label = labels[key] ? i18n._(labels[key]) : keyLabel(i18n, rowKeys(key))
    const name = named.has(key) ? place[at + 1] : undefined
    if (name !== undefined) at += 1
    words.push(name === undefined ? label : `${label} ${rowKeys(name)}`)
  }
  return words.join(' → ')
}

/** The keys of a row as they stand in its cells: `["1","*"]` is `1, *`. */
function rowKeys(name: string): string {
  if (!name.startsWith('[')) return name
  // `tariff-differences.ts` names a row by its keys, as JSON.
  const keys = JSON.parse(name) as readonly unknown[]
  return keys.map((key) => (typeof key === 'object' ? JSON.stringify(key) : String(key))).join(', ')
}
