import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { JsonObject } from '../../engine/json.ts'
import type { YesNoWords } from './cell-notation.ts'
import type { RecordColumn } from '../sheet/records.ts'
import {
  cellText,
  expressionOfText,
  figureOfText,
  looseValueOfText,
  objectOfText,
  type ReadCell,
} from './tariff-cells.ts'

/** What the cells of a column hold: how a typed text is read, and the words for one that cannot be read. */
export interface CellContent {
  readonly read: (text: string) => ReadCell
  readonly wanted: MessageDescriptor
}

/** A column of a tariff's sheet, for one property of its records. */
export interface TariffColumn {
  /** Key of the property. */
  readonly key: string
  readonly title: MessageDescriptor
  readonly content: CellContent
  /** What an empty cell does: it removes the property, or sets null. Without it an empty cell is read as any text. */
  readonly empty?: 'removed' | 'null'
  readonly isNumber?: boolean
}

const wantsNumber = msg({ id: 'studio.tariff.wants.number', message: 'Нужно число: 1.4 или 1400.' })

/** Figures of money and factors. */
export const figureCell: CellContent = { read: figureOfText, wanted: wantsNumber }

/** Values of constants: figures, and what else JSON has. */
export const constantCell: CellContent = { read: looseValueOfText, wanted: wantsNumber }

/** Expressions of numbers. */
export const numberExpressionCell: CellContent = { read: expressionOfText, wanted: wantsNumber }

/** Texts and conditions. */
export const textCell: CellContent = {
  read: (text) => (text.trim() === '' ? { ok: false } : { ok: true, value: text.trim() }),
  wanted: msg({ id: 'studio.tariff.wants.text', message: 'Здесь не может быть пусто.' }),
}

/** Names that expressions use. */
export const nameCell: CellContent = {
  read: (text) =>
    /^[a-z][A-Za-z0-9]*$/.test(text.trim()) ? { ok: true, value: text.trim() } : { ok: false },
  wanted: msg({
    id: 'studio.tariff.wants.name',
    message: 'Нужна латиница без пробелов, сначала строчная буква.',
  }),
}

/** Kinds of lines that a tariff has, as its file names them. */
const lineKinds = ['base', 'factor', 'add', 'minimum']

/** Kinds of a tariff's lines. */
export const lineKindCell: CellContent = {
  read: (text) => (lineKinds.includes(text.trim()) ? { ok: true, value: text.trim() } : { ok: false }),
  wanted: msg({ id: 'studio.tariff.wants.kind', message: 'Бывает base, factor, add и minimum.' }),
}

/** Requests of examples. */
export const requestCell: CellContent = {
  read: objectOfText,
  wanted: msg({
    id: 'studio.tariff.wants.answers',
    message: 'Напишите ответы через точку с запятой: период: 12; питомцы: [(возраст: 4)].',
  }),
}

/** Returns the words for yes and no in the language of the page. */
export function yesNoWords(i18n: I18n): YesNoWords {
  return {
    yes: i18n._(msg({ id: 'studio.tariff.yes', message: 'да' })),
    no: i18n._(msg({ id: 'studio.tariff.no', message: 'нет' })),
  }
}

/** Returns a column of a sheet with its words in the language of the page. */
export function recordColumn(
  i18n: I18n,
  { key, title, content, empty, isNumber = false }: TariffColumn,
): RecordColumn<JsonObject> {
  const yesNo = yesNoWords(i18n)
  return {
    id: key,
    title: i18n._(title),
    wanted: i18n._(content.wanted),
    isNumber,
    text: (item) => cellText(item[key], yesNo),
    put: (item, text) => {
      if (text.trim() === '' && empty === 'null') return { ...item, [key]: null }
      if (text.trim() === '' && empty === 'removed') {
        const { [key]: _, ...rest } = item
        return rest
      }
      const found = content.read(text)
      return found.ok ? { ...item, [key]: found.value } : null
    },
  }
}
