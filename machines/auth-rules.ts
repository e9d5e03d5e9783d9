import { companyPhoneFormat, isOfFormat } from '../src/formats/index.ts'

/** One fault of a value typed during sign-in; its code is in the catalogue of errors. */
export interface AuthProblem {
  readonly field: 'phone' | 'code' | 'password' | 'repeated'
  readonly code: string
  readonly params?: Readonly<Record<string, number>>
}

/** Minimum length of a password, the only rule for passwords. */
export const passwordLength = 8

/** Digits of a code. */
export const codeDigits = 6

/** Checks that a phone is filled in and complete. */
export function phoneProblems(phone: string): readonly AuthProblem[] {
  if (phone === '') return [{ field: 'phone', code: 'required' }]
  return isOfFormat(companyPhoneFormat, phone) ? [] : [{ field: 'phone', code: 'format.phone' }]
}

/** Checks that phone and password are filled in; the server checks whether they match. */
export function credentialProblems(phone: string, password: string): readonly AuthProblem[] {
  return [
    ...phoneProblems(phone),
    ...(password === '' ? [{ field: 'password', code: 'required' } as const] : []),
  ]
}

/** Returns the faults of a new password: absent, too short, or different from its repetition. */
export function newPasswordProblems(password: string, repeated: string): readonly AuthProblem[] {
  if (password === '') return [{ field: 'password', code: 'required' }]
  if ([...password].length < passwordLength)
    return [{ field: 'password', code: 'minLength', params: { limit: passwordLength } }]
  return password === repeated ? [] : [{ field: 'repeated', code: 'QDM_PASSWORDS_DIFFER' }]
}

/** Checks that a code has all its digits. */
export function codeProblems(code: string): readonly AuthProblem[] {
  return code.length === codeDigits ? [] : [{ field: 'code', code: 'code.incomplete' }]
}

const ruleCodes: ReadonlySet<string> = new Set([
  'required',
  'format.phone',
  'minLength',
  'QDM_PASSWORDS_DIFFER',
  'code.incomplete',
])

/** Returns whether a refusal comes from these rules, which the fields display, and not from the server. */
export function isRuleCode(code: string): boolean {
  return ruleCodes.has(code)
}
