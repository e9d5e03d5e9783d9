import type { Handlers } from '../../operations/index.ts'
import { roles, type StaffRole } from '../../store/index.ts'
import type { OperatorGate } from '../operators.ts'
import type { PortalDeps } from '../portal-deps.ts'

/** Operations of the administrators. */
export type StaffHandlers = Pick<Handlers, 'listStaff' | 'giveRoles'>

/** Handlers with which administrators read and change the roles of staff. */
export function staffHandlers(
  { store, staff }: Pick<PortalDeps, 'store' | 'staff'>,
  operator: OperatorGate['operator'],
): StaffHandlers {
  const people = async () => {
    const given = new Map((await store.staff.list()).map(({ phone, roles: own }) => [phone, own]))
    const phones = [...new Set([...given.keys(), ...staff.fixed])].toSorted()
    return phones.map((phone) => ({
      phone,
      roles: [...(given.get(phone) ?? [])],
      fixed: [...staff.fixedRolesOf(phone)],
    }))
  }
  return {
    listStaff: people,
    giveRoles: async (asked) => {
      const { phone, seen, roles: wanted } = asked.body
      const by = operator(asked).phone
      await store.transaction(async (inside) => {
        const before = await inside.staff.of(phone)
        if (!isSame(before, seen)) throw asked.refusal('QDM_ROLES_CHANGED')
        const lost = before.includes('administrator') && !wanted.includes('administrator')
        // An administrator has to remain who can give the role back.
        if (phone === by && lost && !staff.fixedRolesOf(phone).includes('administrator'))
          throw asked.refusal('QDM_ROLES_OWN')
        await inside.staff.give(phone, wanted, by)
        await inside.audit.add({
          actor: by,
          action: 'roles.given',
          subject: `staff ${phone}`,
          detail: { before, after: wanted, from: asked.request.ip },
        })
      })
      return await people()
    },
  }
}

function isSame(a: readonly StaffRole[], b: readonly StaffRole[]): boolean {
  return roles.every((role) => a.includes(role) === b.includes(role))
}
