import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FlowKind } from '../../wizard/flow/index.ts'
import { elementKindName, sectionName } from '../outline/element-words.ts'

/** Returns the name of a kind of place on the way, as the outline calls it. */
export function flowKindName(i18n: I18n, kind: FlowKind): string {
  switch (kind) {
    case 'condition':
      return sectionName(i18n, 'conditions')
    case 'call':
      return sectionName(i18n, 'calls')
    case 'list':
      return sectionName(i18n, 'lists')
    case 'rule':
      return sectionName(i18n, 'rules')
    case 'stop':
      return sectionName(i18n, 'stops')
    case 'gate':
      return elementKindName(i18n, 'gate')
    case 'slide':
      return sectionName(i18n, 'slides')
    case 'purchase':
      return i18n._(msg({ id: 'studio.flow.sending', message: 'Отправка' }))
    default:
      return kind satisfies never
  }
}
