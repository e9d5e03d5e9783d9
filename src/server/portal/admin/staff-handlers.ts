import type { Handlers } from '../../operations/index.ts'
import { roles, type StaffRole } from '../../store/index.ts'
import type { OperatorGate } from '../operators.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { pageAnswer, rangeOf, wantedOf } from './lookup.ts'

/** Operations of the administrators. */
export type StaffHandlers = Pick<Handlers, 'listStaff' | 'giveRoles' | 'resetSecondFactor' | 'searchSignIns'>

/** Handlers with which administrators read and change the roles of staff, and reset a lost second factor. */
export function staffHandlers(
  { store, staff, settings }: Pick<PortalDeps, 'store' | 'staff' | 'settings'>,
  operator: OperatorGate['operator'],
): StaffHandlers {
  const people = async () => {
    const given = new Map((await store.staff.list()).map(({ phone, roles: own }) => [phone, own]))
    const withFactor = new Set(await store.secondFactors.phones())
    const phones = [...new Set([...given.keys(), ...staff.fixed])].toSorted()
    return phones.map((phone) => ({
      phone,
      roles: [...(given.get(phone) ?? [])],
      fixed: [...staff.fixedRolesOf(phone)],
      hasSecondFactor: withFactor.has(phone),
    }))
  }
  return {
    listStaff: people,
    searchSignIns: async ({ body }) => {
      const { state, text } = wantedOf(body)
      const found = await store.signIns.search({ state, text: text.replace(/^\+/, '') }, rangeOf(body))
      const page = await pageAnswer(found, ({ at, ...tried }) => ({
        ...tried,
        at: new Date(at).toISOString(),
      }))
      return { ...page, days: settings.signInDays }
    },
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

    resetSecondFactor: async (asked) => {
      const { phone } = asked.body
      const by = operator(asked).phone
      await store.transaction(async (inside) => {
        const user = await inside.users.findByPhone(phone)
        if (!user || !(await inside.secondFactors.remove(user.id))) throw asked.refusal('QDM_NOT_FOUND')
        // Who has the lost phone may be signed in with it.
        await inside.sessions.closeAll(user.id)
        await inside.audit.add({
          actor: by,
          action: 'secondFactor.reset',
          subject: `staff ${phone}`,
          detail: { from: asked.request.ip },
        })
      })
      return await people()
    },
  }
}

function isSame(a: readonly StaffRole[], b: readonly StaffRole[]): boolean {
  return roles.every((role) => a.includes(role) === b.includes(role))
}
