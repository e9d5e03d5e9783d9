import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { defineConfig, type Project } from '@playwright/test'
import getPort from 'get-port'
import { findChromium } from './tools/chromium.ts'

// Workers read this file again: what the first reading chose reaches them through the environment.
const port = (process.env['QADAM_E2E_PORT'] ??= String(await getPort()))
// Links with answers are made by the tests, as another system makes them.
const prefilledKey = (process.env['QADAM_E2E_PREFILLED_KEY'] ??= randomBytes(32).toString('base64url'))
const dataFolder = (process.env['QADAM_E2E_DATA'] ??= emptyFolder())
// Playwright's own Firefox and WebKit, once `npx playwright install firefox webkit` has brought them: `firefox,webkit`.
// `system-firefox` is the Firefox of this machine, as people have it.
const otherEngines = (process.env['QADAM_E2E_ENGINES'] ?? '').split(',').filter((name) => name !== '')
const chromium = otherEngines.length > 0 ? '' : (process.env['CHROMIUM_PATH'] ??= findChromium() ?? '')
// A server that stands already is used as it is: quicker while a test is being written.
const standing = process.env['QADAM_E2E_URL']
const baseURL = standing ?? `http://127.0.0.1:${port}`

/** How each engine is driven. */
const engines: Readonly<Record<string, Project['use']>> = {
  firefox: { browserName: 'firefox' },
  webkit: { browserName: 'webkit' },
  'system-firefox': {
    browserName: 'firefox',
    channel: 'moz-firefox',
    // Over WebDriver BiDi neither can be set for a context.
    serviceWorkers: 'allow',
    launchOptions: {
      executablePath: resolve(import.meta.dirname, 'e2e/engines/system-firefox.ts'),
      // Scroll bars over the page, as on phones: the narrowest pages are tried here, too.
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, 'ui.useOverlayScrollbars': 1 },
    },
  },
}

export default defineConfig({
  testDir: 'e2e',
  // Some seven hundred pictures: a part of `npm run test:long`.
  testIgnore: process.env['QADAM_E2E_VISITS'] === undefined ? ['film.spec.ts'] : [],
  outputDir: 'test-results/e2e',
  forbidOnly: true,
  // What fails once and then passes is named at the end of the run; it does not throw away the whole run.
  retries: 1,
  // Two cores: a test waits for pages and for the server a third of its time.
  workers: 3,
  fullyParallel: true,
  // A run that hangs ends, and names what it waited for.
  globalTimeout: 40 * 60_000,
  // Tests are about what happens, not how soon: a busy machine gets all the time it needs.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL,
    locale: 'ru-RU',
    timezoneId: 'Asia/Tashkent',
    // Every test would fill a cache of its own first; e2e/around.spec.ts lets the worker in.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    // A quarter of the whole run's work; `--trace retain-on-failure` keeps one where a cause is looked for.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // A page waits for its font in Roboto, as on phones; what this machine has instead would be as wide as it likes.
      env: { ...process.env, FONTCONFIG_FILE: resolve(import.meta.dirname, 'e2e/fonts.conf') },
      ...(chromium && { executablePath: chromium }),
      ...(otherEngines.length === 0 && {
        args: [
          '--no-sandbox',
          '--disable-quic',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
        ],
      }),
    },
  },
  projects:
    otherEngines.length > 0
      ? otherEngines.map(engineProject)
      : [
          {
            name: 'phone',
            grepInvert: /@desktop/,
            use: {
              viewport: { width: 390, height: 844 },
              hasTouch: true,
              isMobile: true,
              // The server renders pages for the width of the device that the browser names.
              userAgent:
                'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
            },
          },
          { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 900 } } },
        ],
  ...(!standing && {
    webServer: {
      command: `"${process.execPath}" tools/start.ts`,
      url: `${baseURL}/health/ready`,
      env: {
        HOST: '127.0.0.1',
        PORT: port,
        PUBLIC_URL: baseURL,
        QADAM_DATA: dataFolder,
        // Every test names a network address of its own, and no limit meets them all together.
        QADAM_TRUSTED_PROXIES: '1',
        QADAM_DRAIN_SECONDS: '0',
        QADAM_PREFILLED_KEYS: prefilledKey,
      },
      timeout: 120_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      stdout: 'ignore',
      stderr: 'pipe',
    },
  }),
})

/** What every engine has to do: buy, claim, sign in, change a product, replay. */
function engineProject(name: string): Project {
  const engine = engines[name]
  if (engine === undefined) throw new Error(`QADAM_E2E_ENGINES has no engine ${name}`)
  return {
    name,
    // The purchases of products are walked on a phone; travel is one of the proofs here.
    grep: /^(?!.*@phone)|travel is bought/,
    testMatch: ['osago', 'products', 'claims', 'auth', 'studio', 'replay'].map((spec) => `${spec}.spec.ts`),
    use: { ...engine, viewport: { width: 1280, height: 900 } },
  }
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'qadam-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
