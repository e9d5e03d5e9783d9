import type { Handlers } from '../../operations/index.ts'
import { type ContractDesk, returnInvoiceMoney } from '../../payments/index.ts'
import type { OperatorGate } from '../operators.ts'
import type { PortalDeps } from '../portal-deps.ts'

/** Dependencies of the operators' operations on payments. */
export interface PaymentHandlerDeps extends Pick<PortalDeps, 'store' | 'log'> {
  /** Compares payments, policies and receipts now. */
  readonly reconcile: () => Promise<unknown>
  /** Begins work of the outbox that is due. */
  readonly wake: () => void
  readonly desk: Pick<ContractDesk, 'annul'>
}

/** Number of failures from which unfinished work is displayed beside abandoned work. */
const shownFailures = 5
const atMost = 200

/** Operations of payments for operators. */
export type StaffPaymentHandlers = Pick<
  Handlers,
  'readReconciliation' | 'runReconciliation' | 'retryOutboxWork' | 'noteMoneyReturned'
>

/** Handlers for differences between payments, policies and receipts, and for unfinished work after payments. */
export function paymentHandlers(
  { store, log, reconcile, wake, desk }: PaymentHandlerDeps,
  operator: OperatorGate['operator'],
): StaffPaymentHandlers {
  const report = async () => {
    const [lastAt, differences, stuck] = await Promise.all([
      store.differences.lastAt(),
      store.differences.list(),
      store.outbox.stuck(shownFailures, atMost),
    ])
    return {
      comparedAt: isoOf(lastAt),
      differences: differences.map(({ at, foundAt, seenAt: _, ...difference }) => ({
        ...difference,
        at: new Date(at).toISOString(),
        foundAt: new Date(foundAt).toISOString(),
      })),
      stuck: stuck.map((work) => ({
        id: work.id,
        kind: work.kind,
        subject: work.subject,
        tries: work.tries,
        error: work.last_error,
        isGivenUp: work.dead_at !== null,
        nextAt: work.dead_at === null ? isoOf(work.due_at) : null,
        since: new Date(work.created_at).toISOString(),
      })),
    }
  }

  return {
    readReconciliation: report,

    runReconciliation: async (asked) => {
      await reconcile()
      await store.audit.add({
        actor: operator(asked).phone,
        action: 'payments.compared',
        subject: 'payments',
      })
      return await report()
    },

    retryOutboxWork: async (asked) => {
      const id = asked.path.workId
      if (!(await store.outbox.revive(id))) throw asked.refusal('QDM_NOT_FOUND')
      await store.audit.add({
        actor: operator(asked).phone,
        action: 'outbox.retried',
        subject: `outbox ${id}`,
      })
      wake()
      return await report()
    },

    noteMoneyReturned: async (asked) => {
      const order = await store.orders.findByNumber(asked.path.orderNumber)
      if (order === null) throw asked.refusal('QDM_NOT_FOUND')
      const annul = async () => await desk.annul(order.contract_id)
      const done = await returnInvoiceMoney({ store, annul }, order, Date.parse(asked.body.at))
      if (done === 'nothingPaid') throw asked.refusal('QDM_NOT_FOUND')
      if (done === 'inForce') throw asked.refusal('QDM_POLICY_IN_FORCE')
      await store.audit.add({
        actor: operator(asked).phone,
        action: 'payments.returned',
        subject: `order ${order.number}`,
      })
      await store.differences.settle('refundOwed', order.number)
      // The note is kept: a provider that is away must not look as if it were not.
      await reconcile().catch((error: unknown) => log.warn({ err: error }, 'payments were not compared'))
      return await report()
    },
  }
}

function isoOf(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString()
}
