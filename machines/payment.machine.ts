import { assign, fromPromise, setup } from 'xstate'

/** Properties of a contract that the payment needs. */
export interface PayableContract {
  readonly contractId: string
  readonly status: 'created' | 'error' | 'success' | 'paid'
  readonly payments: readonly { readonly provider: string; readonly url: string }[]
  /** Time of the latest failed payment; null or absent when none failed. */
  readonly paymentFailedAt?: string | null | undefined
  /** State of the contract's order; null or absent for a contract that is not paid online. */
  readonly order?: { readonly state: string } | null | undefined
  readonly policyUrl: string | null
}

/** Start values of the payment of a contract. */
export interface PaymentInput {
  readonly contractId: string
  /** The contract, when it is already loaded; otherwise the machine loads it first. */
  readonly contract?: PayableContract | undefined
  /** Chosen on the last slide already. */
  readonly provider?: string
  /** The customer comes back from the provider's page. */
  readonly isBack?: boolean
}

/** The state of a payment. */
export interface PaymentContext {
  readonly contractId: string
  /** Null until the first answer. */
  readonly contract: PayableContract | null
  readonly provider: string | null
  /** The last question got no answer; the next one is on its way. */
  readonly isUnreachable: boolean
  /** Code of the server's reason; null when it gave none. */
  readonly reason: string | null
  /** The customer is expected to be back already. */
  readonly isBack: boolean
}

/** The customer's actions while paying a contract. */
export type PaymentEvent =
  | { readonly type: 'provider.chosen'; readonly provider: string }
  | { readonly type: 'payment.retried' }
  | { readonly type: 'customer.returned' }
  | { readonly type: 'status.asked' }

/**
 * Reason for an answer without the contract: it is not ready, there is no contract with this name (repeating is of no
 * use), or the server failed.
 */
export type RefusedFor = 'notReady' | 'unknown' | 'trouble'

/** The server answered, but not with the contract. */
export class RefusedQuestion extends Error {
  readonly because: RefusedFor
  /** Code of the reason; null when the server gave none. */
  readonly code: string | null

  constructor(because: RefusedFor, code: string | null) {
    super(code ?? because)
    this.name = 'RefusedQuestion'
    this.because = because
    this.code = code
  }
}

const payment = setup({
  types: {
    // XState declares types through values; these are never read.
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
    /** From then on the customer need not keep the page open. */
    patience: 60_000,
  },
  actions: {
    /** Leaves for the provider's page. The page provides the action. */
    redirect: (_args, _to: { readonly url: string }) => {
      throw new Error('paymentMachine: provide the redirect action')
    },
    takeProvider: assign((_, { provider }: { provider: string }) => ({ provider })),
    takeContract: assign((_, { contract }: { contract: PayableContract }) => ({
      contract,
      isUnreachable: false,
      reason: null,
    })),
    missAnswer: assign(({ context }, { error }: { error: unknown }) => ({
      isUnreachable: true,
      reason: reasonOf(error, context.contract !== null),
    })),
    /** The person retries the first request: the page waits for its answer again. */
    waitAgain: assign(({ context }) =>
      context.contract === null ? { isUnreachable: false, reason: null } : {},
    ),
    /** A new attempt clears the failure of the previous one. */
    openAgain: assign({
      contract: ({ context: { contract } }) =>
        contract && {
          ...contract,
          status: contract.status === 'error' ? ('created' as const) : contract.status,
          paymentFailedAt: null,
        },
    }),
  },
  guards: {
    isBack: ({ context }) => context.isBack,
    hasLink: ({ context }) => linkOf(context) !== null,
    canBePaidWith: ({ context }, { provider }: { provider: string }) =>
      linkOf({ ...context, provider }) !== null,
    isUnasked: ({ context }) => context.contract === null,
    isAnswered: ({ context }) => context.contract !== null,
    /** The first question found no contract. */
    isUnknown: ({ context }, { error }: { error: unknown }) =>
      context.contract === null && error instanceof RefusedQuestion && error.because === 'unknown',
    isPaid: ({ context }) => context.contract?.status === 'paid' || context.contract?.status === 'success',
    hasPolicy: ({ context: { contract } }) => contract?.status === 'success' && contract.policyUrl !== null,
    /** True when another contract is paid instead, or the time for payment has passed. */
    isClosed: ({ context: { contract } }) =>
      contract?.status === 'created' &&
      (contract.order?.state === 'superseded' || contract.order?.state === 'expired'),
    hasFailed: ({ context: { contract } }) =>
      contract?.status === 'error' || typeof contract?.paymentFailedAt === 'string',
  },
})

/** Requests the contract, waits, and repeats, until the parent state ends. */
const question = payment.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'checkContract',
        input: ({ context }) => ({ contractId: context.contractId }),
        onDone: {
          target: 'resting',
          actions: { type: 'takeContract', params: ({ event }) => ({ contract: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) },
            target: '#payment.unknown',
          },
          {
            target: 'resting',
            actions: { type: 'missAnswer', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'status.asked': { actions: 'waitAgain' } },
    },
    resting: {
      after: { pause: 'asking' },
      on: { 'status.asked': { target: 'asking', actions: 'waitAgain' } },
    },
  },
})

/**
 * Payment of a contract on the page of a provider. The machine polls until the payment is confirmed and the policy
 * exists.
 */
export const paymentMachine = payment.createMachine({
  id: 'payment',
  context: ({ input: { contractId, contract, provider, isBack } }) => ({
    contractId,
    contract: contract ?? null,
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
        { guard: 'isUnasked', target: 'opening' },
        { guard: 'hasPolicy', target: 'success' },
        { guard: 'isPaid', target: 'paid' },
        { guard: 'isClosed', target: 'closed' },
        { guard: 'hasFailed', target: 'failed' },
        { guard: 'isBack', target: 'pending' },
        { guard: 'hasLink', target: 'redirecting' },
        { target: 'choosing' },
      ],
    },
    /** The contract is asked for the first time. */
    opening: { ...question, always: { guard: 'isAnswered', target: 'starting' } },
    unknown: { on: { 'status.asked': { target: 'opening', actions: 'waitAgain' } } },
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
        question,
        wait: {
          initial: 'usual',
          states: {
            usual: { after: { patience: 'long' } },
            long: { tags: 'long' },
          },
        },
      },
    },
    /** The payment is confirmed; the policy is being issued. */
    paid: {
      ...question,
      // The payment has ended.
      on: { 'provider.chosen': {} },
      always: { guard: 'hasPolicy', target: 'success' },
    },
    success: { type: 'final' },
    /** This contract can no longer be paid; the customer continues with another one. */
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
  return contract?.payments.find((link) => link.provider === provider)?.url ?? null
}

/** Before the first answer, trouble of the server is the same as no answer. */
function reasonOf(error: unknown, isOpened: boolean): string | null {
  if (!(error instanceof RefusedQuestion)) return null
  return isOpened || error.because === 'notReady' ? error.code : null
}
