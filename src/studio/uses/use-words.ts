import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UseGroup } from './element-uses.ts'

const groups: Readonly<Record<UseGroup, MessageDescriptor>> = {
  conditions: msg({ id: 'studio.uses.conditions', message: 'Условия' }),
  rules: msg({ id: 'studio.uses.rules', message: 'Правила и границы' }),
  slides: msg({ id: 'studio.uses.slides', message: 'Слайды и списки' }),
  fields: msg({ id: 'studio.uses.fields', message: 'Другие поля' }),
  texts: msg({ id: 'studio.texts', message: 'Тексты' }),
  calls: msg({ id: 'studio.uses.calls', message: 'Вызовы' }),
  tariff: msg({ id: 'studio.tariff', message: 'Тариф' }),
  contract: msg({ id: 'studio.uses.contract', message: 'Договор и полис' }),
  blocks: msg({ id: 'studio.uses.blocks', message: 'Блоки' }),
  examples: msg({ id: 'studio.uses.examples', message: 'Примеры' }),
  other: msg({ id: 'studio.uses.other', message: 'Другое' }),
}

/** Returns what uses of a group are for. */
export function nameOfUses(i18n: I18n, group: UseGroup): string {
  return i18n._(groups[group])
}
