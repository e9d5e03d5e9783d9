import { auth, type AuthEvent, type ProofAndPassword, type SignInEnded } from './auth-setup.ts'
import { loginState, passkeyState, passwordState, provingState } from './auth-sign-in-states.ts'
import { loginSlide, noCredentials, unproven } from './auth-state.ts'
import { firstSlides } from './slide-groups.machine.ts'

export type { AuthEvent, ProofAndPassword, SignInEnded }

/**
 * Signs a person in by phone and code. A phone without an account is asked for a password, and then for the profile. The
 * other ways in are phone and password, a passkey, and a new password.
 */
export const authMachine = auth.createMachine({
  id: 'auth',
  context: ({ input }) => ({
    isHydratedAuthModal: false,
    isOpenAuthModal: false,
    phoneNumber: '',
    phoneNumberVerified: false,
    phoneAndPasswordAfterRegistration: noCredentials,
    swipersState: firstSlides,
    group: 'authContainer',
    verification: unproven,
    codeSent: null,
    isCodeAwaited: false,
    proof: null,
    remember: true,
    refusal: null,
    isRegistrationUnsure: false,
    now: input.now,
  }),
  invoke: {
    src: 'slideGroups',
    id: 'slides',
    onSnapshot: {
      actions: {
        type: 'followSlides',
        params: ({ event }) => ({ swipersState: event.snapshot.context.swipersState }),
      },
    },
  },
  initial: 'closed',
  states: {
    closed: {
      entry: 'close',
      on: {
        'state.hydrated': [
          {
            guard: { type: 'wasAtProfile', params: ({ event }) => event },
            target: 'open.profile',
            actions: [
              { type: 'restore', params: ({ event }) => event },
              { type: 'open', params: { group: 'myProfile' } },
            ],
          },
          {
            guard: { type: 'wasAtLogin', params: ({ event }) => event },
            target: 'open.comingIn.login',
            actions: [
              { type: 'restore', params: ({ event }) => event },
              { type: 'open', params: { group: 'authContainer' } },
            ],
          },
          {
            guard: { type: 'wasOpen', params: ({ event }) => event },
            target: 'open.comingIn.proving',
            actions: [
              { type: 'restore', params: ({ event }) => event },
              { type: 'open', params: ({ event }) => ({ group: event.kept?.group ?? 'authContainer' }) },
              { type: 'awaitCode', params: ({ event }) => event },
            ],
          },
          { actions: { type: 'restore', params: ({ event }) => event } },
        ],
        'modal.opened': [
          {
            guard: { type: 'isGroup', params: ({ event }) => ({ group: event.group, wanted: 'myProfile' }) },
            target: 'open.profile',
            actions: { type: 'open', params: ({ event }) => event },
          },
          {
            guard: { type: 'isSlide', params: ({ event }) => ({ slide: event.slide, wanted: loginSlide }) },
            target: 'open.comingIn.login',
            actions: { type: 'open', params: { group: 'authContainer' } },
          },
          {
            target: 'open.comingIn.proving',
            actions: { type: 'open', params: ({ event }) => event },
          },
        ],
      },
    },
    open: {
      on: {
        'modal.closed': 'closed',
        'slide.resized': { actions: 'askToMeasure' },
      },
      initial: 'comingIn',
      states: {
        comingIn: {
          on: {
            'phone.typed': { actions: { type: 'keepPhone', params: ({ event }) => event } },
            'remember.changed': { actions: { type: 'keepRemember', params: ({ event }) => event } },
            'login.chosen': {
              target: '.login',
              actions: { type: 'open', params: { group: 'authContainer' } },
            },
            'code.chosen': {
              target: '.proving',
              actions: { type: 'open', params: { group: 'authContainer' } },
            },
            'passkey.chosen': '.passkey',
            'registration.chosen': {
              // The phone was already proven while resetting a password of an account that does not exist.
              guard: 'isPhoneProven',
              target: '.password',
              actions: { type: 'open', params: { group: 'authContainer' } },
            },
            'recovery.chosen': {
              target: '.proving',
              actions: { type: 'open', params: { group: 'passwordRecovery' } },
            },
          },
          initial: 'proving',
          states: {
            login: loginState,
            proving: provingState,
            password: passwordState,
            passkey: passkeyState,
          },
        },
        profile: {
          entry: { type: 'show', params: { group: 'myProfile', slide: 1 } },
          on: {
            'profile.completed': [
              { guard: 'isLastOfProfile', target: '#auth.closed' },
              { actions: { type: 'showBeside', params: { by: 1 } } },
            ],
            'profile.returned': { actions: { type: 'showBeside', params: { by: -1 } } },
          },
        },
      },
    },
  },
})
