import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RestoreRefusal } from './restore-part.ts'

const refusals: Readonly<Record<RestoreRefusal, MessageDescriptor>> = {
  same: msg({ id: 'studio.history.same', message: 'Сейчас и так всё как было' }),
  gone: msg({ id: 'studio.history.gone', message: 'Места, где это было, больше нет' }),
  taken: msg({ id: 'studio.history.taken', message: 'Это имя уже занято' }),
  later: msg({
    id: 'studio.history.later',
    message: 'Внутри потом ещё меняли. Удалите это в структуре, если оно не нужно',
  }),
}

/** Returns why a part of the history cannot be restored, in words. */
export function restoreRefusalWords(i18n: I18n, refusal: RestoreRefusal): string {
  return i18n._(refusals[refusal])
}
