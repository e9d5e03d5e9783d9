import { Counter, Gauge, type GaugeConfiguration, type Registry } from 'prom-client'
import type { Store, StoreWatch } from '../store/index.ts'
import type { World } from '../world.ts'

/** Counts the events that the store reports. There are few products and providers, so the labels are bounded. */
export function storeCounters(metrics: Registry): Required<Pick<StoreWatch, 'onTrouble' | 'onEvent'>> {
  const troubles = new Counter({
    name: 'qadam_database_troubles_total',
    help: 'Questions that the database did not answer: away, full or busy',
    labelNames: ['trouble'] as const,
    registers: [metrics],
  })
  const contracts = new Counter({
    name: 'qadam_contracts_total',
    help: 'Contracts that were created, and policies that were issued, by product',
    labelNames: ['product', 'event'] as const,
    registers: [metrics],
  })
  const orders = new Counter({
    name: 'qadam_orders_total',
    help: 'Orders that were paid or cancelled, by product and provider',
    labelNames: ['product', 'provider', 'event'] as const,
    registers: [metrics],
  })
  return {
    onTrouble: (trouble) => troubles.inc({ trouble }),
    onEvent: (event) => {
      if (!('product' in event)) return
      if ('provider' in event)
        orders.inc({ product: event.product, provider: event.provider, event: event.kind })
      else contracts.inc({ product: event.product, event: event.kind })
    },
  }
}

/** Measures the store whenever the metrics are read: whether it answers, its connections, and what waits in the outbox. */
export function storeGauges(store: Store, { clock }: Pick<World, 'clock'>, metrics: Registry): void {
  gauge({
    name: 'qadam_database_up',
    help: '1 while the database answers and takes what is written',
    registers: [metrics],
    async collect() {
      this.set(
        await store.ping().then(
          () => 1,
          () => 0,
        ),
      )
    },
  })
  gauge({
    name: 'qadam_database_connections',
    help: 'Connections to PostgreSQL of this process: open, idle, and requests that wait for one',
    labelNames: ['state'] as const,
    registers: [metrics],
    collect() {
      for (const [state, count] of Object.entries(store.pool() ?? {})) this.set({ state }, Number(count))
    },
  })
  gauge({
    name: 'qadam_outbox_entries',
    help: 'Work that is not done, by kind: waiting for its next try, or given up',
    labelNames: ['kind', 'state'] as const,
    registers: [metrics],
    async collect() {
      const backlog = await backlogOf(store)
      if (backlog === null) return
      this.reset()
      for (const { kind, waiting, dead } of backlog) {
        this.set({ kind, state: 'waiting' }, waiting)
        this.set({ kind, state: 'given-up' }, dead)
      }
    },
  })
  gauge({
    name: 'qadam_outbox_oldest_seconds',
    help: 'Age of the oldest work that is not done, by kind',
    labelNames: ['kind'] as const,
    registers: [metrics],
    async collect() {
      const backlog = await backlogOf(store)
      if (backlog === null) return
      this.reset()
      for (const { kind, oldestAt } of backlog) this.set({ kind }, Math.max(0, clock() - oldestAt) / 1000)
    },
  })
}

/** Registers a gauge that fills itself whenever the metrics are read. */
function gauge<Label extends string>(configuration: GaugeConfiguration<Label>): Gauge<Label> {
  return new Gauge(configuration)
}

/** Returns null while the database is unavailable; the previous values are then reported again. */
async function backlogOf(store: Pick<Store, 'outbox'>) {
  return await store.outbox.backlog().catch(() => null)
}
