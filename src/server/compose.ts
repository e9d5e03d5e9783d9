import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Registry as Metrics } from 'prom-client'
import { checkSubmission } from '../engine/index.ts'
import { planAfterPayment } from './after-payment.ts'
import { openProof } from './auth/phone-proof.ts'
import { composeCore } from './composed-core.ts'
import { composePayments } from './composed-payments.ts'
import { customerSms } from './customer-sms/index.ts'
import type { CoreDeps } from './deps.ts'
import {
  contractPapers,
  documentRoutes,
  formWords,
  insurerFile,
  policyDocuments,
  policyLinks,
  termsBook,
  type InsurerFile,
} from './documents/index.ts'
import { drainSwitch } from './drain.ts'
import { buildInsurer, sampleGroups, type Insurer } from './insurer/index.ts'
import { storeCounters, storeGauges } from './observability/index.ts'
import { outboxWorker } from './outbox-worker.ts'
import { declinedContracts, paidContracts, paymentRoutes } from './payments/index.ts'
import { inspectionDecided, sampleStaff, staffOf } from './portal/index.ts'
import { wallets } from './wallet/index.ts'
import { refuseUnlessReadyToSell } from './ready-to-sell.ts'
import { sandboxRoutes } from './sandbox/index.ts'
import type { ServerDeps } from './server-deps.ts'
import type { Settings } from './settings/settings.ts'
import { openStore, type Store, type StoreAddress, type StoreState } from './store/index.ts'
import { openStudioWork } from './studio-work/index.ts'
import { previewRoutes, scheduledReleases, studioSources } from './studio/index.ts'
import { sweepRegularly } from './sweep.ts'
import { tariffAlarm } from './tariff-alarm.ts'
import { realWorld, type World } from './world.ts'

/** Values that a process passes to its server. */
export interface Process {
  readonly settings: Settings
  readonly log: FastifyBaseLogger
  readonly metrics: Metrics
  readonly distFolder: string
  readonly world?: World
  readonly network?: ServerDeps['network']
  /** Folders with OpenAPI documents of other services; those of the project when they are not given. */
  readonly foreignFolders?: readonly string[]
  /** The insurer that documents name; that of `schemas/insurer.json` when it is not given. */
  readonly named?: InsurerFile
}

/** All parts of a running server: the store is open, the products are published, background work has started. */
export interface ComposedServer extends ServerDeps {
  /** Ends the work and closes the store; call it once the app is closed. */
  readonly close: () => Promise<void>
}

/** Creates and connects the parts of the server. @throws StoreUnavailable when the database cannot be reached */
export async function composeServer(process: Process): Promise<ComposedServer> {
  const { settings, log, world = realWorld } = process
  const store = await openStore(addressOf(settings), world, {
    ...storeCounters(process.metrics),
    onState: (state) => logState(log, state),
  })
  storeGauges(store, world, process.metrics)
  try {
    return await composeOver(store, process)
  } catch (error) {
    await store.close()
    throw error
  }
}

function logState(log: FastifyBaseLogger, state: StoreState): void {
  switch (state.kind) {
    case 'working':
      return log.info('the database works again')
    case 'away':
      return log.error(
        { err: state.error },
        'the database cannot be reached: requests are answered 503 until it is back',
      )
    case 'full':
      return log.fatal(
        { err: state.error },
        'the disk of the database is full: make room, nothing is sold until then',
      )
    default:
      return state satisfies never
  }
}

async function composeOver(store: Store, process: Process): Promise<ComposedServer> {
  const { settings, log, distFolder, world = realWorld, network = { fetch }, named = insurerFile } = process
  const { core, compiler, seeding, catalogue, texts, foreign, sampleServices } = await composeCore(store, {
    ...process,
    world,
    network,
  })
  if (!settings.sandbox) await refuseUnlessReadyToSell(core, named)

  const payments = await composePayments(core, { texts, network })
  const insurer = await insurerOf(core)
  const gateway = Promise.withResolvers<Pick<FastifyInstance, 'inject'>>()
  gateway.promise.catch(() => undefined)
  const paperSources = { ...core, texts, terms: await termsBook(core.registry), gateway: gateway.promise }
  const papers = contractPapers({ ...paperSources, insurer: named })
  const phoneWallets = await wallets({ ...core, texts, insurer: named })
  const studioWork = openStudioWork(compiler.surroundings, {
    timeMs: settings.studioSeconds * 1000,
    memoryMegabytes: settings.studioMemoryMegabytes,
  })
  const { surroundings } = compiler
  const studio = await studioSources({ work: studioWork.work, surroundings }, catalogue)

  const tariffs = await tariffAlarm(insurer.runOutTariffs, core)
  const work = outboxWorker({ store, clock: world.clock, log }, [
    paidContracts({ store, contracts: insurer.desk, clock: world.clock, next: planAfterPayment }),
    policyDocuments(papers),
    customerSms(core),
    inspectionDecided({ store, desk: insurer.desk }),
    declinedContracts(insurer.desk),
    ...payments.work,
    scheduledReleases({ ...core, ...studio }),
  ])
  const sweeping = sweepRegularly(core)

  return {
    ...core,
    texts,
    studio,
    checkSubmission,
    foreign,
    sampleServices,
    insurer: insurer.handlers,
    desk: insurer.desk,
    facts: papers.facts,
    conditions: papers.conditions,
    sharedFacts: papers.sharedFacts,
    wallets: phoneWallets,
    wordForm: formWords(paperSources),
    reasonsOf: papers.reasons,
    reconcile: payments.reconcile,
    wake: work.wake,
    payments: payments.desk,
    runOutTariffs: tariffs.now,
    network,
    parts: [
      previewRoutes({ ...core, ...studio, staff: staffOf(store, settings) }),
      paymentRoutes({
        settings,
        store,
        clock: world.clock,
        contracts: insurer.desk,
        lines: payments.lines,
        wake: work.wake,
      }),
      documentRoutes({ ...core, papers }),
      async (app) => gateway.resolve(app),
      ...(settings.sandbox ? [sandboxOf(core, network)] : []),
    ],
    distFolder,
    drain: drainSwitch(),
    close: async () => {
      sweeping.stop()
      await seeding.stop()
      gateway.reject(new Error('the server is closing'))
      tariffs.stop()
      await work.stop()
      await studioWork.close()
      await store.close()
    },
  }
}

function sandboxOf(core: CoreDeps, { fetch }: ServerDeps['network']): FastifyPluginAsync {
  return sandboxRoutes({ ...core, clock: core.world.clock, samples: sampleGroups, staff: sampleStaff, fetch })
}

function addressOf({ databaseUrl, dataFolder }: Settings): StoreAddress {
  return databaseUrl ? { postgres: databaseUrl } : { sqlite: join(dataFolder, 'qadam.sqlite') }
}

async function insurerOf(core: CoreDeps): Promise<Insurer> {
  const { settings, seals, world } = core
  return await buildInsurer({
    ...core,
    links: policyLinks(settings.publicUrl, seals, world.clock),
    provenPhone: (proof) => openProof(seals, proof, world.clock())?.phone ?? null,
    hasSamplePolicies: settings.sandbox,
    keptTermsDays: settings.keptTermsDays,
  })
}
