import type { Json, JsonObject } from '../../../engine/json.ts'
import type { Problem } from '../../../engine/compiled/compiled-product.ts'
import { QadamError } from '../../errors/index.ts'
import { InsurerRefusal } from '../../insurer/refusal.ts'
import { lookUp, realWait } from '../../insurer/lookups.ts'
import type { User } from '../../store/index.ts'

/** What a person says of themselves, and the personal ID that the registry gives for it. */
export interface Profile {
  readonly pinfl: string | null
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

/** The profile as it is kept. */
export function profileOf({ profile }: Pick<User, 'profile'>): Profile {
  // We wrote it ourselves.
  const kept = JSON.parse(profile) as Readonly<Record<string, string | null>>
  const fields = Object.fromEntries(profileFields.map((name) => [name, kept[name] ?? null]))
  return { pinfl: kept['pinfl'] ?? null, fields }
}

/** Whether the passport is filled in, without which neither policies nor claims are shown. */
export function hasPassport({ fields }: Profile): boolean {
  return Boolean(fields.documentType && fields.passportSery && fields.passportNum)
}

/** The person's profile with passport data. @throws QDM_PASSPORT_NEEDED */
export function profileWithPassport(user: User): Profile {
  const profile = profileOf(user)
  if (!hasPassport(profile)) throw new QadamError('QDM_PASSPORT_NEEDED')
  return profile
}

/** The profile for its owner. */
export function toldProfile(user: User): JsonObject {
  const profile = profileOf(user)
  return {
    phone: user.phone,
    pinfl: profile.pinfl,
    hasPassport: hasPassport(profile),
    ...profileFieldsOf(profile),
  }
}

function profileFieldsOf({ fields }: Profile): JsonObject {
  return Object.fromEntries(profileFields.map((name) => [name, fields[name] ?? null]))
}

/**
 * The profile that a body makes of it, as it is kept. Phone and personal ID are not for the owner to write.
 * @throws QDM_REQUEST_INVALID for dates that cannot be
 */
export async function writtenProfile(body: Json | undefined, today: string): Promise<string> {
  // It fits the contract's schema of a profile.
  const said = (body ?? {}) as Readonly<Record<string, string | null | undefined>>
  const fields = Object.fromEntries(
    profileFields.map((name) => [name, said[name]?.trim().replaceAll(/\s+/g, ' ') || null]),
  )
  const profile: Profile = { pinfl: null, fields }
  const problems: Problem[] = []
  const { birthDate, issueDate } = profile.fields
  if (birthDate && (birthDate >= today || birthDate < `${Number(today.slice(0, 4)) - 120}`))
    problems.push({ path: '/birthDate', code: 'format.birthDate', params: {} })
  if (issueDate && (issueDate > today || (birthDate && issueDate < birthDate)))
    problems.push({ path: '/issueDate', code: 'maximum', params: { limit: today } })
  if (problems.length > 0) throw new QadamError('QDM_REQUEST_INVALID', { problems })
  return JSON.stringify({ ...fields, pinfl: await registryPinfl(profile, today) })
}

/** The personal ID of the person with this passport and birth date; null when the registry knows nobody, or nothing now. */
async function registryPinfl({ fields }: Profile, today: string): Promise<string | null> {
  const { passportSery, passportNum, birthDate } = fields
  if (!passportSery || !passportNum || !birthDate) return null
  try {
    const answer = await lookUp('people', { passportSery, passportNum, birthDate }, { today, wait: realWait })
    const pinfl = 'record' in answer ? answer.record['pinfl'] : null
    return typeof pinfl === 'string' ? pinfl : null
  } catch (error) {
    if (error instanceof InsurerRefusal) return null
    throw error
  }
}
