import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const when: Readonly<Record<string, MessageDescriptor>> = {
  required: msg({ id: 'studio.error.required', message: 'Не заполнено' }),
  type: msg({ id: 'studio.error.type', message: 'Ответ другого вида: не число, не дата' }),
  enum: msg({ id: 'studio.error.enum', message: 'Ответа нет среди вариантов' }),
  const: msg({ id: 'studio.error.const', message: 'Ответ не тот единственный, который принимается' }),
  minimum: msg({ id: 'studio.error.minimum', message: 'Меньше наименьшего' }),
  exclusiveMinimum: msg({ id: 'studio.error.exclusive-minimum', message: 'Не больше границы' }),
  maximum: msg({ id: 'studio.error.maximum', message: 'Больше наибольшего' }),
  exclusiveMaximum: msg({ id: 'studio.error.exclusive-maximum', message: 'Не меньше границы' }),
  multipleOf: msg({ id: 'studio.error.multiple-of', message: 'Не кратно шагу' }),
  minLength: msg({ id: 'studio.error.min-length', message: 'Короче, чем нужно' }),
  maxLength: msg({ id: 'studio.error.max-length', message: 'Длиннее, чем можно' }),
  pattern: msg({ id: 'studio.error.pattern', message: 'Не подходит под образец' }),
  format: msg({ id: 'studio.error.format', message: 'Не подходит под формат поля' }),
  minItems: msg({ id: 'studio.error.min-items', message: 'Меньше, чем нужно' }),
  maxItems: msg({ id: 'studio.error.max-items', message: 'Больше, чем можно' }),
  uniqueItems: msg({ id: 'studio.error.unique-items', message: 'Ответы повторяются' }),
  contains: msg({ id: 'studio.error.contains', message: 'Нет обязательного варианта' }),
  notAnOption: msg({ id: 'studio.error.not-an-option', message: 'Варианта больше нет в списке' }),
  characters: msg({ id: 'studio.error.characters', message: 'Знак, которого нет в шрифте документов' }),
  notVerified: msg({ id: 'studio.error.not-verified', message: 'Номер не подтверждён кодом' }),
}

/** Returns in words when a field shows an error; the code itself when it has no words. */
export function errorWords(i18n: I18n, code: string): string {
  const known = when[code]
  return known ? i18n._(known) : code
}
