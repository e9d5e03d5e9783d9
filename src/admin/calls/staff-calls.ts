import { ask } from '../../api/index.ts'
import type { Role } from '../../staff/index.ts'
import type { SignInState, StaffMember, StaffSignIn } from './admin-types.ts'
import type { Found, Lookup } from './found.ts'

/** Reads all people who have a role. */
export async function listStaff(): Promise<readonly StaffMember[]> {
  return await ask('listStaff')
}

/** A page of sign-ins, and for how many days an entry is kept. @throws CallError */
export async function searchSignIns(
  body: Lookup<SignInState>,
): Promise<Found<StaffSignIn> & { readonly days: number }> {
  return await ask('searchSignIns', { body })
}

/** Removes a person's lost second factor and ends their sign-ins. @throws CallError */
export async function resetSecondFactor(phone: string): Promise<readonly StaffMember[]> {
  return await ask('resetSecondFactor', { body: { phone } })
}

/**
 * Replaces the roles of a phone; `seen` are the roles that the administrator saw. @throws CallError; 409 when
 * another administrator changed them
 */
export async function giveRoles(body: {
  readonly phone: string
  readonly seen: Role[]
  readonly roles: Role[]
}): Promise<readonly StaffMember[]> {
  return await ask('giveRoles', { body })
}
