import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReplacementRefusal } from '../../authoring/index.ts'

const refusals: Readonly<Record<ReplacementRefusal, MessageDescriptor>> = {
  value: msg({
    id: 'studio.replace.refused.value',
    message: 'Замена задела бы значение в скобках или его варианты. Исправьте этот текст сами.',
  }),
  broken: msg({
    id: 'studio.replace.refused.broken',
    message: 'После замены текст не прочитается: скобка или апостроф не на месте.',
  }),
  empty: msg({ id: 'studio.replace.refused.empty', message: 'После замены от текста ничего не останется.' }),
  same: msg({ id: 'studio.replace.refused.same', message: 'Так уже и написано.' }),
  long: msg({ id: 'studio.replace.refused.long', message: 'После замены текст будет длиннее 5000 знаков.' }),
}

/** Returns why a replacement in a text is refused, in words. */
export function replacementRefusalWords(i18n: I18n, refusal: ReplacementRefusal): string {
  return i18n._(refusals[refusal])
}
