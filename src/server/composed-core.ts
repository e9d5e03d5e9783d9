import type { FastifyBaseLogger } from 'fastify'
import type { Registry as Metrics } from 'prom-client'
import { withForeign } from '../engine/compile/index.ts'
import { smsGateway } from './auth/sms.ts'
import type { CoreDeps } from './deps.ts'
import { documentsOf, foreignFiles, foreignOperations, sampleServices } from './foreign/index.ts'
import { countedSms } from './observability/index.ts'
import { operationsOf, readApiDocument } from './operations/index.ts'
import { seedContent } from './portal/index.ts'
import {
  engineCompiler,
  examplesFolder,
  foreignFoldersOf,
  loadCompiled,
  productRegistry,
  productsFolder,
  readLocaleFile,
  seedLater,
  seedProducts,
  textSource,
} from './registry/index.ts'
import { makeSeals } from './seal.ts'
import type { ServerDeps } from './server-deps.ts'
import type { Settings } from './settings/settings.ts'
import { readPaymentMarks } from './payment-marks/index.ts'
import { readShelf } from './shelf/index.ts'
import type { Store } from './store/index.ts'
import { releasedCatalogue } from './studio/index.ts'
import type { World } from './world.ts'

/** Changed product files that are compiled before the server is ready, some 10 ms each; the others are after it. */
const compiledAtStart = 100

/** Values of the process that the core is made from. */
interface CoreProcess {
  readonly settings: Settings
  readonly log: FastifyBaseLogger
  readonly metrics: Metrics
  readonly world: World
  readonly network: ServerDeps['network']
  readonly foreignFolders?: readonly string[]
}

/** Creates the dependencies of every part, and publishes the products and the content of the files. */
export async function composeCore(store: Store, process: CoreProcess) {
  const { settings, log, metrics, world, network, foreignFolders } = process
  const files = foreignFiles(foreignFolders ?? foreignFoldersOf(settings))
  const foreign = foreignOperations(files, { settings, network })
  const document = await readApiDocument()
  const compiler = await engineCompiler(withForeign(document.root, documentsOf(files)))
  const core: CoreDeps = {
    settings,
    store,
    world,
    log,
    metrics,
    seals: await sealsOf(settings, store, world),
    sms: countedSms(settings.sms, smsGateway(settings, store, network), metrics),
    registry: productRegistry({ store, world }, loadCompiled),
    shelf: await readShelf(),
    paymentMarks: await readPaymentMarks(settings.paymentMarksFolder),
    operations: operationsOf(document),
  }
  // Examples sell nothing, so only the sandbox publishes them.
  const folders = [productsFolder, ...(settings.sandbox ? [examplesFolder] : [])]
  const { left } = await store.alone(async () => {
    await seedContent(core)
    return await seedProducts(core, compiler, folders, compiledAtStart)
  })
  const catalogue = releasedCatalogue(store, world.clock, readLocaleFile)
  return {
    core,
    compiler,
    seeding: seedLater(core, compiler, left),
    catalogue,
    texts: textSource(core, compiler, catalogue),
    foreign,
    sampleServices: sampleServices(files, settings),
  }
}

/** The first secret of the settings seals; the earlier ones still open. Without one, the store keeps a secret. */
async function sealsOf({ secrets }: Settings, store: Store, world: World): Promise<CoreDeps['seals']> {
  const [current, ...previous] = secrets
  return makeSeals([current ?? (await store.secrets.keep('seal', world.newToken)), ...previous])
}
