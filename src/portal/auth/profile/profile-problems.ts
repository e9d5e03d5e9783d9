import type { EditedProfile } from './use-profile.ts'

/** Parts of the profile, in the order in which they are asked for. */
export const profileParts = ['about', 'document', 'travel'] as const
/** A part of the profile. */
export type ProfilePart = (typeof profileParts)[number]

/** Fields of each part. */
export const writtenIn: Readonly<Record<ProfilePart, readonly (keyof EditedProfile)[]>> = {
  about: ['lastName', 'firstName', 'middleName', 'birthDate'],
  document: ['documentType', 'passportSery', 'passportNum', 'issueDate', 'issuedBy'],
  travel: ['lastNameLatin', 'firstNameLatin', 'foreignPassportSery', 'foreignPassportNum'],
}

/** A field of the profile that can be wrong. */
export type ProfileInput =
  | 'lastName'
  | 'firstName'
  | 'middleName'
  | 'birthDate'
  | 'documentType'
  | 'passport'
  | 'issueDate'
  | 'issuedBy'
  | 'lastNameLatin'
  | 'firstNameLatin'
  | 'foreignPassport'

/** The fault of a field, as a code. */
export interface ProfileProblem {
  readonly field: ProfileInput
  readonly code: string
}

/** Returns the problems of a part of the profile on this day; empty when it can be saved. */
export function profileProblems(
  profile: EditedProfile,
  part: ProfilePart,
  today: string,
): readonly ProfileProblem[] {
  switch (part) {
    case 'about':
      return [
        ...missing(profile.lastName, 'lastName'),
        ...missing(profile.firstName, 'firstName'),
        ...birthDateProblems(profile.birthDate ?? '', today),
      ]
    case 'document':
      if (isKnownFromPolicy(profile)) return []
      return [
        ...(profile.documentType ? [] : [{ field: 'documentType', code: 'required.choice' } as const]),
        ...(isDocument(profile.passportSery, profile.passportNum)
          ? []
          : [{ field: 'passport', code: 'format.passport' } as const]),
        ...issueDateProblems(profile, today),
      ]
    case 'travel': {
      const { foreignPassportSery, foreignPassportNum } = profile
      const isEmpty = !foreignPassportSery && !foreignPassportNum
      return [
        ...latinProblems(profile.lastNameLatin, 'lastNameLatin'),
        ...latinProblems(profile.firstNameLatin, 'firstNameLatin'),
        ...(isEmpty || isDocument(foreignPassportSery, foreignPassportNum)
          ? []
          : [{ field: 'foreignPassport', code: 'format.passport' } as const]),
      ]
    }
    default:
      return part satisfies never
  }
}

/** Returns whether a policy says who the person is, so that the profile needs no document. */
export function isKnownFromPolicy({ hasPassport, passportSery, passportNum }: EditedProfile): boolean {
  return hasPassport === true && !passportSery && !passportNum
}

/** The field that a path of the server's answer means; null for one that the form does not show. */
export function fieldAt(path: string): ProfileInput | null {
  const name = path.slice(1)
  if (name === 'passportSery' || name === 'passportNum') return 'passport'
  if (name === 'foreignPassportSery' || name === 'foreignPassportNum') return 'foreignPassport'
  return shownFields.find((field) => field === name) ?? null
}

const shownFields: readonly ProfileInput[] = [
  'lastName',
  'firstName',
  'middleName',
  'birthDate',
  'documentType',
  'issueDate',
  'issuedBy',
  'lastNameLatin',
  'firstNameLatin',
]

function missing(value: string | null | undefined, field: ProfileInput): readonly ProfileProblem[] {
  return value?.trim() ? [] : [{ field, code: 'required' }]
}

function birthDateProblems(birthDate: string, today: string): readonly ProfileProblem[] {
  if (birthDate === '') return [{ field: 'birthDate', code: 'required' }]
  if (!isIsoDate(birthDate)) return [{ field: 'birthDate', code: 'format.date' }]
  const oldest = `${Number(today.slice(0, 4)) - 120}`
  return birthDate < today && birthDate >= oldest
    ? []
    : [{ field: 'birthDate', code: 'birthDate.impossible' }]
}

function issueDateProblems(
  { issueDate, birthDate }: EditedProfile,
  today: string,
): readonly ProfileProblem[] {
  if (!issueDate) return []
  if (!isIsoDate(issueDate)) return [{ field: 'issueDate', code: 'format.date' }]
  return issueDate <= today && issueDate >= (birthDate ?? '')
    ? []
    : [{ field: 'issueDate', code: 'issueDate.impossible' }]
}

function latinProblems(name: string | null | undefined, field: ProfileInput): readonly ProfileProblem[] {
  return /^[A-Za-zʻʼ'’‘` -]*$/.test(name ?? '') ? [] : [{ field, code: 'latin' }]
}

/** Returns whether a series and a number are those of a passport or an ID card. */
export function isDocument(series: string | null | undefined, number: string | null | undefined): boolean {
  return /^[A-Z]{2}$/.test(series ?? '') && /^\d{7}$/.test(number ?? '')
}

/** Returns whether a text is an ISO date. A typed text that is not a calendar date stays unchanged. */
function isIsoDate(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value)
}
