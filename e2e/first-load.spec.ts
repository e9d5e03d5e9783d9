import type { Page } from '@playwright/test'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { firstLoad } from '../tools/bench/built-app.ts'
import { recordingBytes } from '../tools/bench/recording-size.ts'
import { expect, test } from './browser-world.ts'
import { firstLoadBudgets } from './first-load-budgets.ts'

const dist = resolve(import.meta.dirname, '../dist')

/** Bytes of a built file in an encoding; a file that is too small to be compressed is sent as it is. */
async function bytesOf(file: string, encoding: string): Promise<number> {
  const names = await readdir(dirname(resolve(dist, file)))
  const compressed = `${basename(file)}.${encoding}`
  const { size } = await stat(
    resolve(dist, dirname(file), names.includes(compressed) ? compressed : basename(file)),
  )
  return size
}

for (const { page, source, most } of firstLoadBudgets)
  for (const [encoding, kilobytes] of Object.entries(most))
    test(`${page} loads at most ${kilobytes} kB of JavaScript, ${encoding} @desktop`, async () => {
      const { scripts } = await firstLoad(dist, source)
      const sizes = await Promise.all(
        scripts.map(async (file) => [file, (await bytesOf(file, encoding)) / 1000] as const),
      )
      const sum = sizes.reduce((before, [, size]) => before + size, 0)
      expect(sum, JSON.stringify(Object.fromEntries(sizes))).toBeLessThanOrEqual(kilobytes)
    })

test('a browser keeps the scripts of first pages in one byte for each character @desktop', async () => {
  for (const { source } of firstLoadBudgets) {
    const { scripts } = await firstLoad(dist, source)
    expect(scripts.some((file) => file.includes('/libraries-'))).toBe(true)
    for (const file of scripts.filter((one) => /\/(libraries|app|form|wizard|portal)-/.test(one)))
      expect([file, /[^\0-\xff]/.exec(await readFile(resolve(dist, file), 'utf8'))]).toEqual([file, null])
  }
})

test('the Studio’s compiler loads at most 340 kB, gzip, before its first findings @desktop', async () => {
  const names = await readdir(resolve(dist, 'assets'))
  const workers = names.filter((name) => /^compiler\.worker-.*\.js$/.test(name))
  expect(workers).toHaveLength(1)
  // What it needs later comes as a module of its own.
  expect(names.filter((name) => /^later-answers-.*\.js$/.test(name))).toHaveLength(1)
  const bytes = await Promise.all(workers.map((name) => bytesOf(`assets/${name}`, 'gz')))
  expect(Math.max(...bytes)).toBeLessThanOrEqual(340_000)
})

test('a new password is judged with at most 30 kB, gzip @desktop', async () => {
  const manifest = JSON.parse(await readFile(resolve(dist, '.vite/manifest.json'), 'utf8')) as Readonly<
    Record<string, { readonly file: string; readonly imports?: string[]; readonly dynamicImports?: string[] }>
  >
  const { file = '', dynamicImports = [] } = manifest['machines/password-strength.ts'] ?? {}
  const files = [file, ...dynamicImports.map((name) => manifest[name]?.file ?? '')]
  expect(files).toHaveLength(3)
  const bytes = await Promise.all(files.map((name) => bytesOf(name, 'gz')))
  expect(
    bytes.reduce((sum, one) => sum + one, 0),
    JSON.stringify(bytes),
  ).toBeLessThanOrEqual(30_000)
})

test('the Studio walks drafts in a worker of its own, of at most 410 kB, gzip @desktop', async () => {
  const names = await readdir(resolve(dist, 'assets'))
  const [worker = '', ...others] = names.filter((name) => /^walk\.worker-.*\.js$/.test(name))
  expect(others).toEqual([])
  expect(await bytesOf(`assets/${worker}`, 'gz')).toBeLessThanOrEqual(410_000)
})

test('the first slide of a wizard grows by at most 1 kB, gzip, because wizards are recorded @desktop', async () => {
  expect(await recordingBytes()).toBeLessThanOrEqual(1000)
})

/** Requests, the document included, with which the first field of every wizard works. */
const mostRequests = 12

/**
 * Opens a page and answers its first requests, as far as the document names what they are for. Returns what was asked
 * for, in order; a request that is not answered is marked.
 */
async function openWithFirstRequests(page: Page, path: string): Promise<readonly string[]> {
  // Both the document and the page are those of a first visit.
  await page.context().clearCookies()
  const html = await (await page.request.get(path)).text()
  await page.context().clearCookies()
  const asked: string[] = []
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    const isAnswered = asked.length < mostRequests && html.includes(pathname)
    asked.push(isAnswered ? pathname : `(${pathname})`)
    if (isAnswered) await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return asked
}

/** Returns whether React has taken over the first field of the page. */
function isFirstFieldAtWork(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const field = document.querySelector('main form :is(input, select, textarea, button)')
    return field !== null && Object.keys(field).some((key) => key.startsWith('__reactProps$'))
  })
}

test(
  `the first field of every wizard works after ${mostRequests} requests, all for what the document names`,
  { tag: '@phone' },
  async ({ context }) => {
    test.slow()
    const listed = await context.request.get('/api/v1/products')
    const { data } = (await listed.json()) as {
      readonly data: readonly { readonly id: string; readonly routes: readonly [string] }[]
    }
    expect(data.length).toBeGreaterThanOrEqual(13)
    for (const {
      id,
      routes: [path],
    } of data) {
      const page = await context.newPage()
      const asked = await openWithFirstRequests(page, path)
      await expect
        .poll(async () => ((await isFirstFieldAtWork(page)) ? '' : `${id} asked for ${asked.join(' ')}`))
        .toBe('')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.close()
    }
  },
)

/** A browser has six connections to a server that speaks HTTP/1.1, and the document occupies one until it has come. */
const mostScripts = 5

test('the scripts of a first page are so few that none waits for a connection', async ({ request }) => {
  const listed = await request.get('/api/v1/products')
  const { data } = (await listed.json()) as {
    readonly data: readonly { readonly routes: readonly [string] }[]
  }
  for (const path of ['/', ...data.map(({ routes: [route] }) => route)]) {
    const html = await (await request.get(path, { headers: { 'accept-encoding': 'identity' } })).text()
    const scripts = new Set(
      [...html.matchAll(/(?:src|href)="(\/assets\/[\w-]+\.js)"/g)].map(([, file]) => file),
    )
    // Few begin with an offer or with what few others have: these come as files more.
    const isLarge = [...scripts].some((file) => file?.match(/^\/assets\/(parts|rare)-/))
    if (!isLarge) expect(scripts.size, `${path}: ${[...scripts].join(' ')}`).toBeLessThanOrEqual(mostScripts)
  }
})

for (const path of ['/', '/insurance/osago', '/products/auto/kasko'])
  test(`${path} fetches nothing ahead before its first field works`, { tag: '@phone' }, async ({ page }) => {
    const html = await (await page.request.get(path)).text()
    const early: string[] = []
    const later: string[] = []
    await page.route('**/assets/*.js', async (route) => {
      const { pathname } = new URL(route.request().url())
      const isAwaited = html.includes(pathname)
      if (!isAwaited) (later.length > 0 || (await isFirstFieldAtWork(page)) ? later : early).push(pathname)
      await route.continue()
    })
    // A slow phone hydrates in many tasks, and between two of them it has pauses.
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.goto(path)
    await expect.poll(() => later.length).toBeGreaterThan(0)
    expect(early).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
