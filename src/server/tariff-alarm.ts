import type { FastifyBaseLogger } from 'fastify'
import { Gauge, type Registry as Metrics } from 'prom-client'
import type { RunOutTariff } from './insurer/index.ts'

const pauseMs = 60 * 60 * 1000

/**
 * Reports tariffs that are used after their last day to the people on call: in `/metrics`, the log and `/health/ready`.
 */
export interface TariffAlarm {
  /** Returns the result of the latest check. */
  readonly now: () => readonly RunOutTariff[]
  readonly stop: () => void
}

/** Checks the tariffs at once and every hour, and logs each finding once per process. */
export async function tariffAlarm(
  look: () => Promise<readonly RunOutTariff[]>,
  { log, metrics }: { readonly log: FastifyBaseLogger; readonly metrics: Metrics },
): Promise<TariffAlarm> {
  let found: readonly RunOutTariff[] = []
  const logged = new Set<string>()
  const gauge = new Gauge({
    name: 'qadam_tariff_run_out',
    help: 'Tariffs that price after the last day of their edition',
    labelNames: ['product', 'edition'],
    registers: [metrics],
  })
  const lookNow = async (): Promise<void> => {
    found = await look()
    gauge.reset()
    for (const { product, edition, validTo } of found) {
      gauge.set({ product, edition }, 1)
      if (logged.has(`${product} ${edition}`)) continue
      logged.add(`${product} ${edition}`)
      log.warn({ product, edition, validTo }, 'tariff has run out: date the next edition')
    }
  }
  await lookNow()
  const timer = setInterval(() => {
    lookNow().catch((error: unknown) => log.error({ err: error }, 'tariffs could not be looked at'))
  }, pauseMs)
  timer.unref()
  return { now: () => found, stop: () => clearInterval(timer) }
}
