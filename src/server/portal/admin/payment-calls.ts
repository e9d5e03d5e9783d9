import { QadamError } from '../../errors/index.ts'
import type { PortalDeps } from '../portal-deps.ts'
import type { ServeOperator } from './serve-operator.ts'

/** What the operators' calls about payments stand on. */
export interface PaymentCallDeps extends Pick<PortalDeps, 'store'> {
  /** Compares payments, policies and receipts now. */
  readonly reconcile: () => Promise<unknown>
  /** Begins work of the outbox that is due. */
  readonly wake: () => void
}

/** From this many failures on, work that goes on is shown beside what was given up. */
const shownFailures = 5
const atMost = 200

/** What differs between payments, policies and receipts, and the work after payments that does not come to its end. */
export function servePayments(serve: ServeOperator, { store, reconcile, wake }: PaymentCallDeps): void {
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
        at: isoOf(at),
        foundAt: isoOf(foundAt),
      })),
      stuck: stuck.map((work) => ({
        id: work.id,
        kind: work.kind,
        subject: work.subject,
        tries: work.tries,
        error: work.last_error,
        isGivenUp: work.dead_at !== null,
        nextAt: work.dead_at === null ? isoOf(work.due_at) : null,
        since: isoOf(work.created_at),
      })),
    }
  }

  serve('readReconciliation', report)

  serve('runReconciliation', async ({ phone }) => {
    await reconcile()
    await store.audit.add({ actor: phone, action: 'payments.compared', subject: 'payments' })
    return await report()
  })

  serve('retryOutboxWork', async ({ phone }, { path }) => {
    const id = path['workId'] ?? ''
    if (!(await store.outbox.revive(id))) throw new QadamError('QDM_NOT_FOUND')
    await store.audit.add({ actor: phone, action: 'outbox.retried', subject: `outbox ${id}` })
    wake()
    return await report()
  })
}

function isoOf(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString()
}
