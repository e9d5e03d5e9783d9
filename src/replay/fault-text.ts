import type { I18nContext } from '@lingui/react'
import { msg } from '@lingui/core/macro'
import type { OpenFault } from './opened-trace.ts'

const texts = {
  TRACE_EMPTY: msg({ id: 'replay.fault.empty', message: 'Файл пустой.' }),
  TRACE_NOT_JSON: msg({
    id: 'replay.fault.not-json',
    message: 'Строка {line} не читается: файл повреждён или это не запись.',
  }),
  TRACE_NO_HEADER: msg({ id: 'replay.fault.no-header', message: 'В первой строке нет заголовка записи.' }),
  TRACE_TOO_NEW: msg({
    id: 'replay.fault.too-new',
    message: 'Запись сделана более новой версией: формат {found}. Обновите Qadam.',
  }),
  TRACE_LINE_UNKNOWN: msg({
    id: 'replay.fault.line-unknown',
    message: 'Строка {line} не похожа ни на событие, ни на вызов.',
  }),
  TOO_LARGE: msg({ id: 'replay.fault.too-large', message: 'Файл больше 20 МБ.' }),
  TRACE_TOO_DEEP: msg({ id: 'replay.fault.too-deep', message: 'Данные в файле вложены слишком глубоко.' }),
} as const satisfies Readonly<Record<OpenFault['code'], unknown>>

/** Returns whether the code is a reason why a file cannot be opened. */
export function isOpenFaultCode(code: string): code is OpenFault['code'] {
  return Object.hasOwn(texts, code)
}

/** Returns the text for the reason why a file cannot be opened. */
export function faultText(fault: OpenFault, { i18n }: Pick<I18nContext, 'i18n'>): string {
  const { id, message } = texts[fault.code]
  const values = 'line' in fault ? { line: fault.line, found: fault.found } : {}
  return i18n._(id, values, message === undefined ? {} : { message })
}
