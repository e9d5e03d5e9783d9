import { sendTo } from 'xstate'
import {
  codeProblems,
  credentialProblems,
  newPasswordProblems,
  phoneProblems,
  type AuthProblem,
} from './auth-rules.ts'
import { auth, refusalOf, unexpected, type ProofAndPassword, type SignInEnded } from './auth-setup.ts'
import { loginSlide, type AuthContext } from './auth-state.ts'

/** The person signs in with phone and password, the second way. */
export const loginState = auth.createStateConfig({
  entry: { type: 'show', params: { group: 'authContainer', slide: loginSlide } },
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
              params: ({ event: { phone, password } }) => firstOf(credentialProblems(phone, password)),
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
})

/** The browser asks the person for a passkey. The slide below stays visible; a refusal is shown on it. */
export const passkeyState = auth.createStateConfig({
  tags: 'busy',
  entry: 'allow',
  invoke: {
    src: 'enterByPasskey',
    input: ({ context: { remember } }) => ({ remember }),
    onDone: [
      {
        guard: { type: 'isSignedIn', params: ({ event }) => ({ ended: event.output }) },
        target: '#auth.closed',
        actions: 'forgetProof',
      },
      {
        guard: 'isAtLogin',
        target: 'login',
        actions: { type: 'refuse', params: ({ event }) => codeOf(event.output) },
      },
      { target: 'proving', actions: { type: 'refuse', params: ({ event }) => codeOf(event.output) } },
    ],
    onError: [
      {
        guard: 'isAtLogin',
        target: 'login',
        actions: { type: 'refuse', params: { code: unexpected } },
      },
      { target: 'proving', actions: { type: 'refuse', params: { code: unexpected } } },
    ],
  },
})

/**
 * The person proves a phone by a code; `verification.machine` sends and checks it. The code signs in when the phone has
 * an account; else a password is asked for.
 */
export const provingState = auth.createStateConfig({
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
  always: [
    { guard: 'isEntered', target: '#auth.closed', actions: 'forgetProof' },
    { guard: 'isPhoneProven', target: 'password' },
  ],
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
})

/**
 * The person chooses a password for a proven phone, or none; then the account is created, or the password is changed.
 */
export const passwordState = auth.createStateConfig({
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
              params: ({ event: { password, repeated } }) => firstOf(newPasswordProblems(password, repeated)),
            },
          },
        ],
        // A code signs in at any time. A recovery has nothing without a password.
        'password.skipped': {
          guard: 'isOpening',
          target: 'registering',
          actions: ['allow', 'forgetCredentials'],
        },
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
