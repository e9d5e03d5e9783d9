import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { studioParts } from '../../parts/studio.generated.ts'
import type { ElementKind, FilePartKind, SectionId } from './outline-tree.ts'

const sections: Readonly<Record<SectionId, MessageDescriptor>> = {
  slides: msg({ id: 'studio.section.slides', message: 'Слайды' }),
  orders: msg({ id: 'studio.section.orders', message: 'Порядок слайдов' }),
  fields: msg({ id: 'studio.section.fields', message: 'Поля' }),
  lists: msg({ id: 'studio.section.lists', message: 'Списки' }),
  conditions: msg({ id: 'studio.section.conditions', message: 'Условия' }),
  rules: msg({ id: 'studio.section.rules', message: 'Правила' }),
  underwriting: msg({ id: 'studio.section.underwriting', message: 'Границы возраста и значений' }),
  calls: msg({ id: 'studio.section.calls', message: 'Вызовы' }),
  stops: msg({ id: 'studio.section.stops', message: 'Остановки' }),
  outcomes: msg({ id: 'studio.section.outcomes', message: 'Исходы' }),
  constants: msg({ id: 'studio.section.constants', message: 'Постоянные' }),
  blocks: msg({ id: 'studio.section.blocks', message: 'Блоки' }),
  sharedBlocks: msg({ id: 'studio.section.shared-blocks', message: 'Что внутри блоков' }),
  settings: msg({ id: 'studio.section.settings', message: 'Продукт' }),
}

const kinds: Readonly<Record<ElementKind, MessageDescriptor>> = {
  product: msg({ id: 'studio.kind.product', message: 'Продукт' }),
  slide: msg({ id: 'studio.kind.slide', message: 'Слайд' }),
  part: msg({ id: 'studio.kind.part', message: 'Часть слайда' }),
  gate: msg({ id: 'studio.kind.gate', message: 'Условие перехода' }),
  list: msg({ id: 'studio.kind.list', message: 'Список' }),
  field: msg({ id: 'studio.kind.field', message: 'Поле' }),
  condition: msg({ id: 'studio.kind.condition', message: 'Условие' }),
  rule: msg({ id: 'studio.kind.rule', message: 'Правило' }),
  age: msg({ id: 'studio.kind.age', message: 'Граница возраста' }),
  value: msg({ id: 'studio.kind.value', message: 'Граница значения' }),
  call: msg({ id: 'studio.kind.call', message: 'Вызов' }),
  stop: msg({ id: 'studio.kind.stop', message: 'Остановка' }),
  constant: msg({ id: 'studio.kind.constant', message: 'Постоянная' }),
  block: msg({ id: 'studio.kind.block', message: 'Блок' }),
  sharedBlock: msg({ id: 'studio.kind.shared-block', message: 'Общий блок' }),
  partGroup: msg({ id: 'studio.kind.part-group', message: 'Группа частей' }),
  outcome: msg({ id: 'studio.kind.outcome', message: 'Исход' }),
  order: msg({ id: 'studio.kind.order', message: 'Порядок слайдов' }),
  settings: msg({ id: 'studio.kind.settings', message: 'Часть продукта' }),
}

const blockPart = msg({ id: 'studio.part.block', message: 'блок' })

/** Returns the name of a section of the outline. */
export function sectionName(i18n: I18n, id: SectionId): string {
  return i18n._(sections[id])
}

/** Returns the name of an element kind. */
export function elementKindName(i18n: I18n, kind: ElementKind): string {
  return i18n._(kinds[kind])
}

/** Returns the name of a part kind. */
export function partKindName(i18n: I18n, kind: FilePartKind): string {
  return i18n._(kind === 'block' ? blockPart : studioParts[kind].name)
}
