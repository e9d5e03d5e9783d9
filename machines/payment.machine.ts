import { assign, fromPromise, setup } from 'xstate'

/** What of a contract the payment needs. */
export interface PayableContract {
  readonly contractId: string
  readonly status: 'created' | 'error' | 'success' | 'paid'
  readonly payments: readonly { readonly provider: string; readonly url: string }[]
  /** When the latest try to pay came to nothing; null or missing while none did. */
  readonly paymentFailedAt?: string | null | undefined
  /** How its order stands; null or missing for a contract that is not paid here. */
  readonly order?: { readonly state: string } | null | undefined
  readonly policyUrl: string | null
}

export interface PaymentInput {
  readonly contract: PayableContract
  /** Chosen on the last slide already. */
  readonly provider?: string
  /** The customer comes back from the provider's page. */
  readonly isBack?: boolean
}

export interface PaymentContext {
  readonly contract: PayableContract
  readonly provider: string | null
  /** The last question got no answer; the next one is on its way. */
  readonly isUnreachable: boolean
  /** What the server gave as the reason, by its code; null when it gave none. */
  readonly reason: string | null
  /** The customer is expected to be back already. */
  readonly isBack: boolean
}

export type PaymentEvent =
  | { readonly type: 'provider.chosen'; readonly provider: string }
  | { readonly type: 'payment.retried' }
  | { readonly type: 'customer.returned' }
  | { readonly type: 'status.asked' }

/** The server would not answer, and said why. */
export class RefusedQuestion extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.name = 'RefusedQuestion'
    this.code = code
  }
}

/** A contract is paid on the page of a provider; we ask until the payment came through and the policy is there. */
export const paymentMachine = setup({
  types: {
    // XState's own way of naming types; nothing reads the value.
    context: {} as PaymentContext,
    input: {} as PaymentInput,
    events: {} as PaymentEvent,
    tags: {} as 'long',
  },
  actors: {
    checkContract: fromPromise<PayableContract, { readonly contractId: string }>(() => {
      throw new Error('paymentMachine: provide the checkContract actor')
    }),
  },
  delays: {
    /** Between two questions. */
    pause: 5000,
    /** From then on nobody is expected to keep looking. */
    patience: 60_000,
  },
  actions: {
    /** Leaves for the provider's page; whoever runs the machine knows how. */
    redirect: (_args, _to: { readonly url: string }) => {
      throw new Error('paymentMachine: provide the redirect action')
    },
    takeProvider: assign((_, { provider }: { provider: string }) => ({ provider })),
    takeContract: assign((_, { contract }: { contract: PayableContract }) => ({
      contract,
      isUnreachable: false,
      reason: null,
    })),
    missAnswer: assign((_, { error }: { error: unknown }) => ({
      isUnreachable: true,
      reason: error instanceof RefusedQuestion ? error.code : null,
    })),
    /** A new try is not failed yet, whatever the last one was. */
    openAgain: assign({
      contract: ({ context: { contract } }) => ({
        ...contract,
        status: contract.status === 'error' ? ('created' as const) : contract.status,
        paymentFailedAt: null,
      }),
    }),
  },
  guards: {
    isBack: ({ context }) => context.isBack,
    hasLink: ({ context }) => linkOf(context) !== null,
    canBePaidWith: ({ context }, { provider }: { provider: string }) =>
      linkOf({ ...context, provider }) !== null,
    isPaid: ({ context }) => context.contract.status === 'paid' || context.contract.status === 'success',
    hasPolicy: ({ context }) => context.contract.status === 'success' && context.contract.policyUrl !== null,
    /** Another contract is paid instead, or the time to pay is over. */
    isClosed: ({ context: { contract } }) =>
      contract.status === 'created' &&
      (contract.order?.state === 'superseded' || contract.order?.state === 'expired'),
    hasFailed: ({ context: { contract } }) =>
      contract.status === 'error' || typeof contract.paymentFailedAt === 'string',
  },
}).createMachine({
  id: 'payment',
  context: ({ input: { contract, provider, isBack } }) => ({
    contract,
    provider: provider ?? null,
    isUnreachable: false,
    reason: null,
    isBack: isBack === true,
  }),
  initial: 'starting',
  on: {
    'provider.chosen': {
      guard: { type: 'canBePaidWith', params: ({ event }) => ({ provider: event.provider }) },
      target: '.redirecting',
      actions: ['openAgain', { type: 'takeProvider', params: ({ event }) => ({ provider: event.provider }) }],
    },
  },
  states: {
    starting: {
      always: [
        { guard: 'hasPolicy', target: 'success' },
        { guard: 'isPaid', target: 'paid' },
        { guard: 'isClosed', target: 'closed' },
        { guard: 'hasFailed', target: 'failed' },
        { guard: 'isBack', target: 'pending' },
        { guard: 'hasLink', target: 'redirecting' },
        { target: 'choosing' },
      ],
    },
    choosing: {},
    redirecting: {
      entry: { type: 'redirect', params: ({ context }) => ({ url: linkOf(context) ?? '' }) },
      on: { 'customer.returned': 'pending', 'payment.retried': { target: 'redirecting', reenter: true } },
    },
    pending: {
      type: 'parallel',
      on: { 'payment.retried': { guard: 'hasLink', target: 'redirecting' } },
      always: [
        { guard: 'hasPolicy', target: 'success' },
        { guard: 'isPaid', target: 'paid' },
        { guard: 'isClosed', target: 'closed' },
        { guard: 'hasFailed', target: 'failed' },
      ],
      states: {
        question: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                src: 'checkContract',
                input: ({ context }) => ({ contractId: context.contract.contractId }),
                onDone: {
                  target: 'resting',
                  actions: { type: 'takeContract', params: ({ event }) => ({ contract: event.output }) },
                },
                onError: {
                  target: 'resting',
                  actions: { type: 'missAnswer', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            resting: { after: { pause: 'asking' }, on: { 'status.asked': 'asking' } },
          },
        },
        wait: {
          initial: 'usual',
          states: {
            usual: { after: { patience: 'long' } },
            long: { tags: 'long' },
          },
        },
      },
    },
    /** The money is there; the policy is being made. */
    paid: {
      // Nothing of the payment is open any more.
      on: { 'provider.chosen': {} },
      always: { guard: 'hasPolicy', target: 'success' },
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            src: 'checkContract',
            input: ({ context }) => ({ contractId: context.contract.contractId }),
            onDone: {
              target: 'resting',
              actions: { type: 'takeContract', params: ({ event }) => ({ contract: event.output }) },
            },
            onError: {
              target: 'resting',
              actions: { type: 'missAnswer', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        resting: { after: { pause: 'asking' }, on: { 'status.asked': 'asking' } },
      },
    },
    success: { type: 'final' },
    /** This contract is not paid any more; the customer goes on with another one. */
    closed: { type: 'final' },
    /** Another try, or another provider. */
    failed: {
      on: {
        'payment.retried': [
          { guard: 'hasLink', target: 'redirecting', actions: 'openAgain' },
          { target: 'choosing', actions: 'openAgain' },
        ],
      },
    },
  },
})

function linkOf({ contract, provider }: Pick<PaymentContext, 'contract' | 'provider'>): string | null {
  return contract.payments.find((payment) => payment.provider === provider)?.url ?? null
}
