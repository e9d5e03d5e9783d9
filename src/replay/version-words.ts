import { msg, plural } from '@lingui/core/macro'
import type { I18nContext } from '@lingui/react'
import { formatDateTime, languageOf } from '../ui/index.ts'
import type { SoldVersion } from './recording-calls.ts'

/** Names a published version: the numbers of its releases, their last moment, and whether it is on sale. */
export function versionWords(
  { at, isSold, releases }: SoldVersion,
  { i18n }: Pick<I18nContext, 'i18n'>,
): string {
  const language = languageOf(i18n.locale)
  const count = releases.length
  const numbers = releases.join(', ')
  const name =
    count === 0
      ? msg({ id: 'replay.version.files', message: 'Из файлов программы' })
      : msg({
          id: 'replay.version.releases',
          message: `${plural(count, { one: 'Выпуск', few: 'Выпуски', other: 'Выпуски' })} ${numbers}`,
        })
  const sold = msg({ id: 'replay.against.sold', message: 'продаётся' })
  return [i18n._(name), formatDateTime(at, language), ...(isSold ? [i18n._(sold)] : [])].join(' · ')
}
