import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FoundBy } from '../calls/admin-types.ts'

const reasons: Readonly<Record<FoundBy, ReturnType<typeof msg>>> = {
  name: msg({ id: 'admin.found.by-name', message: 'найдено по имени' }),
  phone: msg({ id: 'admin.found.by-phone', message: 'найдено по телефону' }),
  number: msg({ id: 'admin.found.by-number', message: 'найдено по номеру' }),
  words: msg({ id: 'admin.found.by-words', message: 'найдено по словам' }),
}

/** Returns why a search found something, each reason once. */
export function foundByWords(i18n: I18n, by: readonly FoundBy[]): string {
  return by.map((reason) => i18n._(reasons[reason])).join(' · ')
}
