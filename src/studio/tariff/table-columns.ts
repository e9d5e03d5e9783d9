import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isObject, type Json, type JsonObject } from '../../engine/json.ts'
import type { RecordColumn } from '../sheet/records.ts'
import { cellText, keyOfText, keyText, looseValueOfText, valueParts } from './tariff-cells.ts'
import { figureCell, recordColumn } from './tariff-column.ts'

/** The same decision table in another edition. */
export interface BesideTable {
  readonly edition: string
  readonly rows: readonly JsonObject[]
}

/** Returns the columns of a decision table: its keys, its values, and beside them the values of another edition. */
export function tableColumns(
  i18n: I18n,
  by: readonly string[],
  rows: readonly JsonObject[],
  beside: BesideTable | null,
): readonly RecordColumn<JsonObject>[] {
  return [
    ...by.map((_, at) => keyColumn(i18n, by, at)),
    ...valueColumns(i18n, rows),
    ...(beside ? [besideColumn(i18n, beside)] : []),
  ]
}

function keyColumn(i18n: I18n, by: readonly string[], at: number): RecordColumn<JsonObject> {
  const input = by[at] ?? ''
  return {
    id: input,
    title: input,
    wanted: i18n._(
      msg({
        id: 'studio.tariff.wants.key',
        message: 'Бывает число, текст, 1–5, ≥ 2, ≤ 9 или * для любого.',
      }),
    ),
    text: ({ keys }) => keyText(keysOf(keys)[at] ?? null),
    put: (item, text) => {
      const read = keyOfText(text)
      if (!read.ok) return null
      const own = keysOf(item['keys'])
      return { ...item, keys: by.map((_, index) => (index === at ? read.value : (own[index] ?? null))) }
    },
  }
}

function keysOf(keys: Json | undefined): readonly Json[] {
  return Array.isArray(keys) ? keys : []
}

/** One column for figures; where the values are objects, a column for each of their properties. */
function valueColumns(i18n: I18n, rows: readonly JsonObject[]): readonly RecordColumn<JsonObject>[] {
  const parts = valueParts(rows)
  if (parts !== null) return parts.map((part) => partColumn(i18n, part))
  const title = msg({ id: 'studio.tariff.column.value', message: 'Значение' })
  return [recordColumn(i18n, { key: 'value', title, content: figureCell, isNumber: true })]
}

function partColumn(i18n: I18n, part: string): RecordColumn<JsonObject> {
  return {
    id: part,
    title: part,
    isNumber: true,
    wanted: i18n._(figureCell.wanted),
    text: ({ value }) => (isObject(value) ? cellText(value[part]) : ''),
    put: (item, text) => {
      const read = looseValueOfText(text)
      const own = isObject(item['value']) ? item['value'] : {}
      return read.ok ? { ...item, value: { ...own, [part]: read.value } } : null
    },
  }
}

function besideColumn(i18n: I18n, { edition, rows }: BesideTable): RecordColumn<JsonObject> {
  const others = new Map(rows.map((row) => [JSON.stringify(row['keys']), row]))
  return {
    id: ' beside',
    title: i18n._(msg({ id: 'studio.tariff.column.beside', message: `В редакции ${edition}` })),
    isNumber: true,
    text: (item) => cellText(others.get(JSON.stringify(item['keys']))?.['value']),
  }
}
