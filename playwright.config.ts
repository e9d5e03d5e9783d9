import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import getPort from 'get-port'
import { findChromium } from './tools/chromium.ts'

// Workers read this file again: what the first reading chose reaches them through the environment.
const port = (process.env['QADAM_E2E_PORT'] ??= String(await getPort()))
const dataFolder = (process.env['QADAM_E2E_DATA'] ??= emptyFolder())
const chromium = (process.env['CHROMIUM_PATH'] ??= findChromium() ?? '')
// A server that stands already is used as it is: quicker while a test is being written.
const standing = process.env['QADAM_E2E_URL']
const baseURL = standing ?? `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  forbidOnly: true,
  retries: 0,
  // Two cores: a test waits for pages and for the server a third of its time.
  workers: 3,
  fullyParallel: true,
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
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
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
      },
      timeout: 120_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      stdout: 'ignore',
      stderr: 'pipe',
    },
  }),
})

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'qadam-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
