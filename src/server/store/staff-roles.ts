import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly staff_roles: StaffRoleTable
  }
}

/** A role of a person of the insurer. The phone may have no account yet: the role waits for it. */
interface StaffRoleTable {
  phone: string
  role: StaffRole
  given_at: number
  given_by: string
}

/** Roles of the insurer's staff. */
export const roles = ['analyst', 'approver', 'tester', 'operator', 'administrator'] as const

/** A role of the insurer's staff. */
export type StaffRole = (typeof roles)[number]

/** A person of the insurer with the roles that were given in the portal. */
export interface StaffMemberRow {
  readonly phone: string
  readonly roles: readonly StaffRole[]
}

/** Store of staff roles. Roles from the settings are not in it. */
export function staffRoleStore({ db, clock }: StoreContext) {
  return {
    /** Returns the roles of a phone; empty for one without roles. */
    async of(phone: string): Promise<readonly StaffRole[]> {
      const rows = await db.selectFrom('staff_roles').select('role').where('phone', '=', phone).execute()
      return sorted(rows.map(({ role }) => role))
    },

    /** Returns all people who have a role, in the order of phones. */
    async list(): Promise<readonly StaffMemberRow[]> {
      const rows = await db.selectFrom('staff_roles').select(['phone', 'role']).orderBy('phone').execute()
      const byPhone = Map.groupBy(rows, ({ phone }) => phone)
      return [...byPhone].map(([phone, own]) => ({ phone, roles: sorted(own.map(({ role }) => role)) }))
    },

    /** Replaces the roles of a phone. */
    async give(phone: string, given: readonly StaffRole[], by: string): Promise<void> {
      await db.deleteFrom('staff_roles').where('phone', '=', phone).execute()
      if (given.length === 0) return
      const now = clock()
      const rows = sorted(given).map((role) => ({ phone, role, given_at: now, given_by: by }))
      await db.insertInto('staff_roles').values(rows).execute()
    },
  }
}

function sorted(given: readonly StaffRole[]): readonly StaffRole[] {
  return roles.filter((role) => given.includes(role))
}
