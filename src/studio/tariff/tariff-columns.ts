import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import {
  constantCell,
  figureCell,
  lineKindCell,
  nameCell,
  numberExpressionCell,
  recordColumn,
  requestCell,
  type TariffColumn,
  textCell,
} from './tariff-column.ts'

const name = msg({ id: 'studio.tariff.column.name', message: 'Имя' })
const value = msg({ id: 'studio.tariff.column.value', message: 'Значение' })
const of = msg({ id: 'studio.tariff.column.of', message: 'От чего' })
const per = msg({ id: 'studio.tariff.column.per', message: 'Разделить на' })
const when = msg({ id: 'studio.tariff.column.when', message: 'Когда' })
const kind = msg({ id: 'studio.tariff.column.kind', message: 'Что делает' })
const from = msg({ id: 'studio.tariff.column.from', message: 'Откуда' })
const sum = msg({ id: 'studio.tariff.column.sum', message: 'Сумма' })
const example = msg({ id: 'studio.tariff.column.example', message: 'Что показывает' })
const request = msg({ id: 'studio.tariff.column.request', message: 'Запрос' })
const premium = msg({ id: 'studio.tariff.column.premium', message: 'Должно стоить, тийинов' })

const columns = {
  lines: [
    { key: 'id', title: name, content: textCell },
    { key: 'kind', title: kind, content: lineKindCell },
    { key: 'value', title: value, content: numberExpressionCell },
    { key: 'of', title: of, content: numberExpressionCell, empty: 'removed' },
    { key: 'per', title: per, content: figureCell, empty: 'removed' },
    { key: 'when', title: when, content: textCell, empty: 'removed' },
  ],
  inputs: [
    { key: 'name', title: name, content: nameCell },
    { key: 'value', title: from, content: textCell },
  ],
  constants: [
    { key: 'name', title: name, content: nameCell },
    { key: 'value', title: value, content: constantCell },
  ],
  cover: [
    { key: 'id', title: name, content: textCell },
    { key: 'sum', title: sum, content: numberExpressionCell, empty: 'null' },
  ],
  examples: [
    { key: 'name', title: example, content: textCell },
    { key: 'request', title: request, content: requestCell },
    { key: 'premium', title: premium, content: figureCell, isNumber: true },
  ],
} as const satisfies Record<string, readonly TariffColumn[]>

/** Returns the columns of the sheets of a tariff, its decision tables left out. */
export function useTariffColumns() {
  const { i18n } = useLingui()
  return useMemo(() => {
    const shown = (sheet: keyof typeof columns) => columns[sheet].map((column) => recordColumn(i18n, column))
    return {
      lines: shown('lines'),
      inputs: shown('inputs'),
      constants: shown('constants'),
      cover: shown('cover'),
      examples: shown('examples'),
    }
  }, [i18n])
}
