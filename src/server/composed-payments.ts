import type { CoreDeps } from './deps.ts'
import {
  clickApi,
  clickReceipts,
  dailyReconciliation,
  fiscalLines,
  paymentDesk,
  planReconciliation,
  reconcile,
  type ReconciliationDeps,
} from './payments/index.ts'
import type { ServerDeps } from './server-deps.ts'

/** Creates the payment desk, the receipts and the daily reconciliation, and schedules the next one. */
export async function composePayments(
  core: CoreDeps,
  { texts, network }: Pick<ServerDeps, 'texts' | 'network'>,
) {
  const { settings, store, world } = core
  const lines = fiscalLines({
    codes: settings.fiscalCodes,
    isSandbox: settings.sandbox,
    nameOf: async (product) => (await texts('ru', product))?.[`${product}.title`] ?? null,
  })
  const click = settings.sandbox ? null : clickApi(settings, network, world.clock)
  const comparing: ReconciliationDeps = {
    store,
    clock: world.clock,
    click,
    clickService: settings.clickService,
  }
  await planReconciliation(comparing, world.clock())
  return {
    lines,
    desk: paymentDesk({
      settings,
      store,
      clock: world.clock,
      isNeverReferred: (id) => neverReferred(core, id),
    }),
    reconcile: () => reconcile(comparing),
    /** Kinds of work of the outbox. */
    work: [
      clickReceipts({ store, serviceId: settings.clickService, click, lines }),
      dailyReconciliation(comparing),
    ],
  }
}

/**
 * Returns whether the contract's product has no rule that refers cases. Answers of contracts at another service are not
 * stored here.
 */
async function neverReferred(
  { store, registry }: Pick<CoreDeps, 'store' | 'registry'>,
  contractId: string,
): Promise<boolean> {
  const contract = await store.contracts.find(contractId)
  const product = contract?.version ? await registry.compiled(contract.product, contract.version) : null
  return !product?.rules.some(({ severity }) => severity === 'refer')
}
