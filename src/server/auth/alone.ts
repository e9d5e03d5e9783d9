import pLimit, { type LimitFunction } from 'p-limit'
import type { Concepts, Store } from '../store/index.ts'

const turns = new Map<string, LimitFunction>()

/**
 * Runs a transaction that counts what a name has and adds to it, alone under this name in all processes. Those of this
 * process wait outside of the database, where each of them would hold a connection.
 */
export async function alone<Result>(
  store: Pick<Store, 'transaction'>,
  name: string,
  work: (inside: Concepts) => Promise<Result>,
): Promise<Result> {
  const turn = turns.get(name) ?? pLimit(1)
  turns.set(name, turn)
  try {
    return await turn(() =>
      store.transaction(async (inside) => {
        await inside.throttles.alone(name)
        return await work(inside)
      }),
    )
  } finally {
    if (turn.activeCount + turn.pendingCount === 0) turns.delete(name)
  }
}
