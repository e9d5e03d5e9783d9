import { readdir, readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { load as parseYaml } from 'js-yaml'
import { compileProduct, emitModule, knownOperations, withForeign } from '../../engine/compile/index.ts'
import { documentsOf, foreignFiles } from '../foreign/index.ts'
import { writeTrace } from '../../trace/index.ts'
import { generatePaths } from '../../trace/paths/index.ts'
import { loadCompiled } from '../registry/load-compiled.ts'
import { foreignFoldersOf, schemasFolder } from '../registry/schemas-folder.ts'

// The body of a worker thread: generating takes seconds, which no customer should wait for.

/** A generated customer, as `/sandbox/customers/<product>.json` lists them. */
export interface SandboxCustomer {
  readonly title: string
  /** The recording as JSON Lines. */
  readonly text: string
}

/** Work of the thread: which product, on which day. */
export interface InventingTask {
  readonly product: string
  /** ISO date that counts as today. */
  readonly today: string
}

// The message is the task that the route's `inThread` sends; the second argument transfers no objects.
parentPort?.postMessage(await inventCustomers(workerData as InventingTask), [])

/** Generates customers who show together everything that a product can do. Null when there is no such product file. */
async function inventCustomers({
  product: id,
  today,
}: InventingTask): Promise<readonly SandboxCustomer[] | null> {
  const file = await jsonFile(`${schemasFolder}/products/${id}.json`)
  if (file === null) return null
  const [blocks, ratings, api] = await Promise.all([
    jsonFiles(`${schemasFolder}/blocks`),
    jsonFiles(`${schemasFolder}/rating`),
    readFile(`${schemasFolder}/api/openapi.yaml`, 'utf8'),
  ])
  const foreign = documentsOf(foreignFiles(foreignFoldersOf({ sandbox: true })))
  const operations = knownOperations(withForeign(parseYaml(api) as object, foreign))
  const { product: expanded } = compileProduct({ file, blocks, ratings, operations })
  if (!expanded) return null
  const product = await loadCompiled(emitModule(expanded, { withSources: true }))
  const shapes = new Map([...operations].map(([name, { answer }]) => [name, answer]))
  const { traces } = generatePaths({
    product,
    expanded,
    shapes,
    today,
    language: 'ru',
  })
  return traces().map((trace) => ({ title: trace.header.title ?? '', text: writeTrace(trace) }))
}

async function jsonFiles(folder: string): Promise<Readonly<Record<string, unknown>>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const files = names.map(async (name) => [name.slice(0, -5), await jsonFile(`${folder}/${name}`)] as const)
  return Object.fromEntries(await Promise.all(files))
}

async function jsonFile(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as unknown
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
