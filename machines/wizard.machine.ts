import { begin, restore, submission } from '../src/engine/index.ts'
import { follow, sendFirst, wizard, type CustomerEvent } from './wizard-setup.ts'

/**
 * Handlers of every event, for all states. The engine refuses an event that its state does not allow, with a code:
 * `ON_STOP` while stopped, `PURCHASE_RUNNING` while purchasing, `PURCHASE_PAID` once paid. A missing event does not
 * compile.
 */
const heard = {
  'field.changed': { actions: follow },
  'field.cleared': { actions: follow },
  'item.added': { actions: follow },
  'item.removed': { actions: follow },
  'item.restored': { actions: follow },
  'item.moved': { actions: follow },
  'item.updated': { actions: follow },
  'slide.continued': { actions: follow },
  'slide.returned': { actions: follow },
  'slide.chosen': { actions: follow },
  'call.retried': { actions: follow },
  'call.bypassed': { actions: follow },
  'phone.verified': { actions: follow },
  'phone.released': { actions: follow },
  'warning.accepted': { actions: follow },
  'flags.replaced': { actions: follow },
  'purchase.settled': { actions: follow },
  'stop.left': { actions: follow },
  'wizard.reset': { actions: follow },
  'language.changed': { actions: follow },
  'day.changed': { actions: follow },
} satisfies Record<CustomerEvent['type'], { readonly actions: typeof follow }>

/**
 * One customer in one wizard of any product. The engine decides what an event changes; the machine decides when: it
 * performs the calls that the engine requests, creates the contract, and waits for the payment.
 */
export const wizardMachine = wizard.createMachine({
  id: 'wizard',
  context: ({ input: { product, later, saved, begun, now, ...beginning } }) => {
    const { state, effects, refusal } =
      begun ?? (saved === undefined ? begin(product, beginning) : restore(product, saved, beginning))
    return {
      product,
      later,
      state,
      refusal,
      running: {},
      first: effects,
      sent: 0,
      now: now ?? (() => 0),
    }
  },
  initial: 'loading',
  on: {
    ...heard,
    // Calls are actors with numbered names.
    'xstate.done.actor.*': { actions: follow },
    'xstate.error.actor.*': {
      actions: [{ type: 'reportFault', params: ({ event }) => ({ error: event.error }) }, follow],
    },
  },
  states: {
    /** Loads the data of the first slide; a saved wizard continues on its current slide. */
    loading: {
      entry: sendFirst,
      always: [
        { guard: 'isStopped', target: 'stopped' },
        { guard: 'isBuying', target: 'purchasing' },
        { guard: 'isAwaitingPayment', target: 'paying' },
        { guard: 'isFinished', target: 'finished' },
        { target: 'filling' },
      ],
    },
    filling: {
      always: [
        { guard: 'isStopped', target: 'stopped' },
        { guard: 'isBuying', target: 'purchasing' },
      ],
    },
    /** A dead end; an answer that comes late can lead here from any state. */
    stopped: {
      always: [
        { guard: 'isFilling', target: 'filling' },
        { guard: 'isBuying', target: 'purchasing' },
        { guard: 'isAwaitingPayment', target: 'paying' },
        { guard: 'isFinished', target: 'finished' },
      ],
    },
    /** The contract is being made. */
    purchasing: {
      tags: 'busy',
      invoke: {
        id: 'purchase',
        src: 'purchase',
        input: ({ context }) => submission(context.product, context.state),
      },
      on: {
        'xstate.done.actor.purchase': [
          {
            guard: { type: 'isMadeForManager', params: ({ event }) => event.output },
            target: 'finished',
            actions: follow,
          },
          {
            guard: { type: 'isMade', params: ({ event }) => event.output },
            target: 'paying',
            actions: follow,
          },
          { target: 'filling', actions: follow },
        ],
        'xstate.error.actor.purchase': {
          target: 'filling',
          actions: [{ type: 'reportFault', params: ({ event }) => ({ error: event.error }) }, follow],
        },
      },
      always: { guard: 'isStopped', target: 'stopped' },
    },
    /** The contract waits for its payment. Another answer makes another contract necessary. */
    paying: {
      on: {
        'purchase.settled': {
          guard: { type: 'isPaid', params: ({ event }) => ({ paid: event.paid }) },
          target: 'finished',
          actions: follow,
        },
      },
      always: [
        { guard: 'isStopped', target: 'stopped' },
        { guard: 'isBuying', target: 'purchasing' },
        { guard: 'isFilling', target: 'filling' },
      ],
    },
    /** Paid, or with a manager. Questions after the payment are still open, and a new wizard can begin. */
    finished: {
      always: [
        { guard: 'isStopped', target: 'stopped' },
        { guard: 'isBuying', target: 'purchasing' },
        { guard: 'isFilling', target: 'filling' },
      ],
    },
  },
})
