import type { Json, JsonObject } from '../../engine/json.ts'
import type { Problem } from '../../engine/compiled/compiled-product.ts'
import { QadamError } from '../errors/index.ts'
import type { User } from '../store/index.ts'

/** A person's own data. It proves nothing: a personal ID is bound separately. */
export interface StoredProfile {
  readonly fields: Readonly<Partial<Record<ProfileField, string | null>>>
}

const profileFields = [
  'firstName',
  'lastName',
  'middleName',
  'birthDate',
  'documentType',
  'passportSery',
  'passportNum',
  'issueDate',
  'issuedBy',
  'firstNameLatin',
  'lastNameLatin',
  'foreignPassportSery',
  'foreignPassportNum',
] as const

/** A field of the profile that its owner fills in. */
export type ProfileField = (typeof profileFields)[number]

/** Returns the stored profile. */
export function profileOf({ profile }: Pick<User, 'profile'>): StoredProfile {
  // We wrote it ourselves.
  const kept = JSON.parse(profile) as Readonly<Record<string, string | null>>
  const fields = Object.fromEntries(profileFields.map((name) => [name, kept[name] ?? null]))
  return { fields }
}

/** Returns whether the passport is filled in: see `isPassportKnown`. */
export function hasPassport({ fields }: StoredProfile): boolean {
  return Boolean(fields.documentType && fields.passportSery && fields.passportNum)
}

/** Family name and first name of a person; empty while they are not filled in. */
export function personName(user: Pick<User, 'profile'>): string {
  const { lastName, firstName } = profileOf(user).fields
  return [lastName, firstName].filter(Boolean).join(' ')
}

/** The profile for its owner; `isKnown` says whether the passport is known, here or from a policy. */
export function profileAnswer(user: User, isKnown: boolean): JsonObject {
  const profile = profileOf(user)
  return {
    phone: user.phone,
    pinfl: user.pinfl === null ? null : `${user.pinfl.slice(0, 1)}•••••••••••${user.pinfl.slice(-2)}`,
    isPassportBound: user.pinfl !== null,
    hasPassport: isKnown,
    ...profileFieldsOf(profile),
  }
}

function profileFieldsOf({ fields }: StoredProfile): JsonObject {
  return Object.fromEntries(profileFields.map((name) => [name, fields[name] ?? null]))
}

/**
 * Returns the profile to store for a body. The owner cannot change phone and personal ID.
 * @throws QDM_REQUEST_INVALID for impossible dates
 */
export function writtenProfile(body: Json | undefined, today: string): string {
  // It fits the contract's schema of a profile.
  const sent = (body ?? {}) as Readonly<Record<string, string | null | undefined>>
  const fields = Object.fromEntries(
    profileFields.map((name) => [name, sent[name]?.trim().replaceAll(/\s+/g, ' ') || null]),
  )
  const profile: StoredProfile = { fields }
  const problems: Problem[] = []
  const { birthDate, issueDate } = profile.fields
  if (birthDate && (birthDate >= today || birthDate < `${Number(today.slice(0, 4)) - 120}`))
    problems.push({ path: '/birthDate', code: 'format.birthDate', params: {} })
  if (issueDate && (issueDate > today || (birthDate && issueDate < birthDate)))
    problems.push({ path: '/issueDate', code: 'maximum', params: { limit: today } })
  if (problems.length > 0) throw new QadamError('QDM_REQUEST_INVALID', { problems })
  return JSON.stringify(fields)
}
