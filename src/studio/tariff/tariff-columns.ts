import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { isObject, type Json, type JsonObject } from '../../engine/json.ts'
import type { RecordColumn } from '../sheet/record-sheet.tsx'
import {
  figureOfText,
  keyOfText,
  keyText,
  looseValueOfText,
  objectOfText,
  type ReadCell,
  valueParts,
  cellText,
} from './tariff-cells.ts'

type Column = RecordColumn<JsonObject>

/** Kinds of lines that a tariff has, as its file names them. */
const lineKinds = ['base', 'factor', 'add', 'minimum']

/** The columns of the sheets of a tariff. */
export function useTariffColumns() {
  const { t } = useLingui()
  return useMemo(() => {
    const number = t({ id: 'studio.tariff.wants.number', message: 'Нужно число: 1.4 или 1400.' })
    const name = t({
      id: 'studio.tariff.wants.name',
      message: 'Нужна латиница без пробелов, сначала строчная буква.',
    })
    const some = t({ id: 'studio.tariff.wants.text', message: 'Здесь не может быть пусто.' })
    const kind = t({ id: 'studio.tariff.wants.kind', message: 'Бывает base, factor, add и minimum.' })
    const object = t({ id: 'studio.tariff.wants.object', message: 'Нужен объект JSON, в фигурных скобках.' })
    const key = t({
      id: 'studio.tariff.wants.key',
      message: 'Бывает число, текст, 1–5, ≥ 2, ≤ 9 или * для любого.',
    })
    const title = t({ id: 'studio.tariff.column.name', message: 'Имя' })
    const value = t({ id: 'studio.tariff.column.value', message: 'Значение' })
    const idColumn = column('id', { title, wanted: some }, textOf)
    return {
      /** Columns of a decision table: its keys, its values, and beside them the values of another edition. */
      ofTable: (
        by: readonly string[],
        rows: readonly JsonObject[],
        beside: { readonly edition: string; readonly rows: readonly JsonObject[] } | null,
      ): readonly Column[] => {
        const keys = by.map((input, at): Column => ({
          id: input,
          title: input,
          wanted: key,
          text: ({ keys: own }) =>
            keyText((Array.isArray(own) ? (own[at] as Json | undefined) : null) ?? null),
          put: (item, text) => {
            const read = keyOfText(text)
            if (!read.ok) return null
            const own: readonly Json[] = Array.isArray(item['keys']) ? item['keys'] : []
            return { ...item, keys: by.map((_, index) => (index === at ? read.value : (own[index] ?? null))) }
          },
        }))
        const parts = valueParts(rows)
        const values =
          parts === null
            ? [{ ...column('value', { title: value, wanted: number }, figureOfText), isNumber: true }]
            : parts.map((part): Column => ({
                id: part,
                title: part,
                isNumber: true,
                wanted: number,
                text: ({ value: own }) => (isObject(own) ? cellText(own[part]) : ''),
                put: (item, text) => {
                  const read = looseValueOfText(text)
                  const own = isObject(item['value']) ? item['value'] : {}
                  return read.ok ? { ...item, value: { ...own, [part]: read.value } } : null
                },
              }))
        if (!beside) return [...keys, ...values]
        const others = new Map(beside.rows.map((row) => [JSON.stringify(row['keys']), row]))
        const { edition } = beside
        return [
          ...keys,
          ...values,
          {
            id: ' beside',
            title: t({ id: 'studio.tariff.column.beside', message: `В редакции ${edition}` }),
            isNumber: true,
            text: (item) => cellText(others.get(JSON.stringify(item['keys']))?.['value']),
          },
        ]
      },
      lines: [
        idColumn,
        column(
          'kind',
          { title: t({ id: 'studio.tariff.column.kind', message: 'Что делает' }), wanted: kind },
          kindOf,
        ),
        column('value', { title: value, wanted: some }, textOf),
        column(
          'of',
          { title: t({ id: 'studio.tariff.column.of', message: 'От чего' }), wanted: some },
          textOf,
          true,
        ),
        column(
          'per',
          { title: t({ id: 'studio.tariff.column.per', message: 'Разделить на' }), wanted: number },
          figureOfText,
          true,
        ),
        column(
          'when',
          { title: t({ id: 'studio.tariff.column.when', message: 'Когда' }), wanted: some },
          textOf,
          true,
        ),
      ] as readonly Column[],
      inputs: [
        column('name', { title, wanted: name }, nameOf),
        column(
          'value',
          { title: t({ id: 'studio.tariff.column.from', message: 'Откуда' }), wanted: some },
          textOf,
        ),
      ] as readonly Column[],
      constants: [
        column('name', { title, wanted: name }, nameOf),
        column('value', { title: value, wanted: number }, looseValueOfText),
      ] as readonly Column[],
      cover: [
        idColumn,
        column(
          'sum',
          { title: t({ id: 'studio.tariff.column.sum', message: 'Сумма' }), wanted: some },
          textOf,
          'null',
        ),
      ] as readonly Column[],
      examples: [
        column(
          'name',
          { title: t({ id: 'studio.tariff.column.example', message: 'Что показывает' }), wanted: some },
          textOf,
        ),
        column(
          'request',
          { title: t({ id: 'studio.tariff.column.request', message: 'Запрос' }), wanted: object },
          objectOfText,
        ),
        {
          ...column(
            'premium',
            {
              title: t({ id: 'studio.tariff.column.premium', message: 'Должно стоить, тийинов' }),
              wanted: number,
            },
            figureOfText,
          ),
          isNumber: true,
        },
      ] as readonly Column[],
    }
  }, [t])
}

/** Column of one key. An empty cell of an optional key removes the key, or sets null. */
function column(
  key: string,
  { title, wanted }: { readonly title: string; readonly wanted: string },
  read: (text: string) => ReadCell,
  optional: boolean | 'null' = false,
): Column {
  return {
    id: key,
    title,
    wanted,
    text: (item) => cellText(item[key]),
    put: (item, text) => {
      if (text.trim() === '' && optional === 'null') return { ...item, [key]: null }
      if (text.trim() === '' && optional) {
        const { [key]: _, ...rest } = item
        return rest
      }
      const found = read(text)
      return found.ok ? { ...item, [key]: found.value } : null
    },
  }
}

function textOf(text: string): ReadCell {
  return text.trim() === '' ? { ok: false } : { ok: true, value: text.trim() }
}

function nameOf(text: string): ReadCell {
  return /^[a-z][A-Za-z0-9]*$/.test(text.trim()) ? { ok: true, value: text.trim() } : { ok: false }
}

function kindOf(text: string): ReadCell {
  return lineKinds.includes(text.trim()) ? { ok: true, value: text.trim() } : { ok: false }
}
