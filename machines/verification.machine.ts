import { assign, fromPromise, setup } from 'xstate'

/** Purpose of a code: to prove a phone, or to set a new password. */
export type VerificationPurpose = 'proof' | 'recovery'

/** Start values of proving a phone. */
export interface VerificationInput {
  /** Known already: its code can be asked for at once. */
  readonly phone?: string
  /** A clock in milliseconds: a page in the background is not woken every second. */
  readonly now: () => number
  /** Purpose of the code; the sender names it in the message. */
  readonly purpose?: VerificationPurpose
  /** A code that was sent earlier, for example before a reload of the page. */
  readonly sent?: {
    readonly phone: string
    /** Moment from which another may be asked for. */
    readonly resendAt: number
    /** True while the countdown of the code being typed continues. */
    readonly isAwaited: boolean
  } | null
}

/** The state of the proof of a phone. */
export interface VerificationContext {
  readonly purpose: VerificationPurpose
  readonly phone: string | null
  /** Seconds until another code may be asked for. */
  readonly resendIn: number
  /** Moment from which it may. */
  readonly resendAt: number
  readonly now: () => number
  /** True when the countdown of a code that was sent before continues. */
  readonly isAwaited: boolean
  /** Wrong codes since the last one was sent. */
  readonly tries: number
  /** Code of the latest error; null when there is none. */
  readonly error: string | null
  /** The server's statement that the phone is the customer's. */
  readonly proof: string | null
}

/** The person's actions while proving a phone. */
export type VerificationEvent =
  | { readonly type: 'phone.submitted'; readonly phone: string }
  | { readonly type: 'code.requested' }
  | { readonly type: 'code.submitted'; readonly code: string }
  | { readonly type: 'number.changed' }

/** Result of sending a code. */
export type CodeSent =
  | { readonly kind: 'sent'; readonly resendSeconds: number }
  | { readonly kind: 'refused'; readonly code: string }

/** Result of checking a code. */
export type CodeChecked =
  | { readonly kind: 'verified'; readonly proof: string }
  /** The phone has an account, and the person is signed in to it. */
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'wrong' }
  /** The server counts tries, too. */
  | { readonly kind: 'exhausted' }

/** Number of attempts per code. */
export const mostTries = 5

/** Refusal without an answer: network failure, timeout, or an unreadable answer. */
export const unreachable = 'unreachable'

/** Verifies a phone by a code: request a code, wait, check it, request another one, or change the number. */
export const verificationMachine = setup({
  types: {
    // XState declares types through values; these are never read.
    context: {} as VerificationContext,
    input: {} as VerificationInput,
    events: {} as VerificationEvent,
    tags: {} as 'busy',
  },
  actors: {
    sendCode: fromPromise<CodeSent, { readonly phone: string; readonly purpose: VerificationPurpose }>(() => {
      throw new Error('verificationMachine: provide the sendCode actor')
    }),
    checkCode: fromPromise<CodeChecked, { readonly phone: string; readonly code: string }>(() => {
      throw new Error('verificationMachine: provide the checkCode actor')
    }),
  },
  delays: { second: 1000 },
  actions: {
    takePhone: assign((_, { phone }: { phone: string }) => ({ phone, proof: null, error: null })),
    startCountdown: assign(({ context }, { seconds }: { seconds: number }) => ({
      resendIn: seconds,
      resendAt: context.now() + seconds * 1000,
      tries: 0,
      error: null,
    })),
    tick: assign({ resendIn: ({ context }) => secondsLeft(context) }),
    countTry: assign({ tries: ({ context }) => context.tries + 1, error: null }),
    fail: assign((_, { code }: { code: string }) => ({ error: code })),
    keepProof: assign((_, { proof }: { proof: string }) => ({ proof, error: null })),
    // The code was spent on it: the next proof wants another.
    forgetProof: assign({ proof: null, error: null, resendAt: 0 }),
  },
  guards: {
    isOver: ({ context }) => secondsLeft(context) === 0,
    isLastTry: ({ context }) => context.tries + 1 >= mostTries,
    hasPhone: ({ context }) => context.phone !== null,
    isAwaited: ({ context }) => context.isAwaited,
    /** A second code would be refused, and the first one is as good. */
    wasJustSent: ({ context }, { phone }: { phone: string }) =>
      context.phone === phone && context.tries < mostTries && secondsLeft(context) > 0,
  },
}).createMachine({
  id: 'verification',
  context: ({ input }) => ({
    purpose: input.purpose ?? 'proof',
    phone: input.phone ?? input.sent?.phone ?? null,
    resendIn: 0,
    resendAt: input.sent?.resendAt ?? 0,
    now: input.now,
    isAwaited: input.sent?.isAwaited ?? false,
    tries: 0,
    error: null,
    proof: null,
  }),
  initial: 'idle',
  on: {
    'phone.submitted': [
      {
        guard: { type: 'wasJustSent', params: ({ event }) => ({ phone: event.phone }) },
        target: '.sent',
        actions: 'tick',
      },
      {
        target: '.sending',
        actions: { type: 'takePhone', params: ({ event }) => ({ phone: event.phone }) },
      },
    ],
  },
  states: {
    idle: {
      always: { guard: 'isAwaited', target: 'sent', actions: 'tick' },
      on: { 'code.requested': { guard: 'hasPhone', target: 'sending' } },
    },
    changingNumber: {},
    sending: {
      tags: 'busy',
      invoke: {
        src: 'sendCode',
        input: ({ context }) => ({ phone: context.phone ?? '', purpose: context.purpose }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'sent',
            target: 'sent',
            actions: {
              type: 'startCountdown',
              params: ({ event }) => ({
                seconds: event.output.kind === 'sent' ? event.output.resendSeconds : 0,
              }),
            },
          },
          {
            target: 'sendFailed',
            actions: {
              type: 'fail',
              params: ({ event }) => ({
                code: event.output.kind === 'refused' ? event.output.code : unreachable,
              }),
            },
          },
        ],
        onError: { target: 'sendFailed', actions: { type: 'fail', params: { code: unreachable } } },
      },
      on: { 'number.changed': 'changingNumber' },
    },
    sendFailed: {
      on: { 'code.requested': 'sending', 'number.changed': 'changingNumber' },
    },
    sent: {
      type: 'parallel',
      on: { 'number.changed': 'changingNumber' },
      states: {
        resend: {
          initial: 'counting',
          states: {
            counting: {
              after: {
                second: [
                  { guard: 'isOver', target: 'offered', actions: 'tick' },
                  { target: 'counting', reenter: true, actions: 'tick' },
                ],
              },
            },
            offered: { on: { 'code.requested': '#verification.sending' } },
          },
        },
        code: {
          initial: 'waiting',
          states: {
            waiting: { on: { 'code.submitted': 'checking' } },
            checking: {
              tags: 'busy',
              invoke: {
                src: 'checkCode',
                input: ({ context, event }) => ({
                  phone: context.phone ?? '',
                  code: event.type === 'code.submitted' ? event.code : '',
                }),
                onDone: [
                  {
                    guard: ({ event }) => event.output.kind === 'verified',
                    target: '#verification.verified',
                    actions: {
                      type: 'keepProof',
                      params: ({ event }) => ({
                        proof: event.output.kind === 'verified' ? event.output.proof : '',
                      }),
                    },
                  },
                  {
                    guard: ({ event }) => event.output.kind === 'signedIn',
                    target: '#verification.signedIn',
                  },
                  { guard: ({ event }) => event.output.kind === 'exhausted', target: 'tooManyTries' },
                  { guard: 'isLastTry', target: 'tooManyTries', actions: 'countTry' },
                  { target: 'wrongCode', actions: 'countTry' },
                ],
                // The code was not found wrong: it may be submitted again.
                onError: { target: 'waiting', actions: { type: 'fail', params: { code: unreachable } } },
              },
            },
            wrongCode: { on: { 'code.submitted': 'checking' } },
            tooManyTries: {},
          },
        },
      },
    },
    verified: {
      on: { 'number.changed': { target: 'changingNumber', actions: 'forgetProof' } },
    },
    signedIn: {},
  },
})

function secondsLeft({ resendAt, now }: VerificationContext): number {
  return Math.max(Math.ceil((resendAt - now()) / 1000), 0)
}
