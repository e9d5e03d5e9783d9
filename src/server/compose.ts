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
import { fileTroubles, storeCounters, storeGauges, watchSurroundings } from './observability/index.ts'
import { outboxWorker } from './outbox-worker.ts'
import { declinedContracts, paidContracts, paymentRoutes } from './payments/index.ts'
import { inspectionDecided, sampleStaff, staffOf } from './portal/index.ts'
import { wallets } from './wallet/index.ts'
import { refuseUnlessReadyToSell } from './ready-to-sell.ts'
import { botApiRoutes, sandboxRoutes } from './sandbox/index.ts'
import type { ServerDeps } from './server-deps.ts'
import type { Settings } from './settings/settings.ts'
import { sandboxToken } from './settings/telegram-settings.ts'
import { refuseUnreadableFiles, bucketOf } from './file-places.ts'
import {
  lockSqliteForServer,
  openStore,
  type Store,
  type StoreAddress,
  type StoreState,
} from './store/index.ts'
import { emailCarrier, noticeWork, telegramCarrier } from './notices/index.ts'
import { openStudioWork } from './studio-work/index.ts'
import { previewRoutes, scheduledReleases, studioSources } from './studio/index.ts'
import { sweepRegularly } from './sweep.ts'
import { tariffAlarm } from './tariff-alarm.ts'
import type { TelegramParts, telegramParts as partsOfTelegram } from './telegram/index.ts'
import { inSpan, tracedFetch } from './tracing/index.ts'
import { webhooks } from './webhooks/index.ts'
import { realWorld, type World } from './world.ts'

/** Values that a process passes to its server. */
export interface Process {
  readonly settings: Settings
  readonly log: FastifyBaseLogger
  readonly metrics: Metrics
  readonly distFolder: string
  /** Whether traces are made; false when it is not given. */
  readonly isTracing?: boolean
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
  const { settings, log, world = realWorld, metrics } = process
  const address = addressOf(settings)
  const store = await openStore(
    address,
    world,
    {
      ...storeCounters(process.metrics),
      onState: (state) => logState(log, state),
      onLaterTables: (migrations) =>
        log.warn({ migrations }, 'the tables are of a later release: everything that this one uses is there'),
      onFileTrouble: fileTroubles(process.metrics, log),
    },
    { migrations: settings.migrations === 'start' ? 'run' : 'refuse', s3: await bucketOf(settings) },
  )
  storeGauges(store, world, process.metrics)
  const sqlite = 'sqlite' in address ? lockSqliteForServer(address.sqlite) : null
  try {
    await watchSurroundings({ store, log, metrics, sqlite })
    await refuseUnreadableFiles(store, settings)
    const composed = await composeOver(store, process)
    return {
      ...composed,
      close: async () => {
        await composed.close()
        sqlite?.release()
      },
    }
  } catch (error) {
    sqlite?.release()
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
  const {
    settings,
    log,
    distFolder,
    world = realWorld,
    network: given = { fetch },
    named = insurerFile,
  } = process
  const network = { fetch: tracedFetch(given.fetch) }
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
  const studio = await studioSources({ work: studioWork.work, surroundings, insurer: named }, catalogue)

  const telegram = await telegramOf({ ...core, texts, papers, gateway: gateway.promise })
  const tariffs = await tariffAlarm(insurer.runOutTariffs, core)
  const work = outboxWorker({ store, clock: world.clock, log }, [
    paidContracts({ store, contracts: insurer.desk, clock: world.clock, next: planAfterPayment }),
    policyDocuments({ papers, next: async (contractId) => await telegram?.planPolicy(contractId) }),
    customerSms(core),
    noticeWork({
      store,
      settings,
      texts,
      carriers: { email: emailCarrier(settings), telegram: telegramCarrier(settings) },
    }),
    webhooks({ store, settings, network, clock: world.clock }),
    inspectionDecided({ store, desk: insurer.desk }),
    declinedContracts(insurer.desk),
    ...payments.work,
    scheduledReleases({ ...core, ...studio }),
    ...(telegram?.work ?? []),
  ])
  const sweeping = sweepRegularly(core)

  return {
    ...core,
    isTracing: process.isTracing ?? false,
    texts,
    studio,
    checkSubmission: (...given) =>
      inSpan({ name: 'engine checkSubmission' }, () => checkSubmission(...given)),
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
      ...(telegram === null ? [] : [telegram.routes(work.wake)]),
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

/** The bot in Telegram where a token is set; in the sandbox without one a bot whose Bot API is played. */
async function telegramOf(
  deps: Omit<Parameters<typeof partsOfTelegram>[0], 'invoices' | 'api'>,
): Promise<TelegramParts | null> {
  const { settings, world } = deps
  if (settings.telegramToken === '' && !settings.sandbox) return null
  // Most deployments have no bot, and load no library of Telegram.
  const { telegramParts, webhookPath, webhookSecret } = await import('./telegram/index.ts')
  const invoices = { payme: settings.telegramPaymeToken, click: settings.telegramClickToken }
  if (settings.telegramToken !== '') return telegramParts({ ...deps, invoices })
  const played = { ...deps, settings: { ...settings, telegramToken: sandboxToken } }
  const webhook = { path: webhookPath, secret: webhookSecret(played) }
  const parts = telegramParts({ ...played, invoices: sandboxInvoices, api: playedApi })
  const api = botApiRoutes({
    token: sandboxToken,
    invoiceTokens: Object.values(sandboxInvoices),
    webhook,
    clock: world.clock,
  })
  return {
    ...parts,
    routes: (wake) => async (app) => {
      await app.register(api)
      await app.register(parts.routes(wake))
    },
  }
}

/** Tokens of the payment providers of the sandbox. */
const sandboxInvoices = { payme: '100:TEST:payme', click: '200:TEST:click' } as const

/** Path of the played Bot API on this server. */
const playedApi = '/sandbox/telegram'

function sandboxOf(core: CoreDeps, { fetch }: ServerDeps['network']): FastifyPluginAsync {
  return sandboxRoutes({ ...core, clock: core.world.clock, samples: sampleGroups, staff: sampleStaff, fetch })
}

function addressOf({
  databaseUrl,
  databaseDirectUrl: direct,
  databaseReadUrl: reads,
  databaseConnections: connections,
  dataFolder,
}: Settings): StoreAddress {
  if (!databaseUrl) return { sqlite: join(dataFolder, 'qadam.sqlite') }
  return { postgres: databaseUrl, connections, ...(direct && { direct }), ...(reads && { reads }) }
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
