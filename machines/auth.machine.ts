import { sendTo } from 'xstate'
import {
  codeProblems,
  credentialProblems,
  newPasswordProblems,
  phoneProblems,
  type AuthProblem,
} from './auth-rules.ts'
import {
  auth,
  refusalOf,
  unexpected,
  type AuthEvent,
  type ProofAndPassword,
  type SignInEnded,
} from './auth-setup.ts'
import { noCredentials, provingSlides, unproven, type AuthContext } from './auth-state.ts'
import { firstSlides } from './slide-groups.machine.ts'

export type { AuthEvent, ProofAndPassword, SignInEnded }

/**
 * Signs a person in by phone and password, by creating an account, or by setting a new password; then asks
 * for the profile.
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
            guard: { type: 'wasOpen', params: ({ event }) => ({ kept: event.kept, group: 'myProfile' }) },
            target: 'open.profile',
            actions: [
              { type: 'restore', params: ({ event }) => event },
              { type: 'open', params: { group: 'myProfile' } },
            ],
          },
          {
            guard: { type: 'wasProving', params: ({ event }) => event },
            target: 'open.comingIn.proving',
            actions: [
              { type: 'restore', params: ({ event }) => event },
              { type: 'open', params: ({ event }) => ({ group: event.kept?.group ?? 'authContainer' }) },
              { type: 'awaitCode', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'wasOpen', params: ({ event }) => ({ kept: event.kept, group: 'authContainer' }) },
            target: 'open.comingIn.login',
            actions: [
              { type: 'restore', params: ({ event }) => event },
              { type: 'open', params: { group: 'authContainer' } },
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
            guard: {
              type: 'isGroup',
              params: ({ event }) => ({ group: event.group, wanted: 'passwordRecovery' }),
            },
            target: 'open.comingIn.proving',
            actions: { type: 'open', params: ({ event }) => event },
          },
          {
            guard: {
              type: 'isSlide',
              params: ({ event }) => ({ slide: event.slide, wanted: provingSlides.authContainer.phone }),
            },
            target: 'open.comingIn.proving',
            actions: { type: 'open', params: ({ event }) => event },
          },
          {
            target: 'open.comingIn.login',
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
            'registration.chosen': [
              {
                // The phone was already proven while resetting a password of an account that does not exist.
                guard: 'isPhoneProven',
                target: '.password',
                actions: { type: 'open', params: { group: 'authContainer' } },
              },
              {
                target: '.proving',
                actions: { type: 'open', params: { group: 'authContainer' } },
              },
            ],
            'recovery.chosen': {
              target: '.proving',
              actions: { type: 'open', params: { group: 'passwordRecovery' } },
            },
          },
          initial: 'login',
          states: {
            login: {
              entry: { type: 'show', params: { group: 'authContainer', slide: 1 } },
              initial: 'editing',
              states: {
                editing: {
                  on: {
                    'credentials.submitted': [
                      {
                        guard: { type: 'areCredentials', params: ({ event }) => event },
                        target: 'signingIn',
                        actions: { type: 'keepPhone', params: ({ event }) => event },
                      },
                      {
                        actions: {
                          type: 'refuse',
                          params: ({ event: { phone, password } }) =>
                            firstOf(credentialProblems(phone, password)),
                        },
                      },
                    ],
                  },
                },
                signingIn: {
                  tags: 'busy',
                  invoke: {
                    src: 'logIn',
                    input: ({ context, event }) => ({
                      phone: context.phoneNumber,
                      password: event.type === 'credentials.submitted' ? event.password : '',
                      remember: context.remember,
                    }),
                    onDone: [
                      {
                        guard: { type: 'isSignedIn', params: ({ event }) => ({ ended: event.output }) },
                        target: '#auth.closed',
                        actions: 'forgetProof',
                      },
                      {
                        target: 'editing',
                        actions: { type: 'refuse', params: ({ event }) => codeOf(event.output) },
                      },
                    ],
                    onError: { target: 'editing', actions: { type: 'refuse', params: { code: unexpected } } },
                  },
                },
              },
            },
            proving: {
              entry: 'beginProof',
              exit: 'forgetWait',
              invoke: {
                src: 'verification',
                id: 'verification',
                input: ({ context: { now, group, codeSent, isCodeAwaited } }) => ({
                  now,
                  purpose: group === 'passwordRecovery' ? 'recovery' : 'proof',
                  sent: codeSent && { ...codeSent, isAwaited: isCodeAwaited },
                }),
                onSnapshot: {
                  actions: { type: 'followProof', params: ({ event }) => ({ proof: event.snapshot }) },
                },
              },
              always: { guard: 'isPhoneProven', target: 'password' },
              initial: 'phone',
              states: {
                phone: {
                  entry: { type: 'showProving', params: { ask: 'phone' } },
                  always: { guard: 'isCodeOnItsWay', target: 'code' },
                  on: {
                    'phone.submitted': [
                      {
                        guard: { type: 'isPhone', params: ({ event }) => event },
                        actions: [
                          { type: 'keepPhone', params: ({ event }) => event },
                          sendTo('verification', ({ event }) => event),
                        ],
                      },
                      {
                        actions: {
                          type: 'refuse',
                          params: ({ event }) => firstOf(phoneProblems(event.phone)),
                        },
                      },
                    ],
                  },
                },
                code: {
                  entry: ['allow', { type: 'showProving', params: { ask: 'code' } }],
                  always: { guard: 'isNumberChanging', target: 'phone' },
                  on: {
                    'code.submitted': [
                      {
                        guard: { type: 'isCode', params: ({ event }) => event },
                        actions: ['allow', sendTo('verification', ({ event }) => event)],
                      },
                      {
                        actions: { type: 'refuse', params: ({ event }) => firstOf(codeProblems(event.code)) },
                      },
                    ],
                    'code.requested': {
                      actions: ['allow', sendTo('verification', ({ event }) => event)],
                    },
                    'number.changed': { actions: sendTo('verification', ({ event }) => event) },
                  },
                },
              },
            },
            password: {
              entry: ['allow', { type: 'showProving', params: { ask: 'password' } }],
              exit: 'forgetCredentials',
              initial: 'editing',
              states: {
                editing: {
                  on: {
                    'password.submitted': [
                      {
                        guard: { type: 'isNewPassword', params: ({ event }) => event },
                        target: 'submitting',
                        actions: { type: 'keepCredentials', params: ({ event }) => event },
                      },
                      {
                        actions: {
                          type: 'refuse',
                          params: ({ event: { password, repeated } }) =>
                            firstOf(newPasswordProblems(password, repeated)),
                        },
                      },
                    ],
                  },
                },
                submitting: {
                  always: [{ guard: 'isRecovering', target: 'recovering' }, { target: 'registering' }],
                },
                registering: {
                  tags: 'busy',
                  invoke: {
                    src: 'register',
                    input: ({ context }) => withProof(context),
                    onDone: [
                      {
                        guard: { type: 'isSignedIn', params: ({ event }) => ({ ended: event.output }) },
                        target: '#auth.open.profile',
                        actions: ['forgetProof', { type: 'open', params: { group: 'myProfile' } }],
                      },
                      {
                        guard: { type: 'wasOpenedUnseen', params: ({ event }) => ({ ended: event.output }) },
                        target: 'signingIn',
                      },
                      {
                        guard: { type: 'isProofOld', params: ({ event }) => ({ ended: event.output }) },
                        target: '#auth.open.comingIn.proving',
                        actions: { type: 'refuse', params: ({ event }) => codeOf(event.output) },
                      },
                      {
                        target: 'editing',
                        actions: [
                          { type: 'refuse', params: ({ event }) => codeOf(event.output) },
                          { type: 'noteLostAnswer', params: ({ event }) => codeOf(event.output) },
                        ],
                      },
                    ],
                    onError: {
                      target: 'editing',
                      actions: [
                        { type: 'refuse', params: { code: unexpected } },
                        { type: 'noteLostAnswer', params: { code: unexpected } },
                      ],
                    },
                  },
                },
                signingIn: {
                  tags: 'busy',
                  invoke: {
                    src: 'logIn',
                    input: ({ context }) => ({
                      ...context.phoneAndPasswordAfterRegistration,
                      remember: context.remember,
                    }),
                    onDone: [
                      {
                        guard: { type: 'isSignedIn', params: ({ event }) => ({ ended: event.output }) },
                        target: '#auth.open.profile',
                        actions: ['forgetProof', { type: 'open', params: { group: 'myProfile' } }],
                      },
                      {
                        target: 'editing',
                        actions: { type: 'refuse', params: { code: 'QDM_PHONE_TAKEN' } },
                      },
                    ],
                    onError: { target: 'editing', actions: { type: 'refuse', params: { code: unexpected } } },
                  },
                },
                recovering: {
                  tags: 'busy',
                  invoke: {
                    src: 'setPassword',
                    input: ({ context }) => withProof(context),
                    onDone: [
                      {
                        guard: { type: 'isSignedIn', params: ({ event }) => ({ ended: event.output }) },
                        target: '#auth.closed',
                        actions: 'forgetProof',
                      },
                      {
                        guard: { type: 'isProofOld', params: ({ event }) => ({ ended: event.output }) },
                        target: '#auth.open.comingIn.proving',
                        actions: { type: 'refuse', params: ({ event }) => codeOf(event.output) },
                      },
                      {
                        target: 'editing',
                        actions: { type: 'refuse', params: ({ event }) => codeOf(event.output) },
                      },
                    ],
                    onError: { target: 'editing', actions: { type: 'refuse', params: { code: unexpected } } },
                  },
                },
              },
            },
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

function firstOf(problems: readonly AuthProblem[]): { readonly code: string } {
  return { code: problems[0]?.code ?? unexpected }
}

function codeOf(ended: SignInEnded): { readonly code: string } {
  return { code: refusalOf(ended) ?? unexpected }
}

function withProof(context: AuthContext): ProofAndPassword {
  const { proof, phoneAndPasswordAfterRegistration, remember } = context
  return { proof: proof ?? '', password: phoneAndPasswordAfterRegistration.password, remember }
}
