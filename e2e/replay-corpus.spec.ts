import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { test as base, expect, type Page } from '@playwright/test'
import { build } from 'vite'
import { emitModule } from '../src/engine/compile/index.ts'
import { isProductTrace, readTrace, recordedMachines } from '../src/trace/index.ts'
import { openShelf } from '../tools/shelf.ts'
import { test } from './browser-world.ts'
import type { CorpusPage } from './played/corpus-page.ts'
import { machineDigests, stateDigests } from './played/state-digests.ts'
import { spokenTexts } from './spoken-texts.ts'

const shelf = openShelf()

/** The page runs its own scripts, and may connect to nothing. */
const policy = "default-src 'none'; script-src 'self'; connect-src 'none'; require-trusted-types-for 'script'"

/** Recordings of a folder as texts. */
function recordingsOf(folder: string): readonly string[] {
  return readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
}

const products = [
  ...shelf.ids().map((id) => ({ id, folder: `tests/traces/${id}` })),
  ...shelf.examples().map((id) => ({ id, folder: `examples/traces/${id}` })),
]

base(
  'every state of the whole corpus is the same in Node and in Chromium, and no call is sent @desktop',
  async ({ page }) => {
    base.setTimeout(300_000)
    const server = await servedCorpus()
    try {
      const live = await withoutNetwork(page)
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(addressOf(server))
      let states = 0
      for (const { id, folder } of products) {
        const texts = recordingsOf(folder)
        await page.evaluate((name) => offered().load(name), id)
        const product = await shelf.product(id)
        const ours: (readonly string[])[] = []
        for (const text of texts) {
          const reading = readTrace(text)
          if (!reading.ok || !isProductTrace(reading.trace)) throw new Error(`${folder} has another file`)
          ours.push(await stateDigests(product, reading.trace))
        }
        const theirs = await page.evaluate((given) => offered().play(given), texts)
        expect(theirs, id).toEqual(ours)
        states += ours.flat().length
      }
      for (const machine of Object.keys(recordedMachines)) {
        const texts = recordingsOf(`tests/traces/${machine}`)
        const ours = texts.map((text) => {
          const reading = readTrace(text)
          if (!reading.ok || isProductTrace(reading.trace)) throw new Error(`${machine} has another file`)
          return machineDigests(reading.trace)
        })
        const theirs = await page.evaluate((given) => offered().play(given), texts)
        expect(theirs, machine).toEqual(ours)
        states += ours.flat().length
      }
      expect(states).toBeGreaterThan(20_000)
      expect(asked.filter((path) => !/^\/($|corpus\.js$|products\/)/.test(path))).toEqual([])
      expect(await live()).toEqual([])
    } finally {
      server.closeAllConnections()
      server.close()
    }
  },
)

for (const recording of [
  'tests/traces/kasko/001.jsonl',
  'tests/traces/travel/015.jsonl',
  'examples/traces/clinic-intake/002.jsonl',
])
  test(`the viewer sends nothing while ${recording} is stepped through and played @desktop`, async ({
    page,
    request,
    complaints,
  }) => {
    // The version of the recording may be older than any that this server has; pictures of answers are not fetched.
    complaints.expect(/status of 404 .*products/)
    complaints.expect(/img-src/)
    const { say } = await spokenTexts(request, 'ru', 'replay')
    await page.goto('/replay')
    await page.getByLabel(say('replay.corpus.open'), { exact: true }).setInputFiles(recording)
    const line = page.getByRole('slider', { name: say('replay.time-line') })
    await line.focus()
    const slide = page.frameLocator('iframe').first().getByRole('heading', { level: 1, includeHidden: true })
    await expect(slide).toBeVisible()
    const last = Number(await line.getAttribute('aria-valuemax'))
    expect(last).toBeGreaterThan(5)
    const asked: string[] = []
    page.on('request', (one) => asked.push(new URL(one.url()).pathname))
    for (let number = 1; number <= last; number += 1) {
      await page.keyboard.press('ArrowRight')
      await expect(line).toHaveAttribute('aria-valuenow', String(number))
    }
    await page.keyboard.press('Home')
    await page.keyboard.press(' ')
    await expect.poll(async () => Number(await line.getAttribute('aria-valuenow'))).toBeGreaterThan(1)
    // Texts and scripts of the viewer may come late; no call is one of them.
    expect(asked.filter((path) => !/^\/(locales|assets)\//.test(path))).toEqual([])
  })

/** What the page offers; runs there. */
declare function offered(): CorpusPage

/** Makes every way to a network throw, and notes who tried. Returns how to read the notes. */
async function withoutNetwork(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const tried: string[] = []
    const refuse = (name: string) =>
      function refused(): never {
        tried.push(name)
        throw new Error(`A replay called ${name}`)
      }
    const ways = [
      'fetch',
      'XMLHttpRequest',
      'WebSocket',
      'EventSource',
      'RTCPeerConnection',
      'Worker',
      'Image',
    ]
    for (const name of ways) Object.defineProperty(globalThis, name, { value: refuse(name) })
    Object.defineProperty(navigator, 'sendBeacon', { value: refuse('sendBeacon') })
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      tried.push(`${violatedDirective} ${blockedURI}`),
    )
    Object.assign(globalThis, {
      tried,
      offered: () => (globalThis as unknown as { readonly corpus: CorpusPage }).corpus,
    })
  })
  return async () =>
    await page.evaluate(() => (globalThis as unknown as { readonly tried: readonly string[] }).tried)
}

/** Serves the replay as one script, and every product as its module, under the policy. */
async function servedCorpus(): Promise<Server> {
  const answers = new Map<string, string>([
    [
      '/',
      '<!doctype html><meta charset="utf-8"><title>Corpus</title><script type="module" src="/corpus.js"></script>',
    ],
    ['/corpus.js', await builtScript('e2e/played/corpus-page.ts')],
  ])
  for (const { id } of products) {
    const { expanded } = await shelf.expanded(id)
    answers.set(`/products/${id}.js`, emitModule(expanded, { withSources: true }))
  }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const body = answers.get(path)
    if (body === undefined) return response.writeHead(404).end()
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8'
    return response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return server
}

function addressOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}/`
}

/** A source file with everything that it imports, minified as the build does. */
async function builtScript(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, minify: true, rolldownOptions: { input, output: { codeSplitting: false } } },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The script was not built')
  return output.output[0].code
}
