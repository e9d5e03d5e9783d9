import type { FastifyRequest } from 'fastify'
import { sessionOf } from '../auth/session-of.ts'
import { QadamError } from '../errors/index.ts'
import type { ApiRequest, Operation } from '../operations/index.ts'
import type { Settings } from '../settings/settings.ts'
import { roles, type Session, type StaffRole, type Store, type User } from '../store/index.ts'
import { beforeSecondFactor, isStaffPath, rolesFor } from './rights.ts'

/** Phones of the sandbox's operators; every visitor can read their codes there. */
export const sampleOperators: readonly string[] = [1, 2, 3, 4, 5, 6, 7].map((one) => `99890000010${one}`)

/** A person of the sandbox for each role, by phone. */
export const sampleStaff: ReadonlyMap<string, StaffRole> = new Map([
  ['998900000111', 'analyst'],
  ['998900000112', 'approver'],
  ['998900000113', 'tester'],
  ['998900000101', 'operator'],
  ['998900000114', 'administrator'],
])

/** Reads the roles of staff. */
export interface Staff {
  readonly rolesOf: (phone: string) => Promise<readonly StaffRole[]>
  /** Roles that the settings or the sandbox give; they cannot be taken away in the portal. */
  readonly fixedRolesOf: (phone: string) => readonly StaffRole[]
  /** Phones that have fixed roles. */
  readonly fixed: readonly string[]
  /**
   * Refuses a sign-in in which the second factor is due.
   * @throws QDM_SECOND_FACTOR_ABSENT before one is set up, QDM_SECOND_FACTOR_WANTED before it is proven
   */
  readonly refuseUnproven: (session: Session) => Promise<void>
}

/** The people whom the settings name, the sandbox's, and those who were given a role in the portal. */
export function staffOf(
  store: Pick<Store, 'staff' | 'secondFactors'>,
  settings: Pick<Settings, 'operators' | 'administrators' | 'sandbox' | 'secondFactor'>,
): Staff {
  const given: readonly (readonly [string, StaffRole])[] = [
    ...settings.operators.map((phone) => [phone, 'operator'] as const),
    ...settings.administrators.map((phone) => [phone, 'administrator'] as const),
    ...(settings.sandbox ? sampleOperators.map((phone) => [phone, 'operator'] as const) : []),
    ...(settings.sandbox ? sampleStaff : []),
  ]
  const fixedRolesOf = (phone: string): readonly StaffRole[] =>
    roles.filter((role) => given.some(([one, fixed]) => one === phone && fixed === role))
  return {
    fixedRolesOf,
    fixed: [...new Set(given.map(([phone]) => phone))].toSorted(),
    rolesOf: async (phone) => {
      const own = await store.staff.of(phone)
      const fixed = fixedRolesOf(phone)
      return roles.filter((role) => own.includes(role) || fixed.includes(role))
    },
    refuseUnproven: async ({ userId, secondFactorAt }) => {
      if (settings.secondFactor === 'off') return
      const isSetUp = ((await store.secondFactors.of(userId))?.secret ?? null) !== null
      if (!isSetUp && settings.secondFactor === 'required') throw new QadamError('QDM_SECOND_FACTOR_ABSENT')
      if (isSetUp && secondFactorAt === null) throw new QadamError('QDM_SECOND_FACTOR_WANTED')
    },
  }
}

interface StaffDeps {
  readonly store: Pick<Store, 'sessions' | 'users'>
  readonly staff: Staff
}

/** A signed-in person of the insurer's staff. */
export interface SignedStaff extends User {
  readonly roles: readonly StaffRole[]
}

/**
 * Returns the person who is signed in by this header, has one of the roles and has proven the second factor.
 * @throws QDM_UNAUTHORIZED without a session, QDM_FORBIDDEN without such a role, QDM_SECOND_FACTOR_ABSENT,
 * QDM_SECOND_FACTOR_WANTED
 */
export async function staffMemberOf(
  deps: StaffDeps,
  authorization: string | undefined,
  wanted: readonly StaffRole[],
): Promise<SignedStaff> {
  return await provenStaffOf(deps, await sessionOf(deps.store, authorization), wanted)
}

/**
 * Returns the person of this sign-in, who has one of the roles and has proven the second factor.
 * @throws the same refusals as `staffMemberOf`
 */
export async function provenStaffOf(
  deps: StaffDeps,
  session: Session,
  wanted: readonly StaffRole[],
): Promise<SignedStaff> {
  const member = await staffOfSession(deps, session, wanted)
  await deps.staff.refuseUnproven(session)
  return member
}

async function staffOfSession(
  { store, staff }: StaffDeps,
  { userId }: Session,
  wanted: readonly StaffRole[],
): Promise<SignedStaff> {
  const user = await store.users.find(userId)
  if (!user) throw new QadamError('QDM_UNAUTHORIZED')
  const own = await staff.rolesOf(user.phone)
  if (!own.some((role) => wanted.includes(role))) throw new QadamError('QDM_FORBIDDEN')
  return { ...user, roles: own }
}

/** Returns whether an operator is signed in by this header. */
export async function isOperator(deps: StaffDeps, authorization: string | undefined): Promise<boolean> {
  try {
    await staffMemberOf(deps, authorization, ['operator'])
    return true
  } catch (error) {
    if (error instanceof QadamError) return false
    throw error
  }
}

/** Refuses closed operations to visitors, and those of the insurer's staff to people without their role. */
export interface OperatorGate {
  /**
   * Call it before the request's body is read.
   * @throws QDM_UNAUTHORIZED without a session, QDM_FORBIDDEN without the role, QDM_SECOND_FACTOR_ABSENT,
   * QDM_SECOND_FACTOR_WANTED
   */
  readonly admit: (operation: Operation, request: FastifyRequest) => Promise<void>
  /** The person who was admitted with this request. */
  readonly operator: (asked: Pick<ApiRequest, 'request'>) => SignedStaff
}

/** The gate of a process. */
export function operatorGate(deps: StaffDeps): OperatorGate {
  const admitted = new WeakMap<FastifyRequest, SignedStaff>()
  return {
    admit: async ({ id, path, wantsSignIn }, request) => {
      const { authorization } = request.headers
      if (isStaffPath(path)) {
        const session = await sessionOf(deps.store, authorization)
        const memberOf = beforeSecondFactor.has(id) ? staffOfSession : provenStaffOf
        admitted.set(request, await memberOf(deps, session, rolesFor(id)))
      } else if (wantsSignIn) await sessionOf(deps.store, authorization)
    },
    operator: ({ request }) => {
      const operator = admitted.get(request)
      if (!operator) throw new QadamError('QDM_UNAUTHORIZED')
      return operator
    },
  }
}
