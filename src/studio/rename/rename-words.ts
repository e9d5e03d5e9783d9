import type { I18nContext } from '@lingui/react'
import { msg } from '@lingui/core/macro'
import type { RenameRefusal } from '../../authoring/index.ts'

const refusalTexts = {
  BROKEN: msg({ id: 'studio.rename.broken', message: 'Сначала исправьте ошибки черновика.' }),
  UNKNOWN: msg({ id: 'studio.rename.unknown', message: 'Это имя принадлежит блоку: меняйте его в блоке.' }),
  NOT_A_NAME: msg({
    id: 'studio.rename.not-a-name',
    message: 'Имя — латинские буквы и цифры без пробелов, сначала буква.',
  }),
  SAME: msg({ id: 'studio.rename.same', message: 'Это имя и сейчас такое.' }),
  TAKEN: msg({ id: 'studio.rename.taken', message: 'Такое имя уже есть.' }),
  OF_BLOCK: msg({ id: 'studio.rename.of-block', message: 'Это имя читает блок: переименовать нельзя.' }),
  SENT: msg({
    id: 'studio.rename.sent',
    message: 'Под этим именем ответ уходит в договор: переименовать нельзя.',
  }),
  WHOLE: msg({
    id: 'studio.rename.whole',
    message: 'Объект с этим полем отправляется целиком: переименовать нельзя.',
  }),
  UNCLEAR: msg({
    id: 'studio.rename.unclear',
    message: 'Не ясно, какое поле имеется в виду: у нескольких одно имя.',
  }),
  CAPTURED: msg({
    id: 'studio.rename.captured',
    message: 'В одном из выражений это имя уже значит другое. Выберите другое имя.',
  }),
  FAULTY: msg({
    id: 'studio.rename.faulty',
    message: 'С этим именем в продукте появились бы ошибки. Выберите другое имя.',
  }),
} as const satisfies Readonly<Record<RenameRefusal['code'], unknown>>

/** Returns the text for a reason against a rename. */
export function renameRefusalWords(code: RenameRefusal['code'], { i18n }: Pick<I18nContext, 'i18n'>): string {
  const { id, message } = refusalTexts[code]
  return i18n._(id, {}, message === undefined ? {} : { message })
}
