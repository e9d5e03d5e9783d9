import { msg } from '@lingui/core/macro'
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Role } from './read-operator.ts'

const names: Readonly<Record<Role, MessageDescriptor>> = {
  analyst: msg({ id: 'admin.role.analyst', message: 'Аналитик' }),
  approver: msg({ id: 'admin.role.approver', message: 'Согласующий' }),
  tester: msg({ id: 'admin.role.tester', message: 'Тестировщик' }),
  operator: msg({ id: 'admin.role.operator', message: 'Оператор' }),
  administrator: msg({ id: 'admin.role.administrator', message: 'Администратор' }),
}

/** Every role, in the order of the page. */
export const allRoles = Object.keys(names) as readonly Role[] // keys of a record over Role

/** Returns the translated name of a role. */
export function roleName(i18n: I18n, role: Role): string {
  return i18n._(names[role])
}
