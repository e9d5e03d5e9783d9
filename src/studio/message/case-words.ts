import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CaseKind } from '../../engine/messages/index.ts'

const kinds: Readonly<Record<CaseKind, MessageDescriptor>> = {
  plural: msg({ id: 'studio.cases.plural', message: 'по числу' }),
  selectordinal: msg({ id: 'studio.cases.ordinal', message: 'по порядковому числу' }),
  select: msg({ id: 'studio.cases.select', message: 'по варианту' }),
}

/** Returns how a value chooses among its cases. */
export function caseKindName(i18n: I18n, kind: CaseKind): string {
  return i18n._(kinds[kind])
}
