import type { SnapshotFrom } from 'xstate'
import { slideCounts, type SlideGroup, type SwipersState } from './slide-groups.machine.ts'
import type { verificationMachine } from './verification.machine.ts'

/** A phone and a password typed for it. */
export interface PhoneAndPassword {
  readonly phone: string
  readonly password: string
}

/** A code that is on its way to a phone. */
export interface SentCode {
  readonly phone: string
  /** Moment from which another may be asked for. */
  readonly resendAt: number
}

/** State of the modal that the page keeps over a reload, without passwords and codes. */
export interface KeptAuth {
  readonly isOpenAuthModal: boolean
  readonly group: SlideGroup
  readonly activeSlide: number
  readonly phoneNumber: string
  readonly codeSent: SentCode | null
}

/** Progress of proving the phone. */
export interface PhoneProving {
  /** `entered`: the phone has an account, and its code signed the person in. */
  readonly step: 'asking' | 'sending' | 'sendFailed' | 'sent' | 'changing' | 'proven' | 'entered'
  readonly isChecking: boolean
  /** Seconds until another code may be asked for. */
  readonly resendIn: number
  /** Code of the latest error; null when there is none. */
  readonly error: string | null
}

/** The state of the sign-in modal. */
export interface AuthContext {
  /** True when the saved state was restored. */
  readonly isHydratedAuthModal: boolean
  readonly isOpenAuthModal: boolean
  readonly phoneNumber: string
  readonly phoneNumberVerified: boolean
  /** Typed for the new account, until the session of that account is open. */
  readonly phoneAndPasswordAfterRegistration: PhoneAndPassword
  readonly swipersState: SwipersState
  /** The visible group. */
  readonly group: SlideGroup
  readonly verification: PhoneProving
  readonly codeSent: SentCode | null
  /** True when the countdown for that code continues after a reload. */
  readonly isCodeAwaited: boolean
  /** The server's statement that the phone is this person's. */
  readonly proof: string | null
  /** The session outlives the tab. */
  readonly remember: boolean
  /** Reason why the latest submission was refused; null when it was not. */
  readonly refusal: string | null
  /** The answer was lost: it is unknown whether the account was opened. */
  readonly isRegistrationUnsure: boolean
  /** A clock in milliseconds. */
  readonly now: () => number
}

/** Slides that verify a phone and then set a password, by the data that each asks for; the same in both groups. */
export const provingSlides = { phone: 1, code: 2, password: 3 } as const

/** Slide of the group `authContainer` that asks for phone and password: the second way to sign in. */
export const loginSlide = 4

/** State before a code was requested. */
export const unproven: PhoneProving = { step: 'asking', isChecking: false, resendIn: 0, error: null }

/** No phone and no password is typed. */
export const noCredentials: PhoneAndPassword = { phone: '', password: '' }

/** A code holds for five minutes; another may be asked for after the first of them. */
const codeLastsAfterResendMs = 4 * 60_000

/** Returns the state of the modal to keep over a reload. */
export function keptAuth(context: AuthContext): KeptAuth {
  const { isOpenAuthModal, group, phoneNumber, codeSent, swipersState } = context
  return { isOpenAuthModal, group, activeSlide: swipersState[group].activeSlide, phoneNumber, codeSent }
}

/** Parses the saved state; null for any other value. */
export function readKeptAuth(value: unknown): KeptAuth | null {
  if (typeof value !== 'object' || value === null) return null
  const { isOpenAuthModal, group, activeSlide, phoneNumber, codeSent } = value as Record<string, unknown>
  if (typeof group !== 'string' || !Object.hasOwn(slideCounts, group)) return null
  if (typeof activeSlide !== 'number' || typeof phoneNumber !== 'string') return null
  return {
    isOpenAuthModal: isOpenAuthModal === true,
    // One of the keys of slideCounts, as was seen above.
    group: group as SlideGroup,
    activeSlide,
    phoneNumber,
    codeSent: readSentCode(codeSent),
  }
}

function readSentCode(value: unknown): SentCode | null {
  if (typeof value !== 'object' || value === null) return null
  const { phone, resendAt } = value as Record<string, unknown>
  return typeof phone === 'string' && typeof resendAt === 'number' ? { phone, resendAt } : null
}

/** Returns whether the code that the person was typing is still valid. */
export function isStillAwaited(
  { group, activeSlide, codeSent, phoneNumber }: KeptAuth,
  now: number,
): boolean {
  return (
    group !== 'myProfile' &&
    activeSlide === provingSlides.code &&
    codeSent?.phone === phoneNumber &&
    codeSent.resendAt + codeLastsAfterResendMs > now
  )
}

/** Returns the seconds until another code may be requested; 0 without a countdown. */
export function secondsUntilResend({ codeSent, now }: Pick<AuthContext, 'codeSent' | 'now'>): number {
  return codeSent ? Math.max(Math.ceil((codeSent.resendAt - now()) / 1000), 0) : 0
}

type Proof = SnapshotFrom<typeof verificationMachine>

/** The proof of the phone in the modal's words. */
export function provingOf(snapshot: Proof): PhoneProving {
  const { resendIn } = snapshot.context
  return { step: stepOf(snapshot), isChecking: isChecking(snapshot), resendIn, error: errorOf(snapshot) }
}

/** Returns the code that is pending after this event; a used one is not. */
export function codeAfter(snapshot: Proof, before: SentCode | null): SentCode | null {
  const { phone, resendAt } = snapshot.context
  if (snapshot.matches('verified') || snapshot.matches('signedIn')) return null
  return snapshot.matches('sent') && phone !== null ? { phone, resendAt } : before
}

function stepOf(snapshot: Proof): PhoneProving['step'] {
  if (snapshot.matches('sending')) return 'sending'
  if (snapshot.matches('sendFailed')) return 'sendFailed'
  if (snapshot.matches('sent')) return 'sent'
  if (snapshot.matches('changingNumber')) return 'changing'
  if (snapshot.matches('signedIn')) return 'entered'
  return snapshot.matches('verified') ? 'proven' : 'asking'
}

function isChecking(snapshot: Proof): boolean {
  return snapshot.matches({ sent: { code: 'checking' } })
}

function errorOf(snapshot: Proof): string | null {
  if (snapshot.matches({ sent: { code: 'wrongCode' } })) return 'QDM_CODE_INCORRECT'
  if (snapshot.matches({ sent: { code: 'tooManyTries' } })) return 'QDM_CODE_EXPIRED'
  return snapshot.context.error
}
