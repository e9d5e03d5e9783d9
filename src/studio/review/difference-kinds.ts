import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { mapParts } from '../outline/map-parts.ts'

/** Kinds of elements as the comparison of two products names them. */
const kinds: Readonly<Record<string, MessageDescriptor>> = {
  slide: msg({ id: 'studio.difference.slide', message: 'слайд' }),
  list: msg({ id: 'studio.difference.list', message: 'список' }),
  field: msg({ id: 'studio.difference.field', message: 'поле' }),
  gate: msg({ id: 'studio.difference.gate', message: 'условие перехода' }),
  constant: msg({ id: 'studio.difference.constant', message: 'постоянная' }),
  condition: msg({ id: 'studio.difference.condition', message: 'условие' }),
  block: msg({ id: 'studio.difference.block', message: 'блок' }),
  call: msg({ id: 'studio.difference.call', message: 'вызов' }),
  stop: msg({ id: 'studio.difference.stop', message: 'остановка' }),
  outcome: msg({ id: 'studio.difference.outcome', message: 'исход' }),
  order: msg({ id: 'studio.difference.order', message: 'порядок слайдов' }),
  'examples of condition': msg({ id: 'studio.difference.condition-examples', message: 'Примеры условия' }),
  'examples of rule': msg({ id: 'studio.difference.rule-examples', message: 'Примеры правила' }),
  rule: msg({ id: 'studio.difference.rule', message: 'правило' }),
}

const partNames: Readonly<Record<string, MessageDescriptor>> = mapParts(({ name }) => name)

/** Returns the name of an element kind in the comparison, in the person's language. */
export function differenceKindName(i18n: I18n, kind: string): string {
  const known = kinds[kind] ?? partNames[kind]
  return known ? i18n._(known) : kind
}
