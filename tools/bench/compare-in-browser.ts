import { chromium, type CDPSession, type Page } from '@playwright/test'
import { build } from 'vite'
import { ensureChromium } from '../chromium.ts'
import { compared, comparedForMemory, comparedGoals } from './compare-in-node.ts'
import type { ComparedCorpus } from './compared-corpus.ts'
import { serveFolder, type FileServer } from './file-server.ts'
import { median } from './repeat.ts'
import type { Result } from './result.ts'

/** Recordings of one message to the worker, as the page sends them. */
const batch = 100

/** The same in the worker of Replay, in a browser. */
export async function compareInBrowser(corpus: ComparedCorpus): Promise<readonly Result[]> {
  const server = await serveWorker(corpus)
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage()
    const memory = await memoryOf(page)
    await page.goto(server.url)
    const hash = corpus.draft.product.hash
    const run = async (count: number) => await compareAll(page, corpus.texts(count), hash)
    await run(compared)
    const samples = [await run(compared), await run(compared), await run(compared)]
    const before = await memory()
    for (let done = compared; done < comparedForMemory; done += compared) await run(compared)
    return [
      {
        what: `${compared} recordings against a draft, browser, one worker`,
        value: median(samples),
        samples,
        unit: 'ms',
        goal: comparedGoals.ms,
      },
      {
        what: `  memory of page and worker after ${comparedForMemory} more, beyond that before`,
        value: (await memory()) - before,
        unit: 'MB',
        goal: comparedGoals.heapMb,
      },
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Milliseconds until the worker has compared all; the page keeps the results. */
async function compareAll(page: Page, texts: readonly string[], hash: string): Promise<number> {
  let spent = 0
  for (let from = 0; from < texts.length; from += batch) {
    const recordings = texts.slice(from, from + batch).map((text, at) => ({ id: `${from + at}`, text }))
    const message = { type: 'compare', product: 'osago', hash, recordings }
    spent += await page.evaluate(async (asked) => {
      const { worker, results } = globalThis as typeof globalThis & {
        readonly worker: Worker
        readonly results: unknown[]
      }
      const start = performance.now()
      const answered = await new Promise<{
        readonly results: readonly {
          readonly comparison: { readonly cause: { readonly kind: string } | null }
        }[]
      }>((done, fail) => {
        worker.addEventListener('message', ({ data }) => done(data), { once: true })
        worker.addEventListener('error', ({ message }) => fail(new Error(message)), { once: true })
        // A worker takes a message, and no origin.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        worker.postMessage(asked)
      })
      if (answered.results.length !== asked.recordings.length) throw new Error('A result is missing')
      if (answered.results.some(({ comparison }) => comparison.cause?.kind === 'engine'))
        throw new Error('A recording is not played')
      results.push(...answered.results)
      return performance.now() - start
    }, message)
  }
  return spent
}

/** Megabytes of the heaps of a page and of the worker that it starts later, without garbage. */
async function memoryOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  let toWorker: ((method: string) => Promise<string>) | null = null
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    toWorker = (method) => askWorker(session, sessionId, method)
  })
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false })
  return async () => {
    if (toWorker === null) throw new Error('The page has no worker')
    await session.send('HeapProfiler.collectGarbage')
    await toWorker('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const answer = JSON.parse(await toWorker('Runtime.getHeapUsage')) as {
      readonly result: { readonly usedSize: number }
    }
    return (usedSize + answer.result.usedSize) / 1e6
  }
}

let asked = 0

/** Asks a worker something through its page; resolves to the answer as JSON. */
async function askWorker(session: CDPSession, sessionId: string, method: string): Promise<string> {
  asked += 1
  const id = asked
  const answered = new Promise<string>((done) => {
    session.on('Target.receivedMessageFromTarget', ({ message }) => {
      if ((JSON.parse(message) as { readonly id?: number }).id === id) done(message)
    })
  })
  await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
  return await answered
}

/** Serves the worker and both versions to an empty page. */
async function serveWorker({ sold, draft }: ComparedCorpus): Promise<FileServer> {
  const script = 'globalThis.results=[];globalThis.worker=new Worker("/worker.js",{type:"module"})'
  const answers = new Map<string, string>([
    ['/', `<!doctype html><title>Compare</title><script>${script}</script>`],
    ['/worker.js', await builtWorker()],
    ...[sold, draft].map(
      ({ product, module }) => [`/products/${product.id}/${product.hash}.js`, module] as const,
    ),
  ])
  return await serveFolder('.', async (path) => {
    const body = answers.get(path)
    if (body === undefined) return null
    return { type: path === '/' ? 'text/html; charset=utf-8' : 'text/javascript', body }
  })
}

/** The worker that compares recordings, as the portal has it. */
async function builtWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: 'src/replay/against/compare.worker.ts', output: { codeSplitting: false } },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The worker was not built')
  return output.output[0].code
}
