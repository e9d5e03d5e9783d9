import { assign, fromPromise, sendTo, setup, type SnapshotFrom } from 'xstate'
import { codeProblems, credentialProblems, newPasswordProblems, phoneProblems } from './auth-rules.ts'
import {
  codeAfter,
  isStillAwaited,
  loginSlide,
  noCredentials,
  provingOf,
  provingSlides,
  unproven,
  type AuthContext,
  type KeptAuth,
  type PhoneAndPassword,
} from './auth-state.ts'
import {
  slideCounts,
  slideGroupsMachine,
  type SlideGroup,
  type SwipersState,
} from './slide-groups.machine.ts'
import { verificationMachine } from './verification.machine.ts'

/** Events of sign-in: the person's actions, and `state.hydrated` once after the page is loaded. */
export type AuthEvent =
  | { readonly type: 'state.hydrated'; readonly kept: KeptAuth | null }
  | { readonly type: 'modal.opened'; readonly group: SlideGroup; readonly slide?: number }
  | { readonly type: 'modal.closed' }
  | { readonly type: 'login.chosen' }
  | { readonly type: 'code.chosen' }
  | { readonly type: 'passkey.chosen' }
  | { readonly type: 'registration.chosen' }
  | { readonly type: 'recovery.chosen' }
  | { readonly type: 'remember.changed'; readonly remember: boolean }
  | ({ readonly type: 'credentials.submitted' } & PhoneAndPassword)
  | { readonly type: 'phone.typed'; readonly phone: string }
  | { readonly type: 'phone.submitted'; readonly phone: string }
  | { readonly type: 'number.changed' }
  | { readonly type: 'code.requested' }
  | { readonly type: 'code.submitted'; readonly code: string }
  | { readonly type: 'password.submitted'; readonly password: string; readonly repeated: string }
  | { readonly type: 'password.skipped' }
  | { readonly type: 'profile.completed' }
  | { readonly type: 'profile.returned' }
  | { readonly type: 'slide.resized' }

/** Result of a sign-in attempt. The machine never receives the token. */
export type SignInEnded = { readonly kind: 'signedIn' } | { readonly kind: 'refused'; readonly code: string }

/** Proof of the phone, and the password, with which an account is opened or entered; empty for an account without one. */
export interface ProofAndPassword {
  readonly proof: string
  readonly password: string
  readonly remember: boolean
}

/** Refusal without a known reason. */
export const unexpected = 'unexpected'

/** After these failures, the server may have done what the request asked. */
const lostAnswers: ReadonlySet<string> = new Set(['network', 'timeout', unexpected])

/** Actors, guards, actions and delays of the machine, by name. */
export const auth = setup({
  types: {
    // XState declares types through values; these are never read.
    context: {} as AuthContext,
    input: {} as Pick<AuthContext, 'now'>,
    events: {} as AuthEvent,
    tags: {} as 'busy',
  },
  actors: {
    slideGroups: slideGroupsMachine,
    verification: verificationMachine,
    logIn: fromPromise<SignInEnded, PhoneAndPassword & { readonly remember: boolean }>(() => {
      throw new Error('authMachine: provide the logIn actor')
    }),
    enterByPasskey: fromPromise<SignInEnded, { readonly remember: boolean }>(() => {
      throw new Error('authMachine: provide the enterByPasskey actor')
    }),
    register: fromPromise<SignInEnded, ProofAndPassword>(() => {
      throw new Error('authMachine: provide the register actor')
    }),
    setPassword: fromPromise<SignInEnded, ProofAndPassword>(() => {
      throw new Error('authMachine: provide the setPassword actor')
    }),
  },
  actions: {
    restore: assign((_, { kept }: { kept: KeptAuth | null }) => ({
      isHydratedAuthModal: true,
      phoneNumber: kept?.phoneNumber ?? '',
      codeSent: kept?.codeSent ?? null,
    })),
    awaitCode: assign(({ context }, { kept }: { kept: KeptAuth | null }) => ({
      isCodeAwaited: kept !== null && isStillAwaited(kept, context.now()),
    })),
    forgetWait: assign({ isCodeAwaited: false }),
    open: assign((_, { group }: { group: SlideGroup }) => ({ isOpenAuthModal: true, group, refusal: null })),
    close: assign({ isOpenAuthModal: false, refusal: null }),
    forgetCredentials: assign({
      phoneAndPasswordAfterRegistration: noCredentials,
      isRegistrationUnsure: false,
    }),
    followSlides: assign((_, { swipersState }: { swipersState: SwipersState }) => ({ swipersState })),
    show: sendTo('slides', (_, shown: { group: SlideGroup; slide: number }) => ({
      type: 'slide.shown' as const,
      ...shown,
    })),
    showProving: sendTo('slides', ({ context: { group } }, { ask }: { ask: keyof typeof provingSlides }) => ({
      type: 'slide.shown' as const,
      group,
      slide: provingSlides[ask],
    })),
    showBeside: sendTo('slides', ({ context: { group, swipersState } }, { by }: { by: 1 | -1 }) => ({
      type: 'slide.shown' as const,
      group,
      slide: swipersState[group].activeSlide + by,
    })),
    askToMeasure: sendTo('slides', ({ context }) => ({
      type: 'slide.resized' as const,
      group: context.group,
    })),
    keepPhone: assign((_, { phone }: { phone: string }) => ({ phoneNumber: phone, refusal: null })),
    keepRemember: assign((_, { remember }: { remember: boolean }) => ({ remember })),
    refuse: assign((_, { code }: { code: string }) => ({ refusal: code })),
    allow: assign({ refusal: null }),
    beginProof: assign({ verification: unproven, phoneNumberVerified: false, proof: null }),
    followProof: assign(({ context }, { proof }: { proof: SnapshotFrom<typeof verificationMachine> }) => ({
      verification: provingOf(proof),
      phoneNumberVerified: proof.matches('verified') || proof.matches('signedIn'),
      proof: proof.context.proof,
      codeSent: codeAfter(proof, context.codeSent),
    })),
    keepCredentials: assign(({ context }, { password }: { password: string }) => ({
      phoneAndPasswordAfterRegistration: { phone: context.phoneNumber, password },
      refusal: null,
    })),
    noteLostAnswer: assign((_, { code }: { code: string }) => ({
      isRegistrationUnsure: lostAnswers.has(code),
    })),
    forgetProof: assign({ proof: null, codeSent: null }),
  },
  guards: {
    isGroup: (_, { group, wanted }: { group: SlideGroup; wanted: SlideGroup }) => group === wanted,
    isSlide: (_, { slide, wanted }: { slide: number | undefined; wanted: number }) => slide === wanted,
    wasOpen: (_, { kept }: { kept: KeptAuth | null }) => kept?.isOpenAuthModal === true,
    wasAtProfile: (_, { kept }: { kept: KeptAuth | null }) =>
      kept?.isOpenAuthModal === true && kept.group === 'myProfile',
    wasAtLogin: (_, { kept }: { kept: KeptAuth | null }) =>
      kept?.isOpenAuthModal === true && kept.group === 'authContainer' && kept.activeSlide === loginSlide,
    isAtLogin: ({ context: { group, swipersState } }) =>
      group === 'authContainer' && swipersState.authContainer.activeSlide === loginSlide,
    isPhone: (_, { phone }: { phone: string }) => phoneProblems(phone).length === 0,
    isCode: (_, { code }: { code: string }) => codeProblems(code).length === 0,
    areCredentials: (_, { phone, password }: PhoneAndPassword) =>
      credentialProblems(phone, password).length === 0,
    isNewPassword: (_, { password, repeated }: { password: string; repeated: string }) =>
      newPasswordProblems(password, repeated).length === 0,
    isCodeOnItsWay: ({ context }) => context.verification.step === 'sent',
    isNumberChanging: ({ context }) => context.verification.step === 'changing',
    isEntered: ({ context }) => context.verification.step === 'entered',
    isPhoneProven: ({ context }) => context.phoneNumberVerified,
    isSignedIn: (_, { ended }: { ended: SignInEnded }) => ended.kind === 'signedIn',
    isOpening: ({ context }) => context.group === 'authContainer',
    isRecovering: ({ context }) => context.group === 'passwordRecovery',
    isProofOld: (_, { ended }: { ended: SignInEnded }) => refusalOf(ended) === 'QDM_PROOF_REFUSED',
    // The account exists: the lost answer was the answer to opening it.
    wasOpenedUnseen: ({ context }, { ended }: { ended: SignInEnded }) =>
      context.isRegistrationUnsure && refusalOf(ended) === 'QDM_PHONE_TAKEN',
    isLastOfProfile: ({ context }) => context.swipersState.myProfile.activeSlide === slideCounts.myProfile,
  },
})

/** Returns the reason of a refused attempt; null for an attempt that was not refused. */
export function refusalOf(ended: SignInEnded): string | null {
  return ended.kind === 'refused' ? ended.code : null
}
