import type { OutboxWork } from '../../outbox-worker.ts'
import { calendarDay, startOfDay } from '../../world.ts'
import { dayMs, hourMs, minuteMs } from './comparison.ts'
import type { ReconciliationDeps } from './differing-at-click.ts'
import { reconcile } from './reconcile.ts'

/** Kind of outbox work that compares payments once a day. */
const RECONCILIATION = 'reconciliation'

/** Hour of the country's day at which payments are compared. */
const hourOfDay = 6

/** Compares payments once a day, in one process; each day's work plans the next. */
export function dailyReconciliation(deps: ReconciliationDeps): OutboxWork {
  return {
    kind: RECONCILIATION,
    atOnce: 1,
    longestPauseMs: 10 * minuteMs,
    givesUpAfterMs: null,
    perform: async () => {
      await reconcile(deps)
      await planReconciliation(deps, deps.clock() + dayMs)
    },
  }
}

/** Plans the comparison of the day that contains `now`; a day is planned once. */
export async function planReconciliation(
  { store }: Pick<ReconciliationDeps, 'store'>,
  now: number,
): Promise<void> {
  const day = calendarDay(now)
  await store.outbox.add({
    kind: RECONCILIATION,
    subject: day,
    body: '{}',
    dueAt: startOfDay(day) + hourOfDay * hourMs,
  })
}
