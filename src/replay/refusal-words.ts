import type { I18nContext } from '@lingui/react'
import { msg } from '@lingui/core/macro'
import type { RecordingFault } from '../trace/index.ts'
import { faultText, isOpenFaultCode } from './fault-text.ts'

const personal = msg({
  id: 'replay.refused.personal',
  message: 'В записи остались личные данные.',
})
const changed = msg({
  id: 'replay.refused.changed',
  message: 'Рекордер так не пишет: запись повреждена или изменена.',
})

type ServerFault =
  RecordingFault['code'] | 'PRODUCT_UNKNOWN' | 'PERSONAL' | 'TOO_LARGE' | 'TOO_MANY_LINES' | 'TRACE_TOO_NEW'

/** Texts for the server's reasons to refuse a recording, besides those that make a file unreadable. */
const texts: Readonly<Record<ServerFault, typeof personal>> = {
  TOO_LARGE: msg({ id: 'replay.refused.large', message: 'Запись слишком большая.' }),
  MACHINE_UNKNOWN: msg({
    id: 'replay.refused.machine',
    message: 'Такой вид записи эта версия Qadam не знает.',
  }),
  TRACE_TOO_NEW: msg({ id: 'replay.refused.newer', message: 'Запись сделана более новой версией Qadam.' }),
  PRODUCT_UNKNOWN: msg({ id: 'replay.refused.product', message: 'Такого продукта здесь нет.' }),
  UNPLAYABLE: msg({
    id: 'replay.refused.unplayable',
    message: 'Запись не проигрывается на своей версии продукта.',
  }),
  FIELD_UNKNOWN: msg({
    id: 'replay.refused.field',
    message: 'В записи есть поле, которого продукт не спрашивает.',
  }),
  TOO_MANY_LINES: msg({ id: 'replay.refused.long', message: 'В записи слишком много строк.' }),
  PERSONAL: personal,
  NOT_REPLACED: personal,
  MARKS_DIFFER: changed,
  MOMENTS: changed,
  TITLED: changed,
}

/** Returns the text for a refused recording, from the server's code and the line that shows the fault. */
export function refusalWords(code: string, line: number, context: Pick<I18nContext, 'i18n'>): string {
  const own = Object.entries(texts).find(([known]) => known === code)?.[1]
  if (own === undefined && isOpenFaultCode(code)) return faultText({ code, line, found: '' }, context)
  const { id, message } = own ?? changed
  return context.i18n._(id, {}, message === undefined ? {} : { message })
}
