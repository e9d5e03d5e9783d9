import { createServer, type Server } from 'node:http'
import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { expect, test } from '@playwright/test'
import { load as parseYaml } from 'js-yaml'
import { build } from 'vite'
import type { FromCompiler, ToCompiler } from '../src/engine/worker/messages.ts'
import { createCompiler } from '../src/engine/worker/compiler.ts'
import { laterAnswer } from '../src/engine/worker/later-answers.ts'
import { applyChanges } from '../tests/products/apply-changes.ts'
import type { BrokenPair } from '../tests/products/broken-pair.ts'
import { soundBlocks, soundFile, soundRating } from '../tests/products/sound-product.ts'
import { openProject } from '../tools/project.ts'

test.describe.configure({ mode: 'serial' })

/** What the pages of the project allow themselves, without the exceptions that a map needs. */
const policy =
  "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; require-trusted-types-for 'script'"

/** Passes messages on to the worker, one answer a message that has one. */
const page = `
  const policy = trustedTypes.createPolicy('compiler', { createScriptURL: (url) => url })
  const worker = new Worker(policy.createScriptURL('/compiler.js'), { type: 'module' })
  const violations = []
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => violations.push(violatedDirective + ' ' + blockedURI))
  window.violations = violations
  window.evaluating = () => new Promise((resolve) => {
    const other = new Worker(policy.createScriptURL('/evaluating.js'))
    other.onmessage = ({ data }) => resolve(data)
  })
  window.tell = (message) => worker.postMessage(message)
  window.ask = (message) => new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data)
    worker.onerror = (error) => reject(new Error(error.message))
    worker.postMessage(message)
  })
`

let server: Server
let url = ''

test.beforeAll(async () => {
  const compiler = await builtWorker()
  const answers: Readonly<Record<string, string>> = {
    '/': '<!doctype html><meta charset="utf-8"><title>Compiler</title><script src="/page.js"></script>',
    '/page.js': page,
    '/compiler.js': compiler,
    '/evaluating.js':
      "try { new Function('return 1')(); postMessage('it ran') } catch ({ name }) { postMessage(name) }",
  }
  server = createServer((request, response) => {
    const body = answers[request.url ?? '']
    if (body === undefined) return response.writeHead(404).end()
    const type = extname(request.url ?? '') === '.js' ? 'text/javascript' : 'text/html; charset=utf-8'
    // A worker has the policy of its own answer, not that of the page.
    return response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  url = `http://127.0.0.1:${address.port}/`
})

test.afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('the policy is strict: text is not evaluated @desktop', async ({ page: tab }) => {
  await tab.goto(url)
  const refused = await tab.evaluate(async () => await (window as unknown as Page).evaluating())
  expect(refused).toBe('EvalError')
})

test('the worker finds in osago, sound and broken, what Node finds, and writes the same module @desktop', async ({
  page: tab,
}) => {
  const project = openProject('.')
  const surroundings: ToCompiler = {
    type: 'surroundings.given',
    blocks: project.files('blocks'),
    ratings: project.files('rating'),
    shelf: null,
    api: parseYaml(readFileSync('schemas/api/openapi.yaml', 'utf8')),
    catalogues: Object.fromEntries(
      ['osago', 'blocks', 'errors'].map((name) => [name, project.catalogue(name)]),
    ),
    today: '2026-11-22',
  }
  const osago = readFileSync('schemas/products/osago.json', 'utf8')
  const broken = osago.replaceAll(/calls\.(\w+)\.ok/g, 'calls.$1.okay').replace('"title"', '"titel"')
  const ours = createCompiler(laterAnswer)
  ours(surroundings)

  await tab.goto(url)
  await tab.evaluate((message) => (window as unknown as Page).tell(message), surroundings)
  for (const [version, text] of [osago, broken, osago].entries()) {
    const message: ToCompiler = { type: 'file.changed', file: 'osago', kind: 'product', text, version }
    expect(await ask(tab, message)).toEqual(ours(message))
  }
  const wanted: ToCompiler = { type: 'module.wanted', file: 'osago', version: 3 }
  const made = await ask(tab, wanted)
  expect(made).toEqual(ours(wanted))
  expect(made.type === 'module.made' && made.module?.startsWith('export default')).toBe(true)
  expect(await violationsOf(tab)).toEqual([])
})

test('the worker finds in every broken file what Node finds @desktop', async ({ page: tab }) => {
  const api: unknown = JSON.parse(readFileSync('tests/products/api.json', 'utf8'))
  const folder = 'tests/products/broken'
  const ours = createCompiler(laterAnswer)
  await tab.goto(url)
  let found = 0
  for (const name of readdirSync(folder)) {
    const pair = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as BrokenPair
    // What invented customers meet is no matter of the compiler.
    if (pair.walk) continue
    const surroundings: ToCompiler = {
      type: 'surroundings.given',
      blocks: { rider: applyChanges(soundBlocks['rider'], pair.block ?? []) },
      ratings: { bicycle: soundRating },
      shelf: null,
      api,
      catalogues: {},
      today: pair.today ?? '2026-11-22',
    }
    const isRating = pair.rating !== undefined
    const file = isRating ? applyChanges(soundRating, pair.rating) : applyChanges(soundFile, pair.file ?? [])
    const message: ToCompiler = {
      type: 'file.changed',
      file: 'bicycle',
      kind: isRating ? 'rating' : 'product',
      text: pair.text ?? JSON.stringify(file, null, 2),
      version: 0,
    }
    ours(surroundings)
    const wanted = ours(message)
    await tab.evaluate((given) => (window as unknown as Page).tell(given), surroundings)
    expect(await ask(tab, message), name).toEqual(wanted)
    found += wanted?.type === 'file.linted' ? wanted.findings.length : 0
  }
  expect(found).toBeGreaterThan(100)
  expect(await violationsOf(tab)).toEqual([])
})

/** What the page of these tests offers. */
interface Page {
  /** What a worker of the same policy meets that evaluates text. */
  readonly evaluating: () => Promise<string>
  readonly tell: (message: ToCompiler) => void
  readonly ask: (message: ToCompiler) => Promise<FromCompiler>
  readonly violations: readonly string[]
}

type Tab = Parameters<Parameters<typeof test>[2]>[0]['page']

async function ask(tab: Tab, message: ToCompiler): Promise<FromCompiler> {
  // As text: Playwright's types do not reach to the end of a message with values of any depth.
  return await tab.evaluate(
    async (given) => await (window as unknown as Page).ask(JSON.parse(given) as ToCompiler),
    JSON.stringify(message),
  )
}

async function violationsOf(tab: Tab): Promise<readonly string[]> {
  return await tab.evaluate(() => (window as unknown as Page).violations)
}

/** The worker as a build makes it, in one module. */
async function builtWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: 'src/engine/worker/compiler.worker.ts',
        output: { codeSplitting: false },
      },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The worker was not built')
  const [chunk] = output.output
  return chunk.code
}
