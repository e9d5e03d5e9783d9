import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Registry as Metrics } from 'prom-client'
import { withForeign } from '../engine/compile/index.ts'
import { checkSubmission } from '../engine/index.ts'
import { openProof } from './auth/phone-proof.ts'
import { makeSeals } from './seal.ts'
import { smsGateway } from './auth/sms.ts'
import { planAfterPayment } from './after-payment.ts'
import { customerSms } from './customer-sms/index.ts'
import type { CoreDeps } from './deps.ts'
import type { ServerDeps } from './server-deps.ts'
import {
  contractPapers,
  documentRoutes,
  insurerFile,
  policyDocuments,
  policyLinks,
  termsBook,
  type InsurerFile,
} from './documents/index.ts'
import { drainSwitch } from './drain.ts'
import { documentsOf, foreignFiles, foreignOperations, sampleServices } from './foreign/index.ts'
import { operationsOf, readApiDocument } from './operations/index.ts'
import { buildInsurer, sampleGroups, type Insurer } from './insurer/index.ts'
import { countedSms, storeCounters, storeGauges } from './observability/index.ts'
import { outboxWorker } from './outbox-worker.ts'
import {
  clickApi,
  clickReceipts,
  dailyReconciliation,
  declinedContracts,
  fiscalLines,
  paidContracts,
  paymentDesk,
  paymentRoutes,
  planReconciliation,
  reconcile,
  type ReconciliationDeps,
} from './payments/index.ts'
import { inspectionDecided, sampleStaff, seedContent, staffOf } from './portal/index.ts'
import {
  engineCompiler,
  examplesFolder,
  foreignFoldersOf,
  loadCompiled,
  productFileText,
  ratingFileText,
  productRegistry,
  productsFolder,
  readLocaleFile,
  seedProducts,
  textSource,
} from './registry/index.ts'
import { refuseUnlessReadyToSell } from './ready-to-sell.ts'
import { readShelf } from './shelf/index.ts'
import { sandboxRoutes } from './sandbox/index.ts'
import type { Settings } from './settings.ts'
import { openStore, type Store, type StoreAddress, type StoreState } from './store/index.ts'
import {
  previewRoutes,
  productTemplates,
  projectTerms,
  releasedCatalogue,
  type StudioSources,
} from './studio/index.ts'
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

/** Everything that the server is made of, begun: store open, products published, work under way. */
export interface ComposedServer extends ServerDeps {
  /** Ends the work and closes the store; call it once the app is closed. */
  readonly close: () => Promise<void>
}

/** Puts the real parts of the server together. @throws StoreUnavailable when the database cannot be reached */
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
  const foreign = foreignFiles(process.foreignFolders ?? foreignFoldersOf(settings))
  const foreignOnes = foreignOperations(foreign, { settings, network })
  const document = await readApiDocument()
  const compiler = await engineCompiler(withForeign(document.root, documentsOf(foreign)))
  const core: CoreDeps = {
    settings,
    store,
    world,
    log,
    metrics: process.metrics,
    seals: await sealsOf(settings, store, world),
    sms: countedSms(settings.sms, smsGateway(settings, store, network), process.metrics),
    registry: productRegistry({ store, world }, loadCompiled),
    shelf: await readShelf(),
    operations: operationsOf(document),
  }
  await store.alone(async () => {
    // Examples sell nothing, so only the sandbox publishes them.
    await seedProducts(core, compiler, [productsFolder, ...(settings.sandbox ? [examplesFolder] : [])])
    await seedContent(core)
  })
  if (!settings.sandbox) await refuseUnlessReadyToSell(core, named)

  const catalogue = releasedCatalogue(store, world.clock, readLocaleFile)
  const texts = textSource(core, compiler, catalogue)
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
  const insurer = await insurerOf(core)
  const gateway = Promise.withResolvers<Pick<FastifyInstance, 'inject'>>()
  gateway.promise.catch(() => undefined)
  const papers = contractPapers({
    ...core,
    texts,
    terms: await termsBook(core.registry),
    insurer: named,
    gateway: gateway.promise,
  })
  const tariffs = await tariffAlarm(insurer.runOutTariffs, core)
  const work = outboxWorker({ store, clock: world.clock, log }, [
    paidContracts({ store, contracts: insurer.desk, clock: world.clock, next: planAfterPayment }),
    policyDocuments(papers),
    customerSms(core),
    inspectionDecided({ store, desk: insurer.desk }),
    declinedContracts(insurer.desk),
    clickReceipts({ store, serviceId: settings.clickService, click, lines }),
    dailyReconciliation(comparing),
  ])
  const sweeping = sweepRegularly(core)

  const payments = paymentRoutes({
    settings,
    store,
    clock: world.clock,
    contracts: insurer.desk,
    lines,
    wake: work.wake,
  })
  const sandbox = sandboxRoutes({
    ...core,
    clock: world.clock,
    samples: sampleGroups,
    staff: sampleStaff,
    fetch: network.fetch,
  })
  const studio: StudioSources = {
    compile: compiler.compile,
    surroundings: compiler.surroundings,
    catalogue,
    fileCatalogue: readLocaleFile,
    fileText: productFileText,
    ratingText: ratingFileText,
    termsFile: projectTerms,
    templates: await productTemplates(),
  }
  const parts: readonly FastifyPluginAsync[] = [
    previewRoutes({ ...core, ...studio, staff: staffOf(store, settings) }),
    payments,
    documentRoutes({ ...core, papers }),
    async (app) => gateway.resolve(app),
    ...(settings.sandbox ? [sandbox] : []),
  ]
  return {
    ...core,
    texts,
    studio,
    checkSubmission,
    foreign: foreignOnes,
    sampleServices: sampleServices(foreign, settings),
    insurer: insurer.handlers,
    desk: insurer.desk,
    facts: papers.facts,
    reasonsOf: papers.reasons,
    reconcile: () => reconcile(comparing),
    wake: work.wake,
    payments: paymentDesk({
      settings,
      store,
      clock: world.clock,
      isNeverReferred: (id) => neverReferred(core, id),
    }),
    runOutTariffs: tariffs.now,
    network,
    parts,
    distFolder,
    drain: drainSwitch(),
    close: async () => {
      sweeping.stop()
      gateway.reject(new Error('the server is closing'))
      tariffs.stop()
      await work.stop()
      await store.close()
    },
  }
}

/** The first secret of the settings seals; the earlier ones still open. Without one, the store keeps a secret. */
async function sealsOf({ secrets }: Settings, store: Store, world: World): Promise<CoreDeps['seals']> {
  const [current, ...previous] = secrets
  return makeSeals([current ?? (await store.secrets.keep('seal', world.newToken)), ...previous])
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
  })
}
